/** A style object as Chakra resolves it: declarations, and selectors or at-rules that contain further style objects. */
export type StyleObject = { [key: string]: StyleObject | string | number | undefined }

const AT_RULE = /^@(layer|media|supports|container|keyframes)\b/

/** Writes a style object as CSS text. `{ html: { lineHeight: 1.5 } }` → `html{line-height:1.5}` */
export function styleSheet(styles: StyleObject): string {
  return Object.entries(styles)
    .map(([selector, value]) => (isStyles(value) ? rule(selector, value, true) : ''))
    .join('')
}

function rule(selector: string, styles: StyleObject, outermost: boolean): string {
  if (AT_RULE.test(selector)) {
    const body = styleSheet(styles)
    return body && `${selector}{${body}}\n`
  }
  const declarations = Object.entries(styles).filter(([, value]) => !isStyles(value) && value !== undefined)
  const parts = [
    ...declarations.map(([name, value]) => `${propertyName(name)}:${value}`),
    ...Object.entries(styles).map(([inner, value]) => (isStyles(value) ? rule(inner, value, false) : '')),
  ].filter(Boolean)
  // Chakra writes the outermost selectors as "&html", which only its own style engine understands.
  return parts.length > 0 ? `${outermost ? selector.replace(/^&/, '') : selector}{${parts.join(';')}}` : ''
}

function propertyName(name: string): string {
  if (name.startsWith('--')) return name
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function isStyles(value: StyleObject[string]): value is StyleObject {
  return typeof value === 'object' && value !== null
}
