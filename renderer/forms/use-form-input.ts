import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Form, FormInput } from '#domain/forms/form.ts'
import type { BlockContext } from '../blocks/block-types.ts'
import type { PostedForm } from '../blocks/posted-form.ts'
import { useHydrated } from '../ui/input/use-hydrated.ts'
import { markForm } from './dirty-forms.ts'
import { dropDraft, type FormDraft, readDraft, writeDraft } from './form-draft.ts'
import { readFormEntries } from './read-form-entries.ts'

interface FormInputOptions {
  form: Form
  context: BlockContext
  /** The values that the page fills in. */
  initial: FormInput
  /** The form element, from which anything typed before hydration is read. */
  element: RefObject<HTMLFormElement | null>
}

/** The input of a form, kept for this tab until it is sent. */
export interface KeptInput {
  draft: FormDraft
  /** Replaces parts of the draft. */
  change(part: Partial<FormDraft>): void
  /** Starts again after sending, empty. */
  startAfresh(): void
}

/**
 * The input of a form with its draft. It starts with what was posted without scripts, else with the tab's draft, else
 * with what the page fills in; anything typed before hydration is kept too. Forms with secrets store nothing.
 */
export function useFormInput({ form, context, initial, element }: FormInputOptions): KeptInput {
  const hydrated = useHydrated()
  const posted = context.posted?.form === form.name ? context.posted : null
  const keeps = !form.fields.some(({ secret }) => secret)
  const name = `ori.form.${form.name}.${context.path}`
  // A server-rendered page must start as it was drawn; on any other page the draft is available straight away.
  const [draft, setDraft] = useState(() =>
    hydrated ? begun(form, keeps ? name : null, initial) : firstDraft(initial, posted),
  )
  const takenOver = useRef(hydrated)
  const shown = useRef(draft)

  // Before the next render, which would reset the controls to what the server sent.
  useLayoutEffect(() => {
    if (takenOver.current) return
    takenOver.current = true
    const typed = element.current ? readFormEntries(form, new FormData(element.current)) : {}
    setDraft((drawn) => {
      const fresh = { ...drawn, since: drawn.since || Date.now() }
      const kept = posted ? fresh : begun(form, keeps ? name : null, initial)
      return { ...kept, input: { ...kept.input, ...differing(typed, drawn.input) } }
    })
  }, [form, name, keeps, posted, initial, element])

  // The page may find out later what to fill in, such as a list of the visitor.
  useEffect(() => {
    setDraft((known) => withFilledIn(form, known, initial))
  }, [form, initial])

  const isDirty = !sameInput(draft.input, draft.filledIn)
  useEffect(() => {
    if (draft === shown.current) return
    shown.current = draft
    if (keeps) writeDraft(name, draft)
  }, [draft, keeps, name])
  useEffect(() => {
    markForm(name, isDirty)
    return () => markForm(name, false)
  }, [name, isDirty])

  return {
    draft,
    change: (part) => setDraft((known) => ({ ...known, ...part })),
    startAfresh() {
      dropDraft(name)
      const fresh = { ...firstDraft({}, null), since: Date.now() }
      shown.current = fresh
      setDraft(fresh)
    },
  }
}

/**
 * The draft that the server and the first render in the browser start with: the same for both, so without time.
 */
function firstDraft(initial: FormInput, posted: PostedForm | null): FormDraft {
  return {
    input: posted ? posted.input : initial,
    filledIn: initial,
    names: posted?.names ?? {},
    key: '',
    attempted: null,
    since: posted?.since ?? 0,
  }
}

/** The draft that a browser starts with; without a name nothing was stored. */
function begun(form: Form, name: string | null, initial: FormInput): FormDraft {
  const kept = name === null ? null : readDraft(name)
  return kept ? withFilledIn(form, kept, initial) : { ...firstDraft(initial, null), since: Date.now() }
}

/**
 * A draft with the values that the page has newly filled in: a visitor who comes from something else means that. A
 * page may also fill in an empty value, which clears what an earlier page had filled in there. Sentences that the
 * visitor wrote stay.
 */
function withFilledIn(form: Form, draft: FormDraft, initial: FormInput): FormDraft {
  const written = new Map(Object.entries(differing(draft.input, draft.filledIn)))
  const isWritten = (name: string) =>
    written.has(name) && form.fields.some((field) => field.name === name && field.widget === 'textarea')
  const news = Object.fromEntries(Object.entries(changed(initial, draft.filledIn)).filter(([name]) => !isWritten(name)))
  if (Object.keys(news).length === 0) return draft
  return { ...draft, input: { ...draft.input, ...news }, filledIn: { ...draft.filledIn, ...news } }
}

/** The values that differ from those of another input, without empty ones. */
function differing(input: FormInput, other: FormInput): FormInput {
  return Object.fromEntries(Object.entries(changed(input, other)).filter(([, value]) => !isEmpty(value)))
}

/** The values that differ from those of another input; two empty values count as equal. */
function changed(input: FormInput, other: FormInput): FormInput {
  const known = new Map(Object.entries(other))
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => {
      const before = known.get(name)
      return !(isEmpty(value) && isEmpty(before)) && JSON.stringify(value) !== JSON.stringify(before)
    }),
  )
}

function sameInput(input: FormInput, other: FormInput): boolean {
  return Object.keys(differing(input, other)).length === 0
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
