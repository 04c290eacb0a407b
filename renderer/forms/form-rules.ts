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
 * its own. All of them receive what would be sent, not what is on the screen.
 */
export function formRules(form: Form, fixed: FormInput): FormRules {
  const complete = (input: FormInput) => completeInput(form, input, fixed)
  const checked = rememberLast((input: FormInput) => checkForm(form, complete(input)))
  const conditions = Object.entries(form.conditions).map(([id, holds]) => [
    id,
    precompiled((input) => (holds(tidyInput(complete(input))) ? [] : [{ field: '', rule: 'const' }])),
  ])
  const functions = {
    [form.rules.$id]: precompiled((input) => {
      const result = checked(input)
      return result.ok ? [] : shownFaults(form, input, result.faults)
    }),
    ...Object.fromEntries(conditions),
  }
  const schema: RJSFSchema = form.rules
  return {
    schema,
    validator: createPrecompiledValidator<FormInput>(functions, schema),
    sendable(input) {
      const result = checked(input)
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

function rememberLast<Input, Result>(run: (input: Input) => Result): (input: Input) => Result {
  let last: { input: Input; result: Result } | null = null
  return (input) => {
    if (last?.input !== input) last = { input, result: run(input) }
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
