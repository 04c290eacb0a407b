import { PAGE_CODE_ID } from './page-state.ts'

/** The longest that the page's code waits, in milliseconds. */
const MOST_MS = 2_500

/** What tells that somebody uses the page already. */
const USES = ['pointerdown', 'keydown', 'focusin']

function loadCode() {
  const code = document.getElementById(PAGE_CODE_ID) as HTMLTemplateElement | null
  if (!code) return
  // Once the code is on its way, the template is empty.
  code.content.lastElementChild?.addEventListener('error', () => import(/* @vite-ignore */ code.dataset.again ?? ''))
  document.head.append(code.content)
}

// The page's code comes once everything that is seen first has come and is painted: on a slow line it would share the
// line with the first picture. The server's page works until then.
addEventListener('load', () => requestAnimationFrame(() => setTimeout(loadCode)))
setTimeout(loadCode, MOST_MS)
for (const use of USES) addEventListener(use, loadCode, { once: true, capture: true })
