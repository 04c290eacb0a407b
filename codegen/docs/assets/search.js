// Finds pages and headings by words. The index comes when the field is first used.
const form = document.querySelector('form[role=search]')
const field = document.getElementById('docs-search')
const list = document.getElementById('docs-found')
const count = document.getElementById('docs-count')
const MOST = 20

/** Entries that hold every word; those whose own title begins with the first word stand first. */
function find(words) {
  const rank = ([, title]) => (title.toLowerCase().startsWith(words[0]) ? 0 : 1)
  return globalThis.docsIndex
    .filter(([, title, page]) => words.every((word) => `${title} ${page}`.toLowerCase().includes(word)))
    .sort((a, b) => rank(a) - rank(b) || a[1].length - b[1].length)
}

function show() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  list.replaceChildren()
  count.textContent = ''
  if (words.length === 0 || !globalThis.docsIndex) return
  const found = find(words)
  count.textContent = found.length === 0 ? 'Nothing found' : found.length === 1 ? '1 place' : `${found.length} places`
  for (const [path, title, page] of found.slice(0, MOST)) {
    const link = document.createElement('a')
    link.href = form.dataset.root + path
    link.textContent = title
    const where = document.createElement('small')
    where.textContent = page
    const item = document.createElement('li')
    item.append(link, ' ', where)
    list.append(item)
  }
}

function load() {
  const script = document.createElement('script')
  script.src = `${form.dataset.root}assets/search-index.js`
  script.onload = show
  document.head.append(script)
}

form.hidden = false
field.addEventListener('focus', load, { once: true })
field.addEventListener('input', show)
form.addEventListener('submit', (event) => {
  event.preventDefault()
  list.querySelector('a')?.click()
})
form.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  field.value = ''
  field.focus()
  show()
})
// On a phone the list of all pages would stand before every page.
if (matchMedia('(max-width: 60rem)').matches) document.querySelector('.menu').open = false
