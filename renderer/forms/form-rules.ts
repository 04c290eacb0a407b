import type { ErrorSchema, RJSFSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import { checkForm, type FormFault, tidyInput } from '#domain/forms/check-form.ts'
import type { Form, FormInput } from '#domain/forms/form.ts'
import { completeInput, shownFaults } from './form-input.ts'

/** What the form library works with: the rules of a form, and their validator. */
export interface FormRules {
  schema: RJSFSchema
  validator: ValidatorType<FormInput>
  /**
   * What is sent for an input; null while a rule is broken. An input that has just been validated is not checked again.
   */
  sendable(input: FormInput): FormInput | null
}

type PrecompiledFunction = Parameters<typeof createPrecompiledValidator>[0][string]

/**
 * The rules of a form for the form library. Its validator for precompiled schemas runs the functions that codegen
 * compiled for both server and browser: the check of the whole form under the schema's `$id`, and each condition under
 * its own. All of them receive what would be sent, not what is on the screen: the input with what `fixed` answers at
 * that moment. The library keeps the first validator that it gets, so the rules of a form must stay the same object.
 */
export function formRules(form: Form, fixed: () => FormInput): FormRules {
  const complete = (input: FormInput) => completeInput(form, input, fixed())
  const checked = rememberLast((input: FormInput, filled: FormInput) =>
    checkForm(form, completeInput(form, input, filled)),
  )
  const conditions = Object.entries(form.conditions).map(([id, holds]) => [
    id,
    precompiled((input) => (holds(tidyInput(complete(input))) ? [] : [{ field: '', rule: 'const' }])),
  ])
  const functions = {
    [form.rules.$id]: precompiled((input) => {
      const result = checked(input, fixed())
      return result.ok ? [] : shownFaults(form, input, result.faults)
    }),
    ...Object.fromEntries(conditions),
  }
  const schema: RJSFSchema = form.rules
  return {
    schema,
    validator: createPrecompiledValidator<FormInput>(functions, schema),
    sendable(input) {
      const result = checked(input, fixed())
      return result.ok ? { ...result.value } : null
    },
  }
}

/** A check in the shape of a compiled schema: returns true, or false with the errors in its `errors` property. */
function precompiled(faultsOf: (input: FormInput) => FormFault[]): PrecompiledFunction {
  const run: PrecompiledFunction = (input: FormInput = {}) => {
    const faults = faultsOf(input)
    run.errors = faults.map(({ field, rule }) => ({
      instancePath: `/${field}`,
      keyword: rule,
      params: {},
      schemaPath: '',
    }))
    return faults.length === 0
  }
  return run
}

function rememberLast<One, Other, Result>(run: (one: One, other: Other) => Result): typeof run {
  let last: { one: One; other: Other; result: Result } | null = null
  return (one, other) => {
    if (last?.one !== one || last.other !== other) last = { one, other, result: run(one, other) }
    return last.result
  }
}

/**
 * Replaces the sentence in the library's errors with the rule's name. The sentence is chosen at drawing time, so that
 * it changes with the language.
 */
export function nameRules(errors: RJSFValidationError[]): RJSFValidationError[] {
  return errors.map((error) => ({ ...error, message: error.name, stack: error.name ?? '' }))
}

/** Faults that the check does not know about, by field: those found by the service or by a control. */
export function faultSchema(faults: readonly FormFault[]): ErrorSchema<FormInput> {
  return Object.fromEntries(faults.map(({ field, rule }) => [field, { __errors: [rule] }]))
}
