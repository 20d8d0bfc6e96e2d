/// The style sheet of pages: tokens for each scheme of colours, and rules that use only the tokens.
enum PageStyle {
  /// The tokens of grounds, texts and lines.
  private static let tokens: [PageToken] = [
    PageToken("page", "#fff", "#14161a", "Canvas"), PageToken("plot", "#f7f7f5", "#1a1d22", "Canvas"),
    PageToken("asleep", "#efefec", "#22262d", "Canvas"), PageToken("ink", "#1a1c1f", "#eceef1", "CanvasText"),
    PageToken("ink2", "#4b5057", "#b9bfc8", "CanvasText"), PageToken("ink3", "#666b71", "#9aa1ac", "CanvasText"),
    PageToken("rule", "#d9d9d4", "#363c46", "CanvasText"), PageToken("grid", "#e3e3df", "#2a2f37", "GrayText"),
    PageToken("link", "#0b5cad", "#82bdff", "LinkText"), PageToken("good", "#17693a", "#6fce97", "CanvasText"),
    PageToken("bad", "#a8200f", "#ff8a7a", "CanvasText"), PageToken("warn", "#7a5600", "#e5b94e", "CanvasText"),
    PageToken("sel", "#e8f0f9", "#1d2c3e", "Canvas"), PageToken("hatch", ".6", ".55", "1"),
  ]

  /// The tokens of causes and their families.
  private static let causes =
    BlameCause.allCases.map { PageToken($0.word, $0.style.ink) }
    + CauseFamily.allCases.map { PageToken("m\($0.row.word)", $0.row.ink) }

  /// The tokens of all rules.
  static let all = tokens + causes

  /// The tokens as a rule, with the values of a scheme of colours.
  static func root(_ value: (PageToken) -> String) -> String {
    ":root{" + all.map { "--\($0.name):\(value($0));" }.joined() + "}"
  }

  static let fonts = "system-ui,-apple-system,\"Segoe UI\",Roboto,\"Helvetica Neue\",Arial,sans-serif"

  /// The rules of marks in lanes and bars, which pages and pictures share; their only parentheses enclose tokens.
  static let marks: [String] =
    [
      ".h{stroke:var(--page);stroke-opacity:var(--hatch);fill:none}", ".hf{fill:var(--page);fill-opacity:var(--hatch)}",
      ".plot{fill:var(--plot)}", ".asleep{fill:var(--asleep)}", ".hour{stroke:var(--grid)}",
      ".condition{fill:var(--ink3);fill-opacity:.14}", ".outside{fill:var(--rule);fill-opacity:.7}",
      ".session{fill:var(--ink3)}",
      ".relevant{fill:var(--ink3);fill-opacity:.5}", ".unlock{fill:none;stroke:var(--ink3)}",
      ".change{stroke:var(--ink3);stroke-width:1;fill:none}", ".event{stroke:var(--ink2);stroke-width:2;fill:none}",
      ".age{stroke:var(--ink3);stroke-opacity:.6;fill:none}", ".beyond{stroke-dasharray:1.5 3}",
      ".curve{stroke:var(--ink);stroke-width:.8;fill:none}",
      ".view{stroke:var(--ink3);stroke-width:1.4;fill:none}", ".stem{stroke:var(--ink2);stroke-width:1.2;fill:none}",
      ".disc{stroke-width:6.8;stroke-linecap:round;fill:none}", ".covered{stroke:var(--ink2);stroke-linecap:square}",
      ".hole{stroke:var(--plot);stroke-width:4;stroke-linecap:square}",
      ".run{stroke:var(--ink);stroke-width:1.6;fill:none}",
      ".failure{stroke:var(--\(BlameCause.failed.word));stroke-width:7;stroke-linecap:square}",
      ".line{stroke-width:1;fill:none}", ".dot{stroke:var(--ink);stroke-width:4;stroke-linecap:round;fill:none}",
      ".units{fill:var(--ink3);fill-opacity:.22}", ".level{stroke:var(--ink);stroke-width:1.4;fill:none}",
      ".empty{stroke-width:4;fill:none}",
      "svg .peak{font-weight:650;fill:var(--ink);paint-order:stroke;stroke:var(--plot);stroke-width:3px}",
      "svg .letter{font-weight:650;fill:var(--ink);paint-order:stroke;stroke:var(--page);stroke-width:3px}",
      "svg .note{fill:var(--ink2)}",
    ]
    + BlameCause.allCases.flatMap {
      [".f-\($0.word){fill:var(--\($0.word))}", ".s-\($0.word){stroke:var(--\($0.word))}"]
    }
    + CauseFamily.allCases.map { ".m-\($0.row.word){fill:var(--m\($0.row.word))}" }

