import type { UiSchema } from '@rjsf/utils'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage } from 'react-intl'
import type { FormFault } from '#domain/forms/check-form.ts'
import type { Form, FormInput } from '#domain/forms/form.ts'
import { localizedPath } from '#domain/languages/localized-path.ts'
import { texts } from '#generated/texts-forms.ts'
import type { BlockContext } from '../blocks/block-types.ts'
import { SENT_PARAMETER } from '../blocks/posted-form.ts'
import { LateTexts } from '../i18n/late-texts.tsx'
import { useHydrated } from '../ui/input/use-hydrated.ts'
import { controlId } from './controls/control-id.ts'
import { firstHolding, shownFields } from './form-input.ts'
import { faultSchema, formRules, nameRules } from './form-rules.ts'
import { RulesForm } from './form-theme.tsx'
import { type FormControls, FormToolsProvider, type KnownChoices, UPLOADING } from './form-tools.ts'
import styles from './schema-form.module.css'
import { FailureNote } from './sending/failure-note.tsx'
import { HiddenEntries, trapValue } from './sending/hidden-entries.tsx'
import type { SendForm } from './sending/send-form.ts'
import { SentNotice } from './sending/sent-notice.tsx'
import { SubmitRow } from './sending/submit-row.tsx'
import { useSending } from './sending/use-sending.ts'
import { useFormInput } from './use-form-input.ts'

interface SchemaFormProps {
  /** A form from generated/forms/, made from a file in schemas/forms/. */
  form: Form
  context: BlockContext
  /** Initial values of fields, unless the visitor's draft already has them. */
  initial?: FormInput
  /** Values that are always sent but not shown. */
  fixed?: FormInput
  /** Controls for fields that only this form has, by `x-widget`. */
  controls?: FormControls
  /** Choices that the page knows already, by field, so that they need not be asked for. */
  choices?: KnownChoices
  /** Sends the form in place of its own call; such a form needs scripts. If it throws, the error's message is shown. */
  send?: SendForm
  /** Called instead of showing the success notice or going to the form's sent path. */
  onSent?(value: FormInput, answer: unknown): void
}

const NOTHING: FormInput = {}
const NO_CONTROLS: FormControls = new Map()
const NO_CHOICES: KnownChoices = {}
const NONE_RAISED: ReadonlyMap<string, string> = new Map()

/**
 * The values must come from the visitor: a form that filled in constants of its schema would give consent on the
 * visitor's behalf.
 */
const NO_DEFAULTS = {
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
  emptyObjectFields: 'skipDefaults',
} as const

/**
 * A form drawn from its schema in schemas/forms/, with the rules, texts and calls given there. The server draws it
 * completely; without scripts it posts to its own page.
 */
export function SchemaForm(props: SchemaFormProps) {
  return (
    <LateTexts texts={texts}>
      <DrawnForm {...props} />
    </LateTexts>
  )
}

