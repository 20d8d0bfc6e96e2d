import Testing

@testable import TimelineSim

@Suite struct WidgetFindingTests {
  @Test(arguments: [
    FindingCase(
      Sample.scenario(
        widget: #""app": «"ap"», "shows": «"nes"», "family": «"systemSmal"», "place": "today","# + Sample.simple),
      "there is no app 'ap'; did you mean 'app'?", "there is no source 'nes'; did you mean 'news'?",
      "'family' cannot be 'systemSmal'; did you mean 'systemSmall'?"),
    FindingCase(
      #"{ "name": "x", \#(Sample.bounds) "apps": { "a": {} }, "sources": { "s": { "changes": [] } }, "#
        + #""widgets": { "w": «{» "app": "a", "shows": "s", "family": "systemSmall", "place": "today" } } }"#,
      "a widget needs 'provider'; on Apple Watch it can have 'relevance' instead"),
    FindingCase(
      Sample.scenario(
        widget: #""app": "app", "shows": "news", "family": "systemSmall", "place": «"lockScreen"»,"# + Sample.simple),
      """
      systemSmall cannot be at lockScreen on iPhone; there: accessoryCircular, accessoryRectangular, \
      accessoryInline; systemSmall at: homeScreen, standBy, carPlay, today
      """),
    FindingCase(
      Sample.scenario(widget: Sample.placement + Sample.simple + #""seen": «"120%"», "copies": «0», "push": «1»"#),
      "a percentage must be at most 100%, not '120%'", "'copies' must be between 1 and 1000, not 0",
      "'push' must be true or false, not a number"),
    FindingCase(
      Sample.scenario(widget: Sample.placement + Sample.simple + #""placed": «"+2d"»"#),
      "the widget is placed after the run, which ends at 2026-06-15T00:00"),
    FindingCase(
      Sample.scenario(widget: Sample.placement + Sample.simple + #"«"seen"»: "stackHidden", "stack": "a""#),
      "'stackHidden' does not apply to a widget in a stack: the model determines the widget on top; set how often the stack is seen"
    ),
    FindingCase(
      Sample.scenario(
        widget: Sample.placement + Sample.simple + #""stack": "a""#,
        more:
          #""two": { "app": "other", "shows": "news", "family": "systemSmall", "place": «"today"», "stack": "a", "provider": {} }"#
      ), "the widgets of stack 'a' are in different places, homeScreen and today"),
    FindingCase(
      Sample.scenario(
        more: #"«"a b"»: { "app": "app", "shows": "news", "family": "systemSmall", "place": "today", "provider": {} }"#),
      "'a b' is not a valid name; use up to 100 letters, digits, '-', '_' and '.'"),
    FindingCase(
      Sample.watch(#""contexts": []"#).replacing(
        #""place": "watchFace","#, with: #""place": "watchFace", «"interactions"»: { "perDay": 1 },"#),
      "widgets on a watch face have no buttons (fact X10)"),
    FindingCase(
      Sample.scenario(
        widget: #""app": "app", "shows": «[»"news"], "family": "systemSmall", "place": "homeScreen","# + Sample.simple),
      #"'shows' is the name of one source, not an array; add a source with {"of": ["one", "other"]}, and write its name"#
    ),
    FindingCase(
      Sample.scenario(
        source: #""changes": «"30m"»,"#,
        widget: Sample.provider(#""policy": { "after": «"Midnight"» }, "onError": { "after": «"later"» }"#)),
      #"a change must be an object, not a string; write { "every": "30m" }"#,
      "'after' cannot be 'Midnight'; did you mean 'midnight'?",
      #"'after' cannot be 'later'; write 'midnight', 'nextChange', a time of day such as "08:00" or a delay such as "15m""#
    ),
    FindingCase(
      Sample.scenario(
        source: Sample.hourly + #"«"lag"»: { "by": "5m" }, "network": false"#,
        widget: Sample.provider(#""fails": "1%", "showsErrors": «"smaple"»"#)),
      #"'lag' does not apply to a source without network; remove 'lag' or "network": false"#,
      "'showsErrors' cannot be 'smaple'; did you mean 'sample'?"),
    FindingCase(
      Sample.scenario(source: Sample.hourly + #""values": { "count": 1, "unit": «""» }"#),
      "'unit' must not be empty; omit 'unit'"),
    FindingCase(
      Sample.scenario(
        source: Sample.hourly + #""lag": { «"by"»: "25h" }"#,
        widget: Sample.provider(#""fails": "1%", "showsErrors": «1»"#)),
      "'by' must be at most 24h", "'showsErrors' must be true, false or a word, not a number"),
  ])
  func `mistakes in widgets are reported`(_ row: FindingCase) { row.check() }

  @Test(arguments: [
    FindingCase(
      Sample.scenario(widget: Sample.provider(#""entries": «3», "first": "5m""#)),
      "several entries need 'every', the time between them"),
    FindingCase(
      Sample.scenario(
        widget: Sample.provider(#""entries": 3, «"every"»: "50m", "aligned": true, «"first"»: "5m""#)),
      """
      with 'aligned', 'every' must be whole minutes that divide a day, not 50m; write a length such as "15m", "1h" or \
      "6h"
      """, "'first' does not apply with 'aligned': the first entry is now"),
    FindingCase(
      Sample.scenario(
        source: Sample.hourly + #""foreseen": "2h""#,
        widget: Sample.provider(#""entries": ["08:00"], «"aligned"»: true"#)),
      "'aligned' applies only when 'entries' is a number"),
    FindingCase(
      Sample.scenario(widget: Sample.provider(#""entries": «3», "aligned": true"#)),
      "several entries need 'every', the time between them"),
    FindingCase(
      Sample.scenario(widget: Sample.provider(#""entries": «"foreseen"», "policy": { "after": «"nextChange"» }"#)),
      "the source foresees no changes; add 'foreseen' to the source",
      "the source foresees no changes; add 'foreseen' to the source"),
    FindingCase(
      Sample.scenario(widget: Sample.provider(#""entries": ["1m", «"x"»], «"every"»: "5m", «"days"»: 2"#)),
      #"'x' is not a duration; write "15m", "250ms" or "1h30m""#,
      "'every' applies only when 'entries' is a number",
      "'days' applies only when 'entries' is a list of times of day"),
    FindingCase(
      Sample.scenario(widget: Sample.provider(#""policy": «"atend"», "onError": { "after": «"5"» }"#)),
      "'policy' cannot be 'atend'; did you mean 'atEnd'?", #"a duration needs a unit; write "15m", "250ms" or "1h30m""#),
    FindingCase(
      Sample.scenario(
        top: #""system": { "preset": "ios-17" },"#,
        device: #""conditions": [{ "is": "driving", "between": "08:00-09:00" }]"#,
        widget: Sample.placement.replacing("\"homeScreen\"", with: "«\"carPlay\"»") + Sample.simple),
      "'ios-17' has no widgets in cars (fact V3); use the preset 'ios-26'"),
    FindingCase(
      Sample.scenario(widget: Sample.provider(#""policy": { "after": "15m", "orElse": «"1h"» }"#)),
      "'orElse' applies only with \"nextChange\""),
    FindingCase(
      Sample.scenario(
        widget: Sample.provider(
          #""policy": [«"never"», «{» "after": "1h" }, { «"between"»: "08:00-12:00", "after": "2h" }]"#)),
      "every policy but the last needs 'between', 'weekdays', 'while' or 'read'; move this one to the end",
      "every policy but the last needs 'between', 'weekdays', 'while' or 'read'; move this one to the end",
      "the last policy always applies, without 'between'; add another policy after this one"),
    FindingCase(
      Sample.scenario(
        widget: Sample.provider(#""policy": { «"weekdays"»: "sat", "policy": "never" }, "onError": «[»]"#)),
      "the last policy always applies, without 'weekdays'; add another policy after this one",
      "'onError' must be one policy or an array of at least two"),
    FindingCase(
      Sample.scenario(
        widget: Sample.provider(#""policy": { "after": "1h", «"policy"»: "never" }, "onError": «{» "jitter": "1m" }"#)),
      "'after' and 'policy' cannot be combined", "a policy needs 'after'"),
    FindingCase(
      Sample.scenario(
        widget: Sample.provider(
          #""policy": { "after": "1h", «"factor"»: "2x" }, "onError": { "after": "midnight", «"factor"»: "2x" }"#)),
      "'factor' applies only in 'onError', with a delay such as \"5m\"",
      "'factor' applies only in 'onError', with a delay such as \"5m\""),
    FindingCase(
      Sample.scenario(
        widget: Sample.provider(
          #""policy": { "after": "1h", «"longest"»: "2h" }, "onError": { "after": "1h", "factor": «"0.5x"», "longest": «"10m"» }"#
        )),
      "'longest' applies only with 'factor'", "'factor' must be between 1x and 100x",
      "'longest' must be at least 1h, the first delay"),
    FindingCase(
      Sample.scenario(
        widget: Sample.provider(
          #""policy": { "after": { "earliest": «[»"1h"] } }, "onError": { "after": { "latest": «[»"midnight", "00:00"] } }"#
        )),
      "'earliest' must be an array of at least two dates, each once",
      "'latest' must be an array of at least two dates, each once"),
    FindingCase(
      Sample.scenario(
        widget: Sample.provider(
          #""policy": { "after": «{» "earliest": ["1h", "2h"], "latest": ["1h", "2h"] } }, "onError": { "after": { "latest": ["1h", «"5"»] }, "orElse": "1h" }"#
        )),
      "a choice of dates needs exactly one of 'earliest' and 'latest'",
      #"a duration needs a unit; write "15m", "250ms" or "1h30m""#),
    FindingCase(
      Sample.scenario(widget: Sample.placement + #""provider": «{» "fails": "60%", "hangs": "60%" }"#),
      "'fails', 'crashes' and 'hangs' add up to more than 100%"),
    FindingCase(
      Sample.scenario(
        widget: Sample.placement
          + #""provider": { "policy": [{ "while": «"workout"», "after": "1h" }, { "after": "2h" }] }"#),
      "this never applies: the device has no condition 'workout'; add it to 'conditions' of the device"),
    FindingCase(
      Sample.scenario(
        widget: Sample.placement
          + #""provider": { "policy": [{ "while": «"workout begins"», "after": "1h" }, { "after": "2h" }] }"#),
      "'while' cannot be 'workout begins'; did you mean 'workout'?"),
    FindingCase(
      Sample.scenario(widget: Sample.provider(#""hangs": { "until": «"lockd ends"» }"#)),
      "'until' cannot be 'lockd ends'; did you mean 'locked ends'?"),
    FindingCase(
      Sample.scenario(
        widget: Sample.provider(#""crashes": { "share": "1%", "until": «"foreground"» }"#)),
      "after such a run, all others fail until the end: 'app' has no sessions; add 'sessions' to the app"),
    FindingCase(
      Sample.scenario(
        widget: Sample.provider(#""fails": [{ "weekdays": "weekends" }, { "until": «"locked ends"» }]"#)),
      "after such a run, all others fail until the end: the device has no condition 'locked'; add it to 'conditions' of "
        + "the device"),
    FindingCase(
      Sample.scenario(widget: Sample.provider(#""cache": «"0s"»"#)),
      "'cache' must be greater than zero"),
    FindingCase(
      Sample.scenario(
        source: #""changes": { "every": "1h" }, "network": false,"#, widget: Sample.provider(#""cache": «"30m"»"#)),
      "'cache' does not apply to a provider that reads a source without network; remove 'cache'"),
    FindingCase(
      Sample.scenario(
        app: #""saves": { "on": "news" }"#,
        widget: #""reads": "saved","# + Sample.provider(#""cache": «"30m"»"#)),
      "'cache' does not apply to a provider that reads what its app has saved; remove 'cache'"),
    FindingCase(
      Sample.scenario(widget: Sample.provider(#""entries": «true», "relevance": [{ "score": «"1"» }]"#)),
      "'entries' must be a number, a list of times or \"foreseen\", not true or false",
      "'score' must be a number with at most six decimals, not a string; write it without quotes"),
  ])
  func `mistakes in providers are reported`(_ row: FindingCase) { row.check() }

  @Test(arguments: [
    FindingCase(
      Sample.scenario(more: #""card": { "app": "app", "shows": "news", «"relevance"»: { "contexts": [] } }"#),
      "iPhone has no relevance widgets; use the preset 'watchos-26'"),
    FindingCase(
      Sample.watch(#""contexts": []"#, widget: #""place": «"watchFace"»,"#),
      #"a relevance widget appears only in the Smart Stack (fact R20); write "smartStack""#),
    FindingCase(
      Sample.watch(#""contexts": [{ "while": "home", «"for"»: "1m" }, «{» "after": "news" }, «{»}]"#),
      "'for' applies only with 'after'", "a context with 'after' needs 'for' or 'until'",
      "a context needs exactly one of 'between', 'while' and 'after'"),
    FindingCase(
      Sample.watch(
        #""contexts": [{ "while": «"gym"» }, { "while": "home", «"until"»: "news" }, { "after": "news", "until": «"nws"» }]"#
      ),
      "'while' cannot be 'gym'; add it to 'conditions' of the device", "'until' applies only with 'after'",
      "there is no source 'nws'; did you mean 'news'?"),
    FindingCase(
      Sample.watch(#""contexts": { "after": "news", "until": «"news"» }"#),
      "'until' must name another source than 'after': each change would only begin; "
        + "write 'for' alone, or split the source into the changes that begin and those that end"),
    FindingCase(
      Sample.watch(#""replaces": «"card"», "contexts": [{ "between": "08:00-09:00", "kind": «"info"» }]"#),
      "'card' is a relevance widget and cannot be replaced (fact R21)",
      "'kind' cannot be 'info'; did you mean 'informational'?"),
  ])
  func `mistakes in relevance widgets are reported`(_ row: FindingCase) { row.check() }
}
