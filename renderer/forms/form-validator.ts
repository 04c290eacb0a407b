import type { ErrorSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils'
import type { FormFault } from '#generated/form-checks.ts'
import type { Form } from '#generated/forms.ts'
import { completeInput, type FormChecker, type FormInput, shownFaults } from './form-input.ts'

/**
 * The generated check in the form that the form library asks for. Its errors are rules, not sentences: those are chosen where they are drawn. The schema
 * that the library hands over is the drawn one, a part of the schema that the check was made from, so the check alone decides.
 */
export function formValidator(form: Form, check: FormChecker, fixed: FormInput): ValidatorType<FormInput> {
  const faultsOf = (input: FormInput | undefined) => {
    const checked = check(completeInput(form, input ?? {}, fixed))
    return checked.ok ? [] : shownFaults(form, input ?? {}, checked.faults)
  }
  return {
    validateFormData(input) {
      const faults = faultsOf(input)
      return { errors: faults.map(listedError), errorSchema: faultSchema(faults) }
    },
    isValid: (_schema, input) => faultsOf(input).length === 0,
    rawValidation: <Result>(_schema: unknown, input?: FormInput) => ({ errors: faultsOf(input) as Result[] }),
  }
}

/** Faults by their fields, as the library keeps them. */
export function faultSchema(faults: readonly FormFault[]): ErrorSchema<FormInput> {
  return Object.fromEntries(faults.map(({ field, rule }) => [field, { __errors: [rule] }]))
}

function listedError({ field, rule }: FormFault): RJSFValidationError {
  return { name: rule, property: `.${field}`, message: rule, stack: rule }
}
