import { LogOut, UserRound } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { texts } from '#generated/texts-account.ts'
import { LateTexts } from '#renderer/i18n/late-texts.tsx'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { signOut } from '#renderer/sign-in/session.ts'
import { userName, useSignedInUser } from '#renderer/sign-in/use-signed-in-user.ts'
import { AppLink } from '#renderer/ui/app-link.tsx'
import { Icon } from '#renderer/ui/icon.tsx'
import { useSiteTools } from '../routes/site-tools.tsx'
import styles from './account-box.module.css'

/** Who is signed in, and the way out. As long as the service has not said who it is, it says only that somebody is. */
export function AccountBox() {
  const api = useSiteTools().apiIn(useLocale())
  const user = useSignedInUser(api)
  return (
    <LateTexts texts={texts}>
      <div className={styles.account}>
        <AppLink to="/account" className={styles.name}>
          <Icon icon={UserRound} size="sm" />
          {user ? (
            <FormattedMessage id="account.signed_in_as" values={{ name: userName(user) }} />
          ) : (
            <FormattedMessage id="account.signed_in" />
          )}
        </AppLink>
        <button type="button" className={styles.out} onClick={() => signOut(api)}>
          <Icon icon={LogOut} size="sm" />
          <FormattedMessage id="account.sign_out" />
        </button>
      </div>
    </LateTexts>
  )
}
