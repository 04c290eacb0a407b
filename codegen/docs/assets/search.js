// Finds pages and headings by words. The index is loaded when the field is first focused.
const form = document.querySelector('form[role=search]')
const field = document.getElementById('docs-search')
const list = document.getElementById('docs-found')
const count = document.getElementById('docs-count')
const MOST = 20

/**
 * Entries that contain every word, best first: title and page contain them all and the title starts with the first
 * word; title and page contain them all; title, page and text together contain them all.
 */
function find(words) {
  const holds = (text) => words.every((word) => text.toLowerCase().includes(word))
  const rank = ([, title, page, text]) => {
    if (holds(`${title} ${page}`)) return title.toLowerCase().startsWith(words[0]) ? 0 : 1
    return holds(`${title} ${page} ${text}`) ? 2 : 3
  }
  return globalThis.docsIndex
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((one) => one.rank < 3)
    .sort((a, b) => a.rank - b.rank || (a.rank < 2 ? a.entry[1].length - b.entry[1].length : 0))
    .map((one) => one.entry)
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
// On a phone, an open list of all pages would push the page itself down.
if (matchMedia('(max-width: 60rem)').matches) document.querySelector('.menu').open = false
