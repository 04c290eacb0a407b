import { FormattedMessage } from 'react-intl'
import { texts } from '#generated/texts-account.ts'
import type { AccountOverviewComponent, User } from '#generated/types.ts'
import { USER_VALUE_TITLES } from '#generated/value-titles/user.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { LateTexts } from '#renderer/i18n/late-texts.tsx'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { signOut } from '#renderer/sign-in/session.ts'
import { useSignedIn } from '#renderer/sign-in/use-signed-in.ts'
import { userName, useSignedInUser } from '#renderer/sign-in/use-signed-in-user.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import styles from './account-overview.module.css'

/**
 * Who is signed in, with which permissions, and a button to sign out. The server renders nothing personal: it appears
 * after hydration.
 */
export function AccountOverview({ block, context }: BlockProps<AccountOverviewComponent>) {
  const signedIn = useSignedIn()
  const user = useSignedInUser(context.api)
  return (
    <ComponentSection block={block} tight>
      <LateTexts texts={texts}>
        <div className={styles.account}>
          {user && <Facts user={user} />}
          {signedIn && (
            <Button variant="outline" onClick={() => signOut(context.api)}>
              <FormattedMessage id="account.sign_out" />
            </Button>
          )}
        </div>
      </LateTexts>
    </ComponentSection>
  )
}

function Facts({ user }: { user: User }) {
  const { username, email, scope } = user
  return (
    <dl className={styles.facts}>
      <dt>
        <FormattedMessage id="account.name" />
      </dt>
      <dd>{userName(user)}</dd>
      <dt>
        <FormattedMessage id="account.username" />
      </dt>
      <dd>{username}</dd>
      {email && (
        <>
          <dt>
            <FormattedMessage id="account.email" />
          </dt>
          <dd>{email}</dd>
        </>
      )}
      <dt>
        <FormattedMessage id="account.scope" />
      </dt>
      <dd>{scope.length > 0 ? <ScopeList scope={scope} /> : <FormattedMessage id="account.no_scopes" />}</dd>
    </dl>
  )
}

function ScopeList({ scope }: Pick<User, 'scope'>) {
  const locale = useLocale()
  return (
    <ul className={styles.scope}>
      {scope.map((name) => (
        <li key={name}>{USER_VALUE_TITLES.scope.get(name)?.[locale] ?? name}</li>
      ))}
    </ul>
  )
}
