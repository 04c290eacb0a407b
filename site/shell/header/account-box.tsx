import { LogOut, UserRound } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { ADDRESSES } from '#domain/addresses/site-addresses.ts'
import { texts } from '#generated/texts-account.ts'
import { LateTexts } from '#renderer/i18n/late-texts.tsx'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { signOut } from '#renderer/sign-in/session.ts'
import { userName, useSignedInUser } from '#renderer/sign-in/use-signed-in-user.ts'
import { Icon } from '#renderer/ui/media/icon.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import { useSiteTools } from '#site/state/site-tools.tsx'
import styles from './account-box.module.css'

/**
 * Shows who is signed in, and the button to sign out. Until the service has answered with the name, it only says that
 * somebody is signed in.
 */
export function AccountBox() {
  const api = useSiteTools().apiIn(useLocale())
  const user = useSignedInUser(api)
  return (
    <LateTexts texts={texts}>
      <div className={styles.account}>
        <AppLink to={ADDRESSES.account} className={styles.name}>
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
