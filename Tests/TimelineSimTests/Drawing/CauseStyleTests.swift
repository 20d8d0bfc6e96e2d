import Foundation
import Testing

@testable import TimelineSim

/// The colours of causes are distinguishable from the grounds and from each other, with every kind of colour vision.
@Suite struct CauseStyleTests {
  /// A page with its grounds.
  struct Scheme: CustomStringConvertible {
    let description: String
    let grounds: [String]
    let text: [String]
    let ink: @Sendable (Ink) -> String
  }

  static let schemes = [
    Scheme(
      description: "light", grounds: ["#ffffff", "#f7f7f5", "#efefec"],
      text: ["#1a1c1f", "#4b5057", "#666b71", "#0b5cad", "#17693a", "#a8200f", "#7a5600"]
    ) { $0.light },
    Scheme(
      description: "dark", grounds: ["#14161a", "#1a1d22", "#22262d"],
      text: ["#eceef1", "#b9bfc8", "#9aa1ac", "#82bdff", "#6fce97", "#ff8a7a", "#e5b94e"]
    ) { $0.dark },
  ]

  @Test(arguments: schemes)
  func `marks have a contrast of 3 to 1 with every ground`(scheme: Scheme) {
    let inks = BlameCause.allCases.map { $0.style.ink } + CauseFamily.allCases.map { $0.row.ink }
    for ink in inks {
      let contrast = scheme.grounds.map { Color(scheme.ink(ink)).contrast(with: Color($0)) }.min() ?? 0
      #expect(contrast >= 3, "\(scheme.ink(ink)) has \(contrast)")
    }
  }

  @Test(arguments: schemes)
  func `texts have a contrast of 4.5 to 1 with every ground`(scheme: Scheme) {
    let tokens = PageStyle.root { scheme.ink($0.ink) }
    for text in scheme.text {
      #expect(tokens.contains(text))
      let contrast = scheme.grounds.map { Color(text).contrast(with: Color($0)) }.min() ?? 0
      #expect(contrast >= 4.5, "\(text) has \(contrast)")
    }
  }

