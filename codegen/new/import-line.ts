/** The name under which a renderer knows what it imports: another one when it has the same name itself. */
export function localName(imported: string, component: string): string {
  return imported === component ? `Plain${imported}` : imported
}

/** The import of one name into the file of a component. */
export function importLine(imported: string, component: string, from: string): string {
  const local = localName(imported, component)
  return `import { ${local === imported ? imported : `${imported} as ${local}`} } from '${from}'`
}
