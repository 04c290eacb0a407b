/** Fills in the names in braces: `fillText('Page {number}', { number: 2 })` → `Page 2`. An unknown name stays. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
