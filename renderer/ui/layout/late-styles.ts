import { useInsertionEffect } from 'react'

const sheets = new Map<string, CSSStyleSheet>()

/** Adds the styles of a part that is loaded late, which the page's own style sheet does not have to carry. */
export function useLateStyles(css: string): void {
  useInsertionEffect(() => {
    if (sheets.has(css)) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    sheets.set(css, sheet)
    document.adoptedStyleSheets.push(sheet)
  }, [css])
}
