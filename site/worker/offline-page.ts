import { localizedPath, splitLocale } from '#domain/languages/localized-path.ts'
import type { KeptCopies } from './kept-copies.ts'
import type { WorkerBuild } from './worker-build.ts'

/** In addition to the site's style sheet, which provides its type and colors. */
const STYLES = `main{max-width:46rem;margin:0 auto;padding:clamp(3rem,2rem + 6vw,7rem) 1.5rem}
h1{font-size:var(--ori-font-sizes-4xl);font-weight:600;line-height:1.15}
h2{margin-top:2.5rem;font-size:var(--ori-font-sizes-lg);font-weight:600}
p{margin-top:1rem}
ul{margin-top:.5rem;border-top:1px solid var(--ori-colors-line)}
li{border-bottom:1px solid var(--ori-colors-line)}
a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--ori-colors-link)}
p a{margin-right:1.5rem}`

/**
 * Opens the page once it answers again. The browser's own word for it is not enough: it does not know that the site
 * itself was out of reach.
 */
const SCRIPT = `const look=()=>{if(navigator.onLine&&!document.hidden)fetch(location.href,{method:'HEAD',cache:'no-store'}).then(({status})=>{if(status<500)location.reload()},()=>{})}
addEventListener('online',look)
document.addEventListener('visibilitychange',look)
setInterval(look,10000)`

/**
 * The answer for a page that is not stored while there is no network: a page in its language that says so and links to
 * the stored ones. It gives way to the page itself as soon as that can be loaded.
 */
export async function offlinePage(address: string, { words, styleSheet }: WorkerBuild, copies: KeptCopies) {
  const { locale } = splitLocale(new URL(address).pathname)
  const { title, text, saved, none, retry, home } = words[locale]
  const links = await keptLinks(copies)
  const list = links.length > 0 ? `<h2>${saved}</h2><ul>${links.join('')}</ul>` : `<p>${none}</p>`
  const homeLink = `<a href="${localizedPath('/', locale)}">${home}</a>`
  const html = `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="${styleSheet}"><style>${STYLES}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="">${retry}</a>${homeLink}</p>${list}</main><script>${SCRIPT}</script></body></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'content-security-policy': `default-src 'none'; script-src '${await hashOf(SCRIPT)}'; connect-src 'self'; style-src 'self' '${await hashOf(STYLES)}'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
    },
  })
}

/** Links to all stored pages by their own titles. */
async function keptLinks(copies: KeptCopies): Promise<string[]> {
  const addresses = await copies.addresses('pages')
  return Promise.all(
    addresses.map(async (address) => {
      const copy = await copies.find('pages', new Request(address.href))
      const title = /<title>([^<]*)<\/title>/.exec((await copy?.text()) ?? '')?.[1]
      const path = escaped(address.pathname + address.search)
      // The title is already HTML: it comes from a page of this site.
      return `<li><a href="${path}" lang="${splitLocale(address.pathname).locale}">${title || path}</a></li>`
    }),
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** The source for the content policy that allows exactly this style or script. */
async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}
