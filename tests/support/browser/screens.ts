/** The sizes at which journeys are made, in pixels. */
export const SCREENS = {
  mobile: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 900 },
} as const
