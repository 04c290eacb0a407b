import styles from './overlay.module.css'

/** Boxes over the page, in one layer of their own: nothing in the page is touched. */
export interface Overlay {
  /** Draws the boxes of a kind in the place of those before. */
  draw(kind: 'hovered' | 'marked', rects: readonly DOMRect[]): void
}

/** Adds the layer to the document. */
export function createOverlay(): Overlay {
  const layer = document.createElement('div')
  layer.className = styles.layer ?? ''
  layer.ariaHidden = 'true'
  document.body.append(layer)
  const drawn = { hovered: '[]', marked: '[]' }
  const boxes = { hovered: [] as HTMLElement[], marked: [] as HTMLElement[] }
  return {
    draw(kind, rects) {
      const places = JSON.stringify(rects)
      if (places === drawn[kind]) return
      drawn[kind] = places
      for (const box of boxes[kind]) box.remove()
      boxes[kind] = rects.map(({ left, top, width, height }) => {
        const box = document.createElement('div')
        box.className = styles[kind] ?? ''
        box.style.translate = `${left}px ${top}px`
        box.style.width = `${width}px`
        box.style.height = `${height}px`
        return box
      })
      layer.append(...boxes[kind])
    },
  }
}

/** The box around several boxes; none around none. */
export function boxAround(rects: readonly DOMRect[]): DOMRect[] {
  const solid = rects.filter(({ width, height }) => width > 0 && height > 0)
  if (solid.length === 0) return []
  const [left, top] = [Math.min(...solid.map((rect) => rect.left)), Math.min(...solid.map((rect) => rect.top))]
  const right = Math.max(...solid.map((rect) => rect.right))
  const bottom = Math.max(...solid.map((rect) => rect.bottom))
  return [new DOMRect(left, top, right - left, bottom - top)]
}
