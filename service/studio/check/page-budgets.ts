/** Bytes of the JavaScript that a page loads first, in brotli; a KB is 1000 bytes. */
export const FIRST_LOAD_BYTES = 130_000
/** Bytes of a page's HTML in brotli. Longer texts of a language count as what they are. */
export const HTML_BYTES = 20_000
/** Bytes of the pictures of a page, each as large as a window of medium width loads it. */
export const PICTURES_BYTES = 1_500_000
