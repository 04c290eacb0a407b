import type { ErrorListProps } from '@rjsf/utils'
import { FormattedMessage } from 'react-intl'
import type { FormFault } from '#domain/forms/check-form.ts'
import { faultText } from '#domain/forms/fault-text.ts'
import type { FormInput } from '#domain/forms/form.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { controlId } from './controls/control-id.ts'
import { shownFaults } from './form-input.ts'
import { useFormTools } from './form-tools.ts'
import styles from './schema-form.module.css'

/**
 * Shown above a form that cannot be sent as it is: a link to each field that needs correcting. Announced when it
 * appears; while the visitor corrects one field after another, only new errors are announced, not the whole list again
 * with every letter.
 */
export function ErrorSummary({ errors }: ErrorListProps<FormInput>) {
  const locale = useLocale()
  const { form, raised } = useFormTools()
  const faults = shownFaults(form, {}, faultsBehind(errors)).map((fault) => ({
    ...fault,
    rule: raised.get(fault.field) ?? fault.rule,
  }))
  return (
    <div role="alert" aria-atomic={false} aria-relevant="additions" className={styles.summary}>
      <p className={styles.summaryTitle}>
        <FormattedMessage id="forms.fix" values={{ count: faults.length }} />
      </p>
      <ul className={styles.summaryList}>
        {faults.map((fault) => (
          <li key={fault.field}>
            <FieldLink id={controlId(form, fault.field)}>{faultText(form, fault, locale)}</FieldLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Converts the library's list of errors to faults. If one field has several, the last one counts: the faults found by
 * the service or by a control come after the rest.
 */
function faultsBehind(errors: ErrorListProps<FormInput>['errors']): FormFault[] {
  return errors.map(({ property = '', message = '' }) => ({ field: property.replace(/^\./, ''), rule: message }))
}

/** A link that also works without scripts; with scripts it moves the focus to the field. */
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
