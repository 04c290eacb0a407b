import { useMemo } from 'react'
import type { PanelTab } from '#domain/panels/panel.ts'
import { FormContext, type FormTools } from './form-context.ts'
import { PanelFields } from './panel-fields.tsx'

interface PanelFormProps extends Omit<FormTools, 'Fields'> {
  /** What is shown of the document. */
  tab: PanelTab
  /** The pointer of the object that the fields belong to; the document itself by default. */
  at?: string
}

/** The fields of a tab, each bound to its places in the draft: what is typed in one draws no other again. */
export function PanelForm({ tab, at = '', session, mayChange, locales }: PanelFormProps) {
  const tools = useMemo(() => ({ session, mayChange, locales, Fields: PanelFields }), [session, mayChange, locales])
  return (
    <FormContext value={tools}>
      <PanelFields fields={tab.fields} at={at} />
    </FormContext>
  )
}
