import type { DraftDocument } from '#domain/drafts/apply-operation.ts'
import { FIXED_FIELDS } from '#domain/drafts/fixed-fields.ts'
import type { Panel } from '#domain/panels/panel.ts'
import { PANEL_SCHEMAS, panels } from '#generated/panels.ts'

/** The schema of the panel for a document; a block has that of its name. Null for an unknown collection. */
export function panelSchema(collection: string, document: DraftDocument): string | null {
  const schema = PANEL_SCHEMAS.get(collection)
  if (schema === undefined) return null
  const own = schema.replace(/\.document\.json$/, `.${String(document.component_name)}.document.json`)
  return panels.has(own) ? own : schema
}

/** Loads what editors work on in documents of a schema, without the fields that they do not change. */
export async function loadPanel(schema: string): Promise<Panel | null> {
  const loaded = await panels.get(schema)?.()
  if (!loaded) return null
  const { tabs, ...panel } = loaded.panel
  const shown = tabs.map(({ name, fields }) => ({
    name,
    fields: fields.filter((field) => !FIXED_FIELDS.has(field.name)),
  }))
  return { ...panel, tabs: shown.filter(({ fields }) => fields.length > 0) }
}
