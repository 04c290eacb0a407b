import { lazy, Suspense } from 'react'
import styles from './rich-text.module.css'
import type { RichTextFieldProps } from './rich-text-editor.tsx'

const Editor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }))

/** A formatted text; the editor's code is loaded when the first one is shown. */
export function RichTextField(props: RichTextFieldProps) {
  return (
    <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
      <Editor {...props} />
    </Suspense>
  )
}