  static let rules = """
    *{box-sizing:border-box}
    html{color-scheme:light dark;scroll-padding-top:52px}
    body{margin:0;background:var(--page);color:var(--ink);font:15px/1.5 \(fonts);font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
    table{overflow-wrap:break-word}caption,tbody th{overflow-wrap:anywhere}
    code,pre{font-family:ui-monospace,"SF Mono",Menlo,Consolas,monospace;font-size:.87em}
    header,main{max-width:1376px;margin:auto;padding:0 clamp(16px,3.2vw,40px)}
    .strip{display:flex;flex-wrap:wrap;gap:2px 16px;padding-top:14px;font-size:13px;color:var(--ink2)}
    .strip .name{font-size:15px;color:var(--ink)}
    nav{display:flex;flex-wrap:wrap;gap:0 20px;padding:4px 0;border-bottom:1px solid var(--rule);font-size:14px}
    nav a{padding:4px 0;color:var(--ink2);text-decoration:none}
    a{color:var(--link)}
    :focus-visible{outline:2px solid var(--link);outline-offset:2px}
    section{margin:28px 0 40px}
    h1{font-size:clamp(21px,2.35vw,31px);line-height:1.24;font-weight:600;letter-spacing:-.018em;margin:0 0 10px;max-width:26em;\
    text-wrap:balance;overflow-wrap:anywhere}
    h2{font-size:22px;line-height:1.3;margin:0 0 4px}h3{font-size:16px;margin:0}h2.small{font-size:15px;margin:0 0 8px}
    p{margin:0 0 8px}.about,.sub{color:var(--ink2);max-width:72ch}.sub{font-size:17px}
    .note,.legend,small{font-size:13px;color:var(--ink3)}small{display:block;font-weight:400}
    .note,dd{overflow-wrap:anywhere}.good{color:var(--good)}.bad{color:var(--bad)}.warn{color:var(--warn)}
    .hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    .patterns{position:absolute}
    svg{display:block;forced-color-adjust:none}.over{overflow:visible}.sub .chip,.sub .swatch{margin-right:0}
    svg text{font-size:11px;fill:var(--ink3)}
    .rule{stroke:var(--rule)}
    .limit{stroke:var(--ink);stroke-width:2}.this{fill:var(--ink)}.whisker{stroke:var(--ink3);stroke-width:1.5}
    .chip{white-space:nowrap;display:inline-flex;align-items:center;gap:5px;margin-right:12px}
    .chips{font-size:13px;margin:4px 0 0;color:var(--ink2)}
    .swatch{flex:none}
    .top{display:grid;grid-template-columns:1fr;gap:24px 48px}
    .top:has(.card){grid-template-columns:minmax(0,1fr) minmax(260px,400px)}
    .card{border:1px solid var(--rule);border-radius:10px;padding:14px 16px;align-self:start}
    .verdict+.verdict{border-top:1px solid var(--rule);padding-top:10px;margin-top:6px}
    .verdict p{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 12px;margin:0 0 2px}.verdict p>*{min-width:0}
    .verdict code{overflow-wrap:anywhere}.verdict b{margin-left:auto}
    .first{border-top:1px solid var(--rule);padding-top:10px;margin-top:12px;max-width:680px}.first p{margin:0 0 4px}
    .effects{font-size:14px}.effects>div{display:grid;grid-template-columns:minmax(120px,210px) minmax(60px,1fr) minmax(150px,auto);\
    gap:12px;align-items:center}
    .arrow line:not(.rule){stroke:currentColor;stroke-width:3}.arrow circle{fill:var(--page);stroke:var(--ink2);stroke-width:1.5}
    .arrow path{fill:currentColor}.same{color:var(--ink3)}
    .tick{stroke-width:1.6;vector-effect:non-scaling-stroke}
    .glance{margin-top:24px;container-type:inline-size;border-bottom:1px solid var(--rule)}
    .glance .row{display:grid;grid-template-columns:1fr 1.2fr 3.2fr 2.6fr 1fr;gap:6px 28px;padding:12px 0;\
    border-top:1px solid var(--rule);font-size:13px;color:var(--ink2)}
    .glance .heading{font-size:12.5px;font-weight:600;padding:0 0 6px;border:0;align-items:end}
    .glance svg:not(.swatch){overflow:visible}.glance b{font-size:15px;color:var(--ink);overflow-wrap:anywhere}.glance .big{font-size:26px;line-height:1;font-weight:650}
    .glance span,.big{display:block}.glance .row .column{display:none;font-weight:600}.glance .chip{display:inline-flex}.glance .chips span{margin-right:12px}
    .legend{display:flex;flex-wrap:wrap;gap:2px 20px;margin:8px 0 0}.legend>span{display:inline-flex;gap:6px;flex-wrap:wrap;align-items:center}
    @container (max-width:820px){.glance .row{grid-template-columns:1fr 2fr}.glance .heading{display:none}.glance .row .column{display:block}}
    @container (max-width:500px){.glance .row{grid-template-columns:1fr}}
    .strips{display:grid;gap:2px;margin:10px 0}
    .strips .row{display:grid;grid-template-columns:minmax(60px,110px) 52px minmax(0,1fr) 76px 84px;gap:0 12px;align-items:center;\
    font-size:13px;min-height:20px}
    .strips b{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.strips span{text-align:right;color:var(--ink2);white-space:nowrap}
    .maps{display:grid;grid-template-columns:repeat(auto-fill,minmax(230px,1fr));gap:20px 28px;margin-top:14px}
    figure{margin:0;min-width:0}figcaption{display:flex;justify-content:space-between;font-size:13px;color:var(--ink2);margin-bottom:4px;gap:8px}
    .tornado figcaption,.pair figcaption{display:block}
    .maps .stack{margin:4px 0 0 50px;width:calc(100% - 50px)}.map{display:grid;grid-template-columns:44px minmax(0,1fr);gap:6px}
    figcaption>*,.strip>*,.row>*,.side>*,.legend>*,.bar>*{min-width:0}
    .day{border-top:1px solid var(--rule);padding:10px 0}.day:last-of-type{border-bottom:1px solid var(--rule)}
    summary{cursor:pointer;padding:4px 0}.day>summary h3{display:inline-block;margin-right:14px}.day>summary span{color:var(--ink2)}
    .zoom{border:1px solid var(--rule);border-radius:7px;display:inline-flex;padding:0;margin:4px 0 10px;overflow:hidden}
    .zoom label{position:relative;cursor:pointer}.zoom input{position:absolute;opacity:0;inset:0;margin:0}
    .zoom span{display:block;padding:5px 12px;font-size:13px;border-right:1px solid var(--rule)}.zoom label:last-child span{border:0}
    .zoom :checked+span{background:var(--ink);color:var(--page)}.zoom :focus-visible+span{outline:2px solid var(--link);outline-offset:-2px}
    .lanes{overflow-x:auto;overflow-y:hidden;position:relative;border-block:1px solid var(--rule)}
    .plane{--label:128px;--zoom:1;position:relative;width:calc(var(--label) + (100% - var(--label))*var(--zoom))}
    .day:has([value="2"]:checked) .plane{--zoom:2}.day:has([value="4"]:checked) .plane{--zoom:4}
    .day:has([value="8"]:checked) .plane{--zoom:8}.day:has([value="16"]:checked) .plane{--zoom:16}
    .t2,.t4,.t8{display:none}
    .day:has(.zoom input:checked:not([value="1"])) .t2{display:block}
    .day:has([value="4"]:checked,[value="8"]:checked,[value="16"]:checked) .t4{display:block}
    .day:has([value="8"]:checked,[value="16"]:checked) .t8{display:block}
    .ground{position:absolute;left:var(--label);top:22px;bottom:22px;width:calc(100% - var(--label));height:calc(100% - 44px)}
    .lane{display:grid;grid-template-columns:var(--label) minmax(0,1fr);position:relative}
    .label{position:sticky;left:0;z-index:1;background:var(--page);font-size:12px;line-height:1.25;color:var(--ink2);text-align:right;\
    padding-right:8px;display:flex;flex-direction:column;justify-content:center}
    .label small{font-size:11px}.label .ticks{position:absolute;right:0;top:0}
    .lane:has(.ticks) .label{padding-right:44px}
    .head{background:var(--page);grid-template-columns:1fr;padding:12px 0 2px}
    .name{position:sticky;left:0;width:max-content;max-width:100%}.head b{font-size:14px;margin-right:8px}.head span{font-size:12px;color:var(--ink2)}
    .lane path,.lane svg line{vector-effect:non-scaling-stroke}
    .cursor{position:absolute;top:0;bottom:0;width:1px;background:var(--ink);pointer-events:none;z-index:2}
    .inspector{border:1px solid var(--rule);border-radius:10px;padding:12px 14px;margin:12px 0 6px;background:var(--page)}
    .inspector.live{position:sticky;bottom:8px;box-shadow:0 4px 18px #0003;z-index:3}
    .inspector p{margin:0 0 6px}.inspector p:last-child{margin:0}.inspector code{background:var(--plot);padding:3px 8px;border-radius:7px;display:inline-block;overflow-wrap:anywhere}
    .inspector:empty{display:none}
    .spans summary{font-size:13px}
    .pair>*{min-width:0}.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,460px),1fr));gap:24px 48px;margin-top:10px}
    .wide{overflow-x:auto;margin:8px 0}
    table{border-collapse:collapse;font-size:14px;width:100%}
    caption{text-align:left;font-size:13px;color:var(--ink3);padding:0 0 4px}
    th,td{padding:5px 12px 5px 0;border-bottom:1px solid var(--rule);text-align:right;white-space:nowrap;vertical-align:top}
    tbody th{white-space:normal;min-width:9em}
    thead th{font-size:12.5px;color:var(--ink2)}th:first-child{text-align:left}tbody th{font-weight:600}
    .spans td:last-child{text-align:left;white-space:normal}.barred td:last-child{width:34%}
    .barred th{white-space:normal}.barred th small{max-width:26em}.barred .chip{margin:0;white-space:normal}
    tbody .part{padding-left:14px;font-weight:400}
    pre{background:var(--plot);border-radius:7px;padding:10px 14px;overflow-x:auto;margin:8px 0;line-height:1.4}
    .chart .step{stroke:var(--ink);stroke-width:1.8;fill:none;vector-effect:non-scaling-stroke}
    .side{display:grid;grid-template-columns:24px minmax(0,1fr);align-items:center;margin:3px 0}
    .differences td:nth-child(4){width:30%;min-width:120px}.band{fill:var(--ink3);fill-opacity:.25}.change-line{stroke:currentColor;stroke-width:3}
    .change-dot{fill:currentColor}.only-a{fill:var(--good)}.only-b{fill:var(--bad)}.mirrored>svg{transform:scaleY(-1)}
    .interval{stroke:var(--link);stroke-opacity:.45}.front{fill:none;stroke:var(--link);stroke-width:1.6;vector-effect:non-scaling-stroke}.on-front{fill:var(--link)}
    .tied{fill:var(--page);stroke:var(--link);stroke-width:1.5}.beaten{fill:var(--page);stroke:var(--ink3);stroke-width:1.3}.best{fill:none;stroke:var(--good);stroke-width:2}
    .verdicts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,380px),1fr));gap:8px 40px;margin-top:8px}.verdicts .verdict{border-top:1px solid var(--rule);padding-top:10px;margin:0;min-width:0}
    .verdicts.fine{grid-template-columns:repeat(auto-fill,minmax(min(100%,320px),1fr));gap:0 32px;font-size:13px}.verdicts.fine .verdict{padding:5px 0}
    .filter{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;margin:8px 0}.filter .zoom{margin:0}[hidden],.missing{display:none!important}
    .filter input[type=search]{font:inherit;font-size:14px;min-width:0;padding:4px 10px;border:1px solid var(--rule);border-radius:7px;background:var(--page);color:var(--ink)}
    section:has([value=missed]:checked) .fine,section:has([value=fine]:checked) .verdicts:not(.fine){display:none}
    .scenario{border-top:1px solid var(--rule);padding:4px 0}.scenario .chips{margin-top:10px}.scenario>summary h3{display:inline;margin-right:14px}.scenario>summary span{color:var(--ink2)}
    .faint :is(th,td,.chip){color:var(--ink3);font-weight:400}.faint svg{opacity:.45}
    .roomy{display:none}@media (min-width:1000px){.roomy{display:inline}}
    .bars{fill:var(--ink2)}.small-multiples{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr));gap:14px 36px;margin:8px 0 16px}
    .chart .d1{stroke-dasharray:6 4}.chart .d2{stroke-dasharray:2 3}.chart .d3{stroke-dasharray:9 3 2 3}
    svg .on{font-weight:600;fill:var(--ink);paint-order:stroke;stroke:var(--page);stroke-width:3px}
    .advice{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,6fr);gap:8px 48px;border-top:1px solid var(--rule);padding:12px 0}
    .advice p{margin:0 0 2px}
    .bar{display:grid;grid-template-columns:170px 150px minmax(80px,1fr) 150px;gap:12px;font-size:13px;align-items:center;min-height:22px}
    .bar .low{text-align:right}.steady{fill:var(--ink2)}.unsteady{fill:none;stroke:var(--ink2);stroke-dasharray:3 2}
    .source{counter-reset:line;line-height:1.45}.source .line{display:inline;counter-increment:line}
    .source .line::before{content:counter(line);display:inline-block;width:3em;margin-right:1.2em;text-align:right;color:var(--ink3)}
    .source .marked{background:var(--sel)}.source em{color:var(--ink2)}:target.line{background:var(--sel)}
    dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:4px 24px}dt{color:var(--ink2)}dd{margin:0}
    @media (max-width:900px){.top:has(.card){grid-template-columns:1fr}.advice{grid-template-columns:1fr}}
    @media (max-width:600px){h2{font-size:20px}th,td{padding-right:7px;font-size:13px}.barred th,.barred td{padding-right:4px;font-size:12.5px}.plane{--label:0px}.lane{grid-template-columns:1fr}.label{text-align:left;width:max-content;\
    max-width:100%;background:none;padding:2px 0 0}.lane:has(.ticks) .label{padding-right:0}.label .ticks{display:none}
    .ground{width:100%;left:0}.day:has(.zoom [value="1"]:checked) .t3{display:none}.strips .row{grid-template-columns:54px minmax(0,1fr) 60px}
    .strips b{grid-column:1/-1}.strips b:empty,.strips span:last-child{display:none}.strips .row:first-child span:first-child{display:none}
    .effects>div{grid-template-columns:1fr}.bar{grid-template-columns:1fr 1fr}.bar code,.bar svg{grid-column:1/-1}
    .barred td:last-child{display:none}dl{grid-template-columns:1fr}
    .day:has(.zoom input[value="2"]:checked) .t2,.day:has(.zoom input[value="4"]:checked) .t4,.day:has(.zoom input[value="8"]:checked) .t8{display:none}
    .wide th:first-child{position:sticky;left:0;background:var(--page)}
    .wide{background:linear-gradient(to left,var(--page) 30%,transparent) 100% 0/40px 100% no-repeat local,\
    linear-gradient(to left,#0004,transparent) 100% 0/12px 100% no-repeat scroll}}
    @media (pointer:coarse){nav a,summary{padding-block:11px}.zoom span{padding:11px 15px}.zoom input{min-width:44px}.inspector button,.filter input[type=search]{min-height:44px;min-width:44px}.keys{display:none}}
    @media print{@page{size:A4 landscape;margin:12mm}body{font-size:12px}*{print-color-adjust:exact}nav,.zoom,.spans{display:none}
    details.day:not([open]){display:none}.wide,.lanes,pre{overflow:visible}pre{white-space:pre-wrap}
    table{font-size:10.5px}th,td{white-space:normal;padding-right:6px}caption,thead,h2+p{break-after:avoid}
    thead{display:table-header-group}tbody tr:first-child,tbody tr:nth-child(2){break-before:avoid}
    p,.row,.card,.advice,.lane,figure,tr,.barred,.inspector{break-inside:avoid}h2,h3,thead,.about,h3+.note{break-after:avoid}}
    """
}

