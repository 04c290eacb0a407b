import { FormattedMessage, useIntl } from 'react-intl'
import type { StudioAccount } from '#generated/types.ts'

/** When a person last signed in, and in how many places they are signed in. */
export function SignedInWords({ last_sign_in: last, sessions }: Pick<StudioAccount, 'last_sign_in' | 'sessions'>) {
  const intl = useIntl()
  if (!last) return <FormattedMessage id="people.not_lately" />
  const moment = intl.formatDate(last, { dateStyle: 'medium', timeStyle: 'short' })
  return <FormattedMessage id="people.last_sign_in" values={{ moment, sessions }} />
}
