import Testing

@testable import TimelineSim

@Suite struct PlacementTableTests {
  @Test(arguments: [
    (Family.systemSmall, Place.homeScreen, Platform.iPhone), (.systemSmall, .standBy, .iPhone),
    (.systemSmall, .carPlay, .iPhone), (.systemSmall, .lockScreen, .iPad), (.systemMedium, .today, .iPhone),
    (.systemExtraLarge, .homeScreen, .iPad), (.systemExtraLarge, .desktop, .mac),
    (.systemExtraLargePortrait, .surface, .vision), (.accessoryInline, .lockScreen, .iPhone),
    (.accessoryRectangular, .smartStack, .watch), (.accessoryCorner, .watchFace, .watch),
    (.accessoryCircular, .surface, .vision),
  ])
  func `the table allows documented combinations`(family: Family, place: Place, platform: Platform) {
    #expect(PlacementTable.allows(family, at: place, on: platform))
    #expect(PlacementTable.refusal(of: family, at: place, on: platform) == nil)
  }

  @Test(arguments: [
    (Family.systemSmall, Place.lockScreen, Platform.iPhone), (.systemExtraLarge, .homeScreen, .iPhone),
    (.systemMedium, .standBy, .iPhone), (.systemExtraLargePortrait, .homeScreen, .iPad),
    (.accessoryInline, .smartStack, .watch), (.accessoryCorner, .smartStack, .watch),
    (.systemSmall, .watchFace, .watch), (.accessoryInline, .surface, .vision), (.accessoryCircular, .desktop, .mac),
    (.systemSmall, .iPhoneWidgetsOnMac, .mac),
  ])
  func `the table refuses other combinations with a remedy`(family: Family, place: Place, platform: Platform) {
    #expect(!PlacementTable.allows(family, at: place, on: platform))
    #expect(PlacementTable.refusal(of: family, at: place, on: platform)?.remedy.isEmpty == false)
  }

  @Test func `a refusal names valid families and places`() throws {
    let refusal = try #require(PlacementTable.refusal(of: .accessoryCorner, at: .smartStack, on: .watch))
    #expect(refusal.problem == "accessoryCorner cannot be at smartStack on Apple Watch")
    #expect(refusal.remedy == "there: accessoryCircular, accessoryRectangular; accessoryCorner at: watchFace")
  }

  @Test(arguments: Platform.allCases)
  func `lists are in the order of their enumerations`(platform: Platform) {
    for family in Family.allCases {
      let places = PlacementTable.places(for: family, on: platform)
      #expect(places == Place.allCases.filter(places.contains))
    }
    #expect(!PlacementTable.places(on: platform).isEmpty)
  }

  @Test func `a preset has the places of its devices`() {
    #expect(Preset.iOS26.allows(.systemSmall, at: .homeScreen))
    #expect(!Preset.iOS26.allows(.accessoryCorner, at: .watchFace))
    #expect(Preset.ideal.allows(.accessoryCorner, at: .watchFace))
  }
}
