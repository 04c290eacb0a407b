import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { Form } from '#domain/forms/form.ts'
import type { BlockContext } from '#renderer/blocks/block-types.ts'
import { POSTED_NAMES } from '#renderer/blocks/posted-form.ts'
import { formSinceQuery } from '../controls/form-options.ts'
import styles from '../schema-form.module.css'

interface HiddenEntriesProps {
  form: Form
  context: BlockContext
  /** When the form was first seen, in milliseconds; 0 if that is not known yet. */
  since: number
}

/**
 * What a form posts in addition to its fields: its name, when it was first seen, and a field that no person fills in.
 */
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

/** The content of the field that no person fills in. */
export function trapValue(element: HTMLFormElement | null): string {
  return element ? String(new FormData(element).get(POSTED_NAMES.trap) ?? '') : ''
}