  @Test(arguments: schemes, Color.Vision.allCases)
  func `causes of different families are further apart than those of one`(scheme: Scheme, vision: Color.Vision) {
    let causes = BlameCause.allCases
    for (place, one) in causes.enumerated() {
      for other in causes.dropFirst(place + 1) {
        let (first, second) = (Color(scheme.ink(one.style.ink)), Color(scheme.ink(other.style.ink)))
        let distance = first.seen(by: vision).distance(to: second.seen(by: vision))
        let isOneFamily = one.family == other.family
        #expect(distance >= (isOneFamily ? 5.5 : 7.9), "\(one.name) and \(other.name): \(distance)")
        // What looks alike has another pattern.
        if distance < 10 { #expect(one.style.pattern != other.style.pattern, "\(one.name) and \(other.name)") }
      }
    }
  }

  @Test(arguments: schemes, Color.Vision.allCases)
  func `causes of pushes differ without their patterns`(scheme: Scheme, vision: Color.Vision) {
    let causes = BlameCause.allCases.filter { $0.family == .pushes }
    let colors = causes.map { Color(scheme.ink($0.style.ink)).seen(by: vision) }
    for (place, one) in colors.enumerated() {
      for other in colors.dropFirst(place + 1) { #expect(one.distance(to: other) >= 10) }
    }
  }

  @Test(arguments: schemes, Color.Vision.allCases)
  func `families without patterns are far apart`(scheme: Scheme, vision: Color.Vision) {
    let families = CauseFamily.allCases.map { Color(scheme.ink($0.row.ink)).seen(by: vision) }
    for (place, one) in families.enumerated() {
      for other in families.dropFirst(place + 1) { #expect(one.distance(to: other) >= 14) }
    }
  }

  @Test func `every cause stands once in the order of stacked bars`() {
    #expect(BlameCause.stacked.count == BlameCause.allCases.count)
    #expect(Set(BlameCause.stacked) == Set(BlameCause.allCases))
  }
}

/// A colour, for the measures of WCAG 2.2 and CIEDE2000.
struct Color {
  /// The kinds of colour vision; deficiencies after Machado, Oliveira and Fernandes (2009), severity 1.
  enum Vision: CaseIterable {
    case normal, protan, deutan, tritan

    fileprivate var matrix: [[Double]] {
      switch self {
      case .normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
      case .protan:
        [
          [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998],
        ]
      case .deutan:
        [
          [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881],
        ]
      case .tritan:
        [
          [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900],
        ]
      }
    }
  }

  /// Red, green and blue, linear, from 0 to 1.
  private let rgb: [Double]

  /// Creates a colour from `#rrggbb`.
  init(_ hex: String) {
    let number = Int(hex.dropFirst(), radix: 16) ?? 0
    rgb = [16, 8, 0].map { shift in
      let share = Double(number >> shift & 255) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
  }

  private init(rgb: [Double]) { self.rgb = rgb }

  private var luminance: Double { 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2] }

  /// Returns the contrast as WCAG defines it.
  func contrast(with other: Color) -> Double {
    let (light, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }

  /// Returns the colour as people with a kind of vision see it.
  func seen(by vision: Vision) -> Color {
    Color(rgb: vision.matrix.map { row in min(1, max(0, zip(row, rgb).reduce(0) { $0 + $1.0 * $1.1 })) })
  }

  private var lab: (l: Double, a: Double, b: Double) {
    func root(_ value: Double) -> Double {
      value > 216 / 24_389 ? cbrt(value) : (24_389 / 27 * value + 16) / 116
    }
    let x = root((0.4124564 * rgb[0] + 0.3575761 * rgb[1] + 0.1804375 * rgb[2]) / 0.95047)
    let y = root(luminance)
    let z = root((0.0193339 * rgb[0] + 0.1191920 * rgb[1] + 0.9503041 * rgb[2]) / 1.08883)
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  /// Returns the distance CIEDE2000 (Sharma, Wu and Dalal 2005).
  func distance(to other: Color) -> Double {
    let (one, two) = (lab, other.lab)
    func seventh(_ chroma: Double) -> Double { sqrt(pow(chroma, 7) / (pow(chroma, 7) + pow(25, 7))) }
    let grey = 0.5 * (1 - seventh((hypot(one.a, one.b) + hypot(two.a, two.b)) / 2))
    let (a1, a2) = ((1 + grey) * one.a, (1 + grey) * two.a)
    let (c1, c2) = (hypot(a1, one.b), hypot(a2, two.b))
    func hue(_ a: Double, _ b: Double) -> Double {
      let degrees = atan2(b, a) * 180 / .pi
      return degrees < 0 ? degrees + 360 : degrees
    }
    let (h1, h2) = (hue(a1, one.b), hue(a2, two.b))
    var turn = h2 - h1
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    if c1 * c2 == 0 { turn = 0 }
    func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
    func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
    let hueDifference = 2 * sqrt(c1 * c2) * sine(turn / 2)
    let (lightness, chroma) = ((one.l + two.l) / 2, (c1 + c2) / 2)
    var middle = (h1 + h2) / 2
    if abs(h1 - h2) > 180 { middle += h1 + h2 < 360 ? 180 : -180 }
    if c1 * c2 == 0 { middle = h1 + h2 }
    let weight =
      1 - 0.17 * cosine(middle - 30) + 0.24 * cosine(2 * middle) + 0.32 * cosine(3 * middle + 6) - 0.2
      * cosine(4 * middle - 63)
    let rotation = -sine(60 * exp(-pow((middle - 275) / 25, 2))) * 2 * seventh(chroma)
    let offset = pow(lightness - 50, 2)
    let l = (two.l - one.l) / (1 + 0.015 * offset / sqrt(20 + offset))
    let c = (c2 - c1) / (1 + 0.045 * chroma)
    let h = hueDifference / (1 + 0.015 * chroma * weight)
    return sqrt(l * l + c * c + h * h + rotation * c * h)
  }
}
