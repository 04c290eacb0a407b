import { createHash } from 'node:crypto'
import type { Locale } from '#generated/types.ts'
import { colors, tokens } from '#renderer/theme/tokens.ts'

interface PlainDocumentParts {
  locale: Locale
  title: string
  text: string
  link: { href: string; label: string }
  form?: KeptForm
}

/** A form that could not be sent, to be sent again as it is. */
export interface KeptForm {
  /** Where it is posted. */
  action: string
  /** Everything that is posted, by name. */
  entries: readonly (readonly [name: string, value: string])[]
  /** What the visitor entered, to be read. */
  shown: readonly { title: string; text: string }[]
  submit: string
}

const { fonts, fontSizes, fontWeights, lineHeights, radii } = tokens

/**
 * The site's colors and measures without its style sheet, which may be the file that is missing; system fonts, because
 * no font is loaded either.
 */
const STYLES = `body{display:grid;align-content:center;box-sizing:border-box;min-height:100svh;margin:0;padding:clamp(2rem,6vw,7rem) clamp(1rem,4vw,4rem);background:${colors.surface.value};color:${colors.fg.DEFAULT.value};font:${fontSizes.md.value}/${lineHeights.normal.value} ${fonts.body.value}}
img{display:block}
h1{margin:2rem 0 0;font-size:${fontSizes['4xl'].value};font-weight:${fontWeights.semibold.value};line-height:${lineHeights.tight.value};text-wrap:balance}
p,dl{max-width:46rem;margin:1rem 0 0}
dt{margin-top:1rem;font-weight:${fontWeights.medium.value}}
dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
button{margin-top:1rem;padding:.5rem 1.25rem;border:0;border-radius:${radii.md.value};background:${colors.primary.DEFAULT.value};color:${colors.primary.fg.value};font:inherit;font-weight:${fontWeights.medium.value};line-height:1.75;cursor:pointer}
a{display:inline-block;margin-top:1rem;padding:.5rem 1.25rem;border-radius:${radii.md.value};background:${colors.primary.DEFAULT.value};color:${colors.primary.fg.value};font-weight:${fontWeights.medium.value};line-height:1.75;text-decoration:none}
a:hover,button:hover{background:${colors.secondary.DEFAULT.value}}
a:focus-visible,button:focus-visible{outline:3px solid ${colors.focus.value};outline-offset:2px}`

/** What a plain document may do: load its own styles and the site's icon, and post its form to the site. */
export const PLAIN_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLES).digest('base64')}'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

/**
 * A document without React, scripts or a style sheet, for when the site cannot render itself. Send it with
 * `PLAIN_POLICY`.
 */
export function plainDocument({ locale, title, text, link, form }: PlainDocumentParts): string {
  return `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${STYLES}</style></head><body><main><img src="/favicon.svg" width="48" height="48" alt=""><h1>${escaped(title)}</h1><p>${escaped(text)}</p>${form ? keptForm(form) : ''}<p><a href="${escaped(link.href)}">${escaped(link.label)}</a></p></main></body></html>`
}

function keptForm({ action, entries, shown, submit }: KeptForm): string {
  const read = shown.map(({ title, text }) => `<dt>${escaped(title)}</dt><dd>${escaped(text)}</dd>`)
  const posted = entries.map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  return `<dl>${read.join('')}</dl><form method="post" action="${escaped(action)}">${posted.join('')}<button>${escaped(submit)}</button></form>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
