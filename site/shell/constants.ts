/** The header becomes sticky once the page has scrolled this far, which is the header's own height. */
export const STICKY_TRIGGER_PX = 96

/** The sticky delay: between the header's `start` and `full` states. */
export const STICKY_DELAY_MS = 500

/** The year in the copyright line. */
export const COPYRIGHT_YEAR = '2016'

/** Width of the product drawer with its brands, and with the categories of a selected brand. */
export const DRAWER_WIDTH_PX = 250
export const DRAWER_WIDE_WIDTH_PX = 620

/** How long the banner says that the network is back. */
export const BACK_ONLINE_MS = 3000
