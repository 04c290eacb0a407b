import type { FrameMessage, Page, PageBlock } from '#generated/types.ts'
import { startFramedSite } from './framed-site.tsx'
import { CHANGE_EVENT, checkedMessage, type FrameTells, portOfEditor } from './handshake.ts'
import { showLongest } from './longest.ts'
import { boxAround, createOverlay } from './overlay.ts'
import { boxesOf, drawnAt, otherOf } from './sources.ts'
import '#renderer/theme/base.css'

/** Room above what is scrolled to, in pixels: the header of the site covers a part of the window. */
const ABOVE = 120

portOfEditor().then(serve)

/** Shows what the editor sends, and tells what is clicked. */
function serve(port: MessagePort): void {
  const container = document.getElementById('studio')
  if (!container) return
  const overlay = createOverlay()
  let browse = false
  let marked: string | null = null
  /** Whether the page is still to scroll to what is marked: what has just been added is drawn after it is marked. */
  let isAwaited = false
  let asked = Promise.resolve()
  /** Whether the page that is drawn next was sent whole. */
  let isFresh = false
  const tell = (message: FrameMessage) => port.postMessage(message)

  const drawMark = () => overlay.draw('marked', marked === null || browse ? [] : boxAround(boxesOf(marked)))
  const site = startFramedSite({
    container,
    siteName: document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? '',
    onDrawn() {
      // What is under the pointer has moved or grown; it is asked for again with its next move.
      overlay.draw('hovered', [])
      requestAnimationFrame(() => {
        scrollToMarked()
        drawMark()
      })
      // What blocks ask for follows from what they are: a change of their words leaves it.
      tell({ type: 'shown', ...(isFresh && { asking: site.asking() }) })
      isFresh = false
    },
    onVisit: () => overlay.draw('hovered', []),
  })

  /** The number of the page that stands there; another one is on its way while it is not that of the last. */
  let shownNo = 0
  async function show({ no, path, page, parts }: FrameTells<'show'>): Promise<void> {
    isFresh = true
    await site.show(path, page as unknown as Page, parts)
    shownNo = no
  }

  function mark({ document: name, reveal }: FrameTells<'mark'>): void {
    marked = name
    isAwaited = reveal
    scrollToMarked()
    drawMark()
  }

  function scrollToMarked(): void {
    const [box] = marked !== null && isAwaited ? boxAround(boxesOf(marked)) : []
    if (!box) return
    isAwaited = false
    if (box.top < ABOVE || box.bottom > window.innerHeight) window.scrollBy({ top: box.top - ABOVE })
  }

  port.onmessage = ({ data }) => {
    const message = checkedMessage(data)
    if (message?.type === 'show') asked = asked.then(() => show(message)).catch(() => {})
    else if (message?.type === 'mark') mark(message)
    else if (message?.type === 'mode') {
      browse = message.browse
      showLongest(message.longest)
      overlay.draw('hovered', [])
      drawMark()
    }
  }

  window.addEventListener(CHANGE_EVENT, (event) => {
    // An event of another window, and what it gives, are made of that window's kinds of objects: `instanceof` knows
    // neither.
    const message = checkedMessage('detail' in event ? structuredClone(event.detail) : null)
    if (message?.type !== 'change' || message.after !== shownNo) return
    const blocks = message.blocks.map(({ place, block }) => ({ place, block: block as unknown as PageBlock }))
    if (site.change(blocks)) event.preventDefault()
  })

  const isOurs = (event: MouseEvent) => !browse && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  const pointOf = (event: MouseEvent): [x: number, y: number] => {
    // A click by keyboard has no place: then it is that of what has the focus.
    if (event.detail > 0 || !(event.target instanceof Element)) return [event.clientX, event.clientY]
    const { left, top, width, height } = event.target.getBoundingClientRect()
    return [left + width / 2, top + height / 2]
  }
  // Before anything on the page hears it.
  window.addEventListener(
    'click',
    (event) => {
      if (!isOurs(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const { target } = event
      if (!(target instanceof Element) || !target.closest('main')) return
      const found = drawnAt(...pointOf(event), target)
      const other = found && otherOf(found.source)
      const own = other ? drawnAt(...pointOf(event), target, true) : found
      if (!own) return
      const { document, pointer } = own.source
      if (found && other)
        tell({ type: 'pick', document, pointer: '', other: { ...other, pointer: found.source.pointer } })
      else tell({ type: 'pick', document, pointer })
    },
    true,
  )
  window.addEventListener('submit', (event) => event.preventDefault(), true)
  let frame = 0
  window.addEventListener('pointermove', (event) => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      const { clientX, clientY, pointerType, target } = event
      const isHovered = !browse && pointerType !== 'touch' && target instanceof Element
      const found = isHovered ? drawnAt(clientX, clientY, target) : null
      overlay.draw('hovered', found ? boxAround(found.rects) : [])
    })
  })
  for (const name of ['scroll', 'resize'])
    window.addEventListener(
      name,
      () => {
        overlay.draw('hovered', [])
        drawMark()
      },
      { passive: true },
    )
  port.start()
}
