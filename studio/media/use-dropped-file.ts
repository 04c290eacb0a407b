import { type ClipboardEvent, type DragEvent, useState } from 'react'

/** Takes a file that is let go over an element or pasted in it, unless something within it has taken the file. */
export function useDroppedFile(take: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  const taken = (event: DragEvent | ClipboardEvent, { files }: DataTransfer) => {
    const [file] = files
    if (!file || event.defaultPrevented) return
    event.preventDefault()
    take(file)
  }
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      setOver(!event.defaultPrevented)
      event.preventDefault()
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      taken(event, event.dataTransfer)
    },
    onPaste: (event: ClipboardEvent) => taken(event, event.clipboardData),
  }
}
