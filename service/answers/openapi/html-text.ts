/** A piece of HTML that needs no further escaping. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | null | false | Part[]

/** Builds HTML: every inserted value is escaped unless it is Html itself. Null and false print nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, index) => text + print(parts[index - 1] ?? null) + string))
}

function print(part: Part): string {
  if (part === null || part === false) return ''
  if (Array.isArray(part)) return part.map(print).join('')
  if (part instanceof Html) return part.text
  return String(part).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
