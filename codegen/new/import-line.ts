/** The name under which a renderer imports something: an alias if the renderer's own component has the same name. */
export function localName(imported: string, component: string): string {
  return imported === component ? `Plain${imported}` : imported
}

/** The line that imports one name into the file of a component. */
export function importLine(imported: string, component: string, from: string): string {
  const local = localName(imported, component)
  return `import { ${local === imported ? imported : `${imported} as ${local}`} } from '${from}'`
}
