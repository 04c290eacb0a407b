/** The address that calls a telephone number; its extension is dialed after a pause. */
export function phoneAddress(phone: string): string {
  const [number = '', ...extension] = phone.split(/(?=[a-z#,;])/i).map((part) => part.replace(/[^+\d]/g, ''))
  return `tel:${[number, extension.join('')].filter(Boolean).join(',')}`
}
