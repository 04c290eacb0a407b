import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { Form } from '#generated/forms.ts'
import type { BlockContext } from '../blocks/block-types.ts'
import { formSinceQuery } from './form-options.ts'
import { POSTED_NAMES } from './posted-form.ts'
import styles from './schema-form.module.css'

interface HiddenEntriesProps {
  form: Form
  context: BlockContext
  /** When the form was first seen, where that is known already. */
  since: number
}

/** What a form posts besides its fields: which one it is, since when it was in sight, and a field that no person fills in. */
export function HiddenEntries({ form, context, since }: HiddenEntriesProps) {
  const drawn = useQuery(formSinceQuery(context))
  return (
    <>
      <input type="hidden" name={POSTED_NAMES.form} value={form.name} />
      <input type="hidden" name={POSTED_NAMES.since} value={since || drawn.data || ''} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          <FormattedMessage id="forms.trap" />
          <input type="text" name={POSTED_NAMES.trap} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  )
}

/** What stands in the field that no person fills in. */
export function trapValue(element: HTMLFormElement | null): string {
  return element ? String(new FormData(element).get(POSTED_NAMES.trap) ?? '') : ''
}
