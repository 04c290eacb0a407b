import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { checkForm } from '#domain/forms/check-form.ts'
import type { FormInput } from '#domain/forms/form.ts'
import { type FormName, forms } from '#generated/forms.ts'
import type { Locale, Page } from '#generated/types.ts'
import { CONTROLS as APPLICATION_CONTROLS } from '#registry/components/career-application.tsx'
import { CONTROLS as CONTACT_CONTROLS } from '#registry/components/contact-form/contact-form.tsx'
import type { BlockContext } from '#renderer/blocks/block-types.ts'
import type { PostedForm } from '#renderer/blocks/posted-form.ts'
import type { Api } from '#renderer/data/api.ts'
import { shownFaults } from '#renderer/forms/form-input.ts'
import { SchemaForm } from '#renderer/forms/schema-form.tsx'
import { LocaleProvider } from '#renderer/i18n/locale-provider.tsx'
import { loadMessages } from '#renderer/i18n/messages.ts'
import { createQueryClient } from '#site/routes/query-client.ts'

/** The controls that the blocks of forms bring. */
const CONTROLS = new Map([...APPLICATION_CONTROLS, ...CONTACT_CONTROLS])

/** A page context for a form, without a service behind it. */
export function formContext(locale: Locale, posted: PostedForm | null = null): BlockContext {
  return {
    locale,
    api: {} as Api,
    path: '/form',
    params: {},
    search: new URLSearchParams(),
    page: {} as Page,
    subject: null,
    posted,
  }
}

/**
 * The markup of a form after its visitor has tried to send this input. It shows what the check finds in the input, and
 * also `faults` that only the service or a control finds.
 */
export async function drawTriedForm(
  form: FormName,
  locale: Locale,
  input: FormInput,
  faults: PostedForm['faults'] = [],
): Promise<string> {
  await loadMessages(locale)
  const definition = forms.get(form)
  if (!definition) throw new Error(`There is no form '${form}'`)
  const checked = checkForm(definition, input)
  const found = shownFaults(definition, input, [...(checked.ok ? [] : checked.faults), ...faults])
  const posted = { form, path: '/form', input, faults: found, message: null, reason: null, names: {}, since: 1 }
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <LocaleProvider locale={locale}>
          <SchemaForm form={definition} context={formContext(locale, posted)} controls={CONTROLS} />
        </LocaleProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

/** The sentence under a field; null when there is none. */
export function drawnError(html: string, form: FormName, field: string): string | null {
  const found = new RegExp(`<p id="${form}_${field}-error"[^>]*>([^<]*)</p>`).exec(html)?.[1]
  return found?.replaceAll('&#x27;', "'").replaceAll('&amp;', '&') ?? null
}