/// A value of the style sheet that depends on the scheme of colours.
struct PageToken: Hashable, Sendable {
  let name: String
  /// The values on a light and on a dark page.
  let ink: Ink
  /// The value with colours forced by the system.
  let forced: String

  fileprivate init(_ name: String, _ light: String, _ dark: String, _ forced: String) {
    (self.name, ink, self.forced) = (name, Ink(light, dark), forced)
  }

  /// Creates the token of a colour that the system replaces by that of texts.
  fileprivate init(_ name: String, _ ink: Ink) { (self.name, self.ink, forced) = (name, ink, "CanvasText") }
}

/// The style sheet of pictures: the marks of pages, and the sizes of texts.
///
/// Many programs that show SVG know neither custom properties nor schemes of colours. The rules therefore have the
/// values of a light page, and those of a dark page follow in a block of their own.
enum PictureStyle {
  /// The size of most texts in pixels.
  static let size: Int64 = 13

  private static let rules =
    [
      "svg{font-family:\(PageStyle.fonts);font-variant-numeric:tabular-nums}", ".page{fill:var(--page)}",
      "text{font-size:\(size)px;fill:var(--ink3)}", "text.ink,tspan.ink{fill:var(--ink)}",
      "text.ink2,tspan.ink2{fill:var(--ink2)}", ".bold{font-weight:650}",
      "path,line{vector-effect:non-scaling-stroke}",
    ] + PageStyle.marks

  /// The rules.
  static var text: String {
    let dark = rules.filter { $0.utf8.contains(UInt8(ascii: "(")) }.map { resolved($0) { $0.ink.dark } }
    return rules.map { resolved($0) { $0.ink.light } }.joined()
      + "@media (prefers-color-scheme:dark){\(dark.joined())}"
  }

  private static func resolved(_ rule: String, _ value: (PageToken) -> String) -> String {
    var (shown, rest) = ("", rule[...])
    while let start = rest.firstIndex(of: "("), let end = rest.firstIndex(of: ")") {
      let name = rest[start..<end].dropFirst("(--".count)
      guard let token = PageStyle.all.first(where: { $0.name == name }) else {
        preconditionFailure("no token has the name \(name)")
      }
      shown += rest[..<start].dropLast("var".count) + value(token)
      rest = rest[rest.index(after: end)...]
    }
    return shown + rest
  }
}
