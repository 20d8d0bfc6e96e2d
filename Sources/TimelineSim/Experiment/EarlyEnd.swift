/// Why a run was ended before its time.
public enum EarlyEnd: Hashable, Sendable {
  /// This instance would have gone on for ever at one instant.
  case spins(instance: Int)
  /// More happened than a run may hold.
  case exhausted
}
