/// The named values of a parameter; a raw value is the word in scenarios and reports.
protocol ParameterOption: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

/// The values of a parameter that is on or off.
enum YesOrNo: String, ParameterOption { case yes, no }

extension AccrualProfile: ParameterOption {}
extension BudgetPlan.Scope: ParameterOption {}
extension BudgetPlan.Overrun: ParameterOption {}
extension GatePlan.IntervalScope: ParameterOption {}
extension GatePlan.Exemption: ParameterOption {}
extension GatePlan.FrontCalls: ParameterOption {}
extension GatePlan.Offline: ParameterOption {}
extension PushPlan.ChargedPool: ParameterOption {}
extension PushPlan.Overrun: ParameterOption {}
