import RulesForm from '@rjsf/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage } from 'react-intl'
import { type FormFault, formChecks } from '#generated/form-checks.ts'
import { type Form, type FormName, forms } from '#generated/forms.ts'
import { texts } from '#generated/texts-forms.ts'
import type { BlockContext } from '../blocks/block-types.ts'
import { LateTexts } from '../i18n/late-texts.tsx'
import { localisedPath } from '../i18n/localised-path.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { controlId } from './control-id.ts'
import { drawnFields, drawnSchema } from './drawn-schema.ts'
import { FailureNote } from './failure-note.tsx'
import {
  completeInput,
  type FormChecker,
  type FormInput,
  firstHolding,
  requiredFields,
  shownFields,
} from './form-input.ts'
import { FORM_FIELDS, FORM_TEMPLATES } from './form-theme.tsx'
import { FormToolsProvider } from './form-tools.ts'
import { faultSchema, formValidator } from './form-validator.ts'
import { HiddenEntries, trapValue } from './hidden-entries.tsx'
import { SENT_PARAMETER } from './posted-form.ts'
import styles from './schema-form.module.css'
import type { SendForm } from './send-form.ts'
import { SentNotice } from './sent-notice.tsx'
import { SubmitRow } from './submit-row.tsx'
import { useFormInput } from './use-form-input.ts'
import { useSending } from './use-sending.ts'

interface SchemaFormProps {
  /** The form's name, that of its file in schemas/forms/. */
  form: FormName
  context: BlockContext
  /** Fills fields, unless the visitor's draft has them already. */
  initial?: FormInput
  /** Values that are not shown and always sent. */
  fixed?: FormInput
  /** Sends in another way than by the form's own call; such a form needs scripts. Its failures are told in the words of what it throws. */
  send?: SendForm
  /** Instead of the success notice, or of the way to the form's sent path. */
  onSent?(value: FormInput, answer: unknown): void
}

const NOTHING: FormInput = {}

/** Values of a schema are what a visitor gives: a form that fills in its own constants would agree for him. */
const NO_DEFAULTS = {
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
  emptyObjectFields: 'skipDefaults',
} as const

/**
 * A form drawn from its schema in schemas/forms/, with the rules, texts and calls that the schema names. The server draws it completely; without scripts it
 * posts to its own page.
 */
export function SchemaForm(props: SchemaFormProps) {
  const form = forms.get(props.form)
  const check = formChecks.get(props.form)
  if (!form || !check) throw new Error(`There is no form '${props.form}'`)
  return (
    <LateTexts texts={texts}>
      <DrawnForm {...props} form={form} check={check} />
    </LateTexts>
  )
}

type DrawnFormProps = Omit<SchemaFormProps, 'form'> & { form: Form; check: FormChecker }

function DrawnForm({ form, check, context, initial = NOTHING, fixed = NOTHING, send, onSent }: DrawnFormProps) {
  const { locale, path, search } = context
  const posted = context.posted?.form === form.name ? context.posted : null
  const element = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const kept = useFormInput({ form, context, initial: useSteady(initial), element })
  const constant = useSteady(fixed)
  const trap = () => trapValue(element.current)
  const sending = useSending({ form, context, kept, trap, send, onSent })
  const [tried, setTried] = useState(posted !== null)
  const [raised, setRaised] = useState<readonly FormFault[]>([])
  const { input, names, since } = kept.draft
  if (!send) context.onForm?.({ form: form.name, fixed })

  const validator = useMemo(() => formValidator(form, check, constant), [form, check, constant])
  const schema = useMemo(() => drawnSchema(form), [form])
  const shown = shownFields(form, input, constant).map(({ name }) => name)
  const required = requiredFields(form, check, input, constant)
  const otherFaults = useSteady(faultSchema([...sending.faults, ...raised]))

  const [firstFault] = sending.faults
  useEffect(() => {
    if (firstFault) focusField(form, firstFault.field)
  }, [firstFault, form])

  const sent = sending.sent ?? (search.get(SENT_PARAMETER) === form.name ? Object.fromEntries(search) : null)
  const success = sent && firstHolding(form.success, sent)
  if (success) {
    // The link that was followed goes with the notice: the focus goes on to the empty form.
    const beginAgain = () => {
      flushSync(sending.forget)
      focusField(form, shown[0] ?? '')
    }
    return <SentNotice form={form} text={success.text[locale]} again={path} onAgain={beginAgain} />
  }

  // Beside the button that was pressed; a form that was posted without scripts is seen from its top.
  const failure = sending.failure && <FailureNote failure={sending.failure} />
  return (
    <FormToolsProvider
      value={{
        form,
        context,
        required,
        names,
        nameValue: (field, name) => kept.change({ names: { ...names, [field]: name } }),
        raise: (field, rule) =>
          setRaised((known) => [
            ...known.filter((fault) => fault.field !== field),
            ...(rule === null ? [] : [{ field, rule }]),
          ]),
      }}
    >
      {posted && failure}
      {required.length > 0 && (
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
        action={`${localisedPath(path, locale)}${queryOf(search)}#${form.name}`}
        enctype={form.fields.some(({ upload }) => upload) ? 'multipart/form-data' : undefined}
        noHtml5Validate
        schema={schema}
        uiSchema={drawnFields(form, shown)}
        validator={validator}
        formData={input}
        fields={FORM_FIELDS}
        templates={FORM_TEMPLATES}
        extraErrors={otherFaults}
        liveValidate={tried ? 'onChange' : false}
        experimental_defaultFormStateBehavior={NO_DEFAULTS}
        // The library's own way takes a select for a list of controls and puts the focus nowhere.
        focusOnFirstError={({ property = '' }) => focusField(form, property.replace(/^\./, ''))}
        onChange={({ formData = NOTHING }, id) => {
          kept.change({ input: formData })
          sending.mended(id?.slice(form.name.length + 1) ?? '')
        }}
        onError={() => setTried(true)}
        onSubmit={({ formData = NOTHING }) => {
          const checked = check(completeInput(form, formData, constant))
          if (checked.ok) void sending.submit({ ...checked.value })
        }}
      >
        <HiddenEntries form={form} context={context} since={since} />
        {!posted && failure}
        <SubmitRow form={form} isSending={sending.isSending} isReady={hydrated || !send} />
      </RulesForm>
    </FormToolsProvider>
  )
}

function focusField(form: Form, field: string) {
  document.getElementById(controlId(form, field))?.focus()
}

/** The query that a form keeps in its address: all but the word that it was sent. */
function queryOf(search: URLSearchParams): string {
  const kept = new URLSearchParams(search)
  kept.delete(SENT_PARAMETER)
  return kept.size > 0 ? `?${kept}` : ''
}

/** The same object for as long as it says the same: whoever writes `initial={{ … }}` makes a new one with every drawing. */
function useSteady<Value>(value: Value): Value {
  const text = JSON.stringify(value)
  return useMemo(() => JSON.parse(text) as Value, [text])
}
