/// The values of a parameter that has a few named ones; a raw value is the word of scenarios and reports.
protocol ParameterOption: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

/// The values of a parameter that switches something on or off.
enum YesOrNo: String, ParameterOption { case yes, no }

extension AccrualProfile: ParameterOption {}
extension BudgetPlan.Scope: ParameterOption {}
extension BudgetPlan.Overrun: ParameterOption {}
extension GatePlan.IntervalScope: ParameterOption {}
extension GatePlan.Exemption: ParameterOption {}
extension GatePlan.Offline: ParameterOption {}
extension PushPlan.Pool: ParameterOption {}
extension PushPlan.Overrun: ParameterOption {}
