/** Style of the reference page, in the theme's colours. */
export const DOCS_STYLE = `:root { color-scheme: light; --ink: #2b3137; --navy: #14284b; --blue: #1f6f9f; --line: #d5dbe1; --surface: #f3f5f7; }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: #fff; }
header { background: var(--navy); color: #fff; padding: 2rem max(1rem, calc((100vw - 70rem) / 2)); }
header a { color: #bfe3f7; margin-right: 1.25rem; }
h1 { margin: 0; font-size: 1.9rem; }
main { padding: 1rem max(1rem, calc((100vw - 70rem) / 2)) 4rem; }
h2 { margin: 2rem 0 0.5rem; color: var(--navy); }
h3 { margin: 1.75rem 0 0.5rem; font-size: 1rem; color: #4b5661; }
h4 { margin: 1.25rem 0 0.5rem; font-size: 0.95rem; }
a { color: var(--blue); }
a:focus-visible, summary:focus-visible, input:focus-visible, [tabindex]:focus-visible { outline: 3px solid #4fb0e5; outline-offset: 2px; }
details.call, details.schema { border: 1px solid var(--line); border-radius: 4px; margin: 0 0 0.5rem; padding: 0 1rem; }
details.call > summary, details.schema > summary { cursor: pointer; margin: 0 -1rem; padding: 0.6rem 1rem; }
details[open].call > summary, details[open].schema > summary { background: var(--surface); border-bottom: 1px solid var(--line); }
details[open] { padding-bottom: 1rem; }
.method { display: inline-block; min-width: 3.5rem; font-weight: 600; color: var(--blue); }
.method.post { color: #7a4a00; }
code, pre { font: 0.9em ui-monospace, monospace; }
pre { background: var(--surface); padding: 1rem; overflow: auto; max-height: 30rem; border-radius: 4px; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.75rem 0.35rem 0; border-bottom: 1px solid var(--line); font-weight: 400; }
thead th { color: #4b5661; font-size: 0.85rem; }
small { color: #4b5661; }
.bounds { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
input { font: inherit; padding: 0.35rem 0.6rem; border: 1px solid #8b95a0; border-radius: 4px; min-width: min(20rem, 100%); }
`

/** Filters the calls as the user types, and opens the element that an address points at. */
export const DOCS_SCRIPT = `'use strict'
const filter = document.getElementById('filter')
filter.closest('p').hidden = false
filter.addEventListener('input', () => {
  const words = filter.value.trim().toLowerCase().split(/\\s+/)
  for (const section of document.querySelectorAll('section.tag')) {
    let any = false
    for (const call of section.querySelectorAll('details.call')) {
      const text = (call.id + ' ' + call.querySelector('summary').textContent).toLowerCase()
      call.hidden = !words.every((word) => text.includes(word))
      any = any || !call.hidden
    }
    section.hidden = !any
  }
})
const openTarget = () => {
  const target = document.getElementById(location.hash.slice(1))
  if (target instanceof HTMLDetailsElement) target.open = true
}
addEventListener('hashchange', openTarget)
openTarget()
`