function DrawnForm({
  form,
  context,
  initial = NOTHING,
  fixed = NOTHING,
  controls = NO_CONTROLS,
  choices = NO_CHOICES,
  send,
  onSent,
}: SchemaFormProps) {
  const { locale, path, search } = context
  const posted = context.posted?.form === form.name ? context.posted : null
  const element = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const kept = useFormInput({ form, context, initial: useSteady(initial), element })
  const constant = useSteady(fixed)
  const trap = () => trapValue(element.current)
  const sending = useSending({ form, context, kept, trap, send, onSent })
  const [tried, setTried] = useState(posted !== null)
  const [raised, setRaised] = useState<ReadonlyMap<string, string>>(NONE_RAISED)
  const { input, names, since } = kept.draft
  if (!send) context.onForm?.({ form: form.name, fixed })

  const constantNow = useRef(constant)
  useLayoutEffect(() => {
    constantNow.current = constant
  })
  const rules = useMemo(() => formRules(form, () => constantNow.current), [form])
  const shown = shownFields(form, input, constant).map(({ name }) => name)
  const otherFaults = useSteady(faultSchema([...sending.faults, ...faultsRaised(raised)]))

  const [firstFault] = sending.faults
  useEffect(() => {
    if (firstFault) focusField(form, firstFault.field)
  }, [firstFault, form])

  const sent = sending.sent ?? (search.get(SENT_PARAMETER) === form.name ? Object.fromEntries(search) : null)
  const success = sent && firstHolding(form.success, sent)
  if (success) {
    // The followed link disappears with the notice, so the focus moves to the empty form.
    const beginAgain = () => {
      flushSync(sending.forget)
      focusField(form, shown[0] ?? '')
    }
    return <SentNotice form={form} text={success.text[locale]} again={path} onAgain={beginAgain} />
  }

  // Placed next to the button that was pressed; but a form posted without scripts is seen from its top, so there it
  // comes first.
  const failure = sending.failure && <FailureNote failure={sending.failure} />
  return (
    <FormToolsProvider
      value={{
        form,
        context,
        controls,
        choices,
        names,
        nameValue: (field, name) => kept.change({ names: { ...names, [field]: name } }),
        raised,
        raise: (field, rule) =>
          setRaised((known) => {
            const others = [...known].filter(([name]) => name !== field)
            return new Map(rule === null ? others : [...others, [field, rule]])
          }),
      }}
    >
      {posted && failure}
      {form.fields.some(({ required }) => required) && (
        <p className={styles.requiredNote}>
          <FormattedMessage id="forms.required_note" />
        </p>
      )}
      <RulesForm
        id={form.name}
        idPrefix={form.name}
        ref={(drawn) => {
          element.current = drawn?.formElement.current ?? null
        }}
        className={styles.form}
        method="post"
        action={`${localizedPath(path, locale)}${queryOf(search)}#${form.name}`}
        enctype={form.fields.some(({ upload }) => upload) ? 'multipart/form-data' : undefined}
        noHtml5Validate
        schema={rules.schema}
        uiSchema={hidingAllBut(form, shown)}
        validator={rules.validator}
        transformErrors={nameRules}
        formData={input}
        extraErrors={otherFaults}
        liveValidate={tried ? 'onChange' : false}
        experimental_defaultFormStateBehavior={NO_DEFAULTS}
        // The library's own function takes a select for a list of controls and does not move the focus anywhere.
        focusOnFirstError={({ property = '' }) => focusField(form, property.replace(/^\./, ''))}
        onChange={({ formData = NOTHING }, id) => {
          kept.change({ input: formData })
          sending.fixed(id?.slice(form.name.length + 1) ?? '')
        }}
        onError={() => setTried(true)}
        onSubmit={({ formData = NOTHING }) => {
          const value = rules.sendable(formData)
          if (value) void sending.submit(value)
        }}
      >
        <HiddenEntries form={form} context={context} since={since} />
        {!posted && failure}
        <SubmitRow form={form} isSending={sending.isSending} isReady={hydrated || !send} />
      </RulesForm>
    </FormToolsProvider>
  )
}

/**
 * Hides all fields but these. The schema itself stays the same while the form is filled in, because the library forgets
 * its errors with every new schema.
 */
function hidingAllBut(form: Form, shown: readonly string[]): UiSchema<FormInput> {
  const hidden = form.fields.filter(({ name }) => !shown.includes(name))
  return Object.fromEntries(hidden.map(({ name }) => [name, { 'ui:widget': 'hidden' }]))
}

function focusField(form: Form, field: string) {
  document.getElementById(controlId(form, field))?.focus()
}

/** What controls found wrong; a file that is on its way is not. */
function faultsRaised(raised: ReadonlyMap<string, string>): FormFault[] {
  return [...raised].flatMap(([field, rule]) => (rule === UPLOADING ? [] : [{ field, rule }]))
}

/** The query to keep in the form's address: everything except the parameter that reports the form as sent. */
function queryOf(search: URLSearchParams): string {
  const kept = new URLSearchParams(search)
  kept.delete(SENT_PARAMETER)
  return kept.size > 0 ? `?${kept}` : ''
}

/** The same object for as long as its content is the same: `initial={{ … }}` creates a new one on every render. */
function useSteady<Value>(value: Value): Value {
  const text = JSON.stringify(value)
  return useMemo(() => JSON.parse(text) as Value, [text])
}
