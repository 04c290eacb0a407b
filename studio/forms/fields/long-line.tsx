import { type TextareaHTMLAttributes, useLayoutEffect, useRef } from 'react'
import control from '#renderer/ui/input/control.module.css'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import styles from '../forms.module.css'

/** Whether the Tab key is moving the focus just now. */
let isTabbing = false

window.addEventListener(
  'keydown',
  ({ key }) => {
    isTabbing = key === 'Tab'
    // The focus has moved by then.
    if (isTabbing) setTimeout(() => (isTabbing = false))
  },
  true,
)

interface LongLineProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'onKeyDown' | 'style'> {
  value: string
  onWrite(text: string): void
}

/**
 * One line of text that is shown on as many as it needs, without breaks of its own, and that the Tab key selects as it
 * does in any other line. It is as high as its text by
 * script: while the browser does that, each letter lays out the whole form.
 */
export function LongLine({ value, onWrite, onBlur, onFocus, ...rest }: LongLineProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  // What somebody else has written, or what was undone.
  useLayoutEffect(() => {
    if (area.current && area.current.value === value && area.current !== document.activeElement) setHeight(area.current)
  }, [value])
  // Its column has become wider or narrower.
  useLayoutEffect(() => {
    const { current } = area
    if (!current) return
    const observer = new ResizeObserver(() => setHeight(current))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return (
    <textarea
      {...rest}
      ref={area}
      value={value}
      rows={1}
      enterKeyHint="done"
      className={classNames(control.control, styles.longLine)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
      }}
      onChange={({ currentTarget }) => {
        if (currentTarget.scrollHeight > currentTarget.clientHeight) setHeight(currentTarget)
        onWrite(currentTarget.value.replaceAll(/\s*[\r\n]+\s*/g, ' '))
      }}
      onFocus={(event) => {
        if (isTabbing) event.currentTarget.select()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setHeight(event.currentTarget)
        onBlur?.(event)
      }}
    />
  )
}

function setHeight(area: HTMLTextAreaElement): void {
  area.style.height = ''
  const missing = area.scrollHeight - area.clientHeight
  if (missing > 0) area.style.height = `${area.offsetHeight + missing}px`
}
