import type { Node as TextNode } from 'prosemirror-model'
import type { EditorView, NodeView } from 'prosemirror-view'
import { RICH_TEXT_BOUNDS } from '#generated/rich-text.ts'

/** A picture as the editor shows it. */
export interface ShownPicture {
  source: string
  words: string
}

interface PictureViewOptions {
  /** What a picture shows, by its name; null when the library has none of that name. */
  find(name: string): Promise<ShownPicture | null>
  /** What the field of the caption is called. */
  captionLabel: string
  isFixed: boolean
}

/** A picture in the text, with its caption as a field below it. */
export class PictureView implements NodeView {
  readonly dom = document.createElement('figure')
  #node: TextNode
  readonly #image = document.createElement('img')
  readonly #caption = document.createElement('input')

  constructor(node: TextNode, view: EditorView, getPos: () => number | undefined, options: PictureViewOptions) {
    this.#node = node
    this.#image.alt = node.attrs.image
    this.#caption.type = 'text'
    this.#caption.maxLength = RICH_TEXT_BOUNDS.caption
    this.#caption.readOnly = options.isFixed
    this.#caption.placeholder = options.captionLabel
    this.#caption.setAttribute('aria-label', options.captionLabel)
    this.#caption.value = node.attrs.caption
    this.#caption.oninput = () => {
      const pos = getPos()
      if (pos !== undefined) view.dispatch(view.state.tr.setNodeAttribute(pos, 'caption', this.#caption.value))
    }
    this.dom.append(this.#image, this.#caption)
    void options.find(node.attrs.image).then((picture) => {
      if (!picture) return
      this.#image.src = picture.source
      this.#image.alt = picture.words
    })
  }

  update(node: TextNode): boolean {
    if (node.type !== this.#node.type || node.attrs.image !== this.#node.attrs.image) return false
    this.#node = node
    if (this.#caption.value !== node.attrs.caption) this.#caption.value = node.attrs.caption
    return true
  }

  /** Whatever happens in the caption is the field's own. */
  stopEvent({ target }: Event): boolean {
    return target === this.#caption
  }

  ignoreMutation(): boolean {
    return true
  }
}
