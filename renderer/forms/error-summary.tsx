import type { ErrorListProps } from '@rjsf/utils'
import { FormattedMessage } from 'react-intl'
import type { FormFault } from '#generated/form-checks.ts'
import { faultText } from '#generated/form-words.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { controlId } from './control-id.ts'
import { type FormInput, shownFaults } from './form-input.ts'
import { useFormTools } from './form-tools.ts'
import styles from './schema-form.module.css'

/**
 * Above a form that cannot be sent as it is: a link to each field that has to be mended. Announced when it appears; while the visitor mends one field
 * after the other only new faults are, not the whole list again with each letter.
 */
export function ErrorSummary({ errors }: ErrorListProps<FormInput>) {
  const locale = useLocale()
  const { form } = useFormTools()
  const faults = shownFaults(form, {}, faultsBehind(errors))
  return (
    <div role="alert" aria-atomic={false} aria-relevant="additions" className={styles.summary}>
      <p className={styles.summaryTitle}>
        <FormattedMessage id="forms.mend" values={{ count: faults.length }} />
      </p>
      <ul className={styles.summaryList}>
        {faults.map((fault) => (
          <li key={fault.field}>
            <FieldLink id={controlId(form, fault.field)}>{faultText(form.name, fault, locale)}</FieldLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The faults behind the library's list of errors. Of several at one field the last counts: what the service or a control found out comes after the rest. */
function faultsBehind(errors: ErrorListProps<FormInput>['errors']): FormFault[] {
  return errors.map(({ property = '', message = '' }) => ({ field: property.replace(/^\./, ''), rule: message }))
}

/** A link that also works without scripts; with them it puts the focus into the field. */
function FieldLink({ id, children }: { id: string; children: string }) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        const control = document.getElementById(id)
        if (!control) return
        event.preventDefault()
        control.focus()
      }}
    >
      {children}
    </a>
  )
}
