import { useIntl } from 'react-intl'
import { browserMessages } from '#generated/browser-messages.ts'
import { loginForm } from '#generated/forms/login.ts'
import { texts } from '#generated/texts-account.ts'
import type { LoginForm as Credentials, LoginFormComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { SchemaForm } from '#renderer/forms/schema-form.tsx'
import { LateTexts } from '#renderer/i18n/late-texts.tsx'
import { StorageBlocked, signIn } from '#renderer/sign-in/session.ts'
import { showToast } from '#renderer/ui/feedback/feedback.ts'
import styles from './login-form.module.css'

/** User name and password. Where to go afterward is up to the page's guard, which shows this page only to guests. */
export function LoginForm({ block, context }: BlockProps<LoginFormComponent>) {
  return (
    <ComponentSection block={block} tight>
      <LateTexts texts={texts}>
        <div className={styles.form}>
          <CredentialsForm context={context} />
        </div>
      </LateTexts>
    </ComponentSection>
  )
}

function CredentialsForm({ context }: { context: BlockContext }) {
  const intl = useIntl()
  const { api, locale } = context
  const reasonOf = (error: unknown) => {
    if (error instanceof StorageBlocked) return intl.formatMessage({ id: 'account.storage_blocked' })
    return (error instanceof Error && error.message) || browserMessages.login_failed[locale]
  }
  return (
    <SchemaForm
      form={loginForm}
      context={context}
      send={(credentials, headers) =>
        signIn(api, credentials as unknown as Credentials, headers).catch((error: unknown) => {
          throw new Error(reasonOf(error), { cause: error })
        })
      }
      onSent={() => showToast({ title: browserMessages.login_success[locale], tone: 'success' })}
    />
  )
}
