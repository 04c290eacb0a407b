import { contactForm as newThingForm } from '#generated/forms/contact.ts'
import type { Component as NewThingFormComponent } from '#generated/types.ts'
import type { BlockContext, BlockProps, BlockQueries } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { sentParameters } from '#renderer/blocks/posted-form.ts'
import { formQueries } from '#renderer/forms/controls/form-options.ts'
import { SchemaForm } from '#renderer/forms/schema-form.tsx'

export const parameters = sentParameters(newThingForm)

/** What the form needs before it is drawn, such as the choices of its lists. */
export function queries(_block: NewThingFormComponent, context: BlockContext): BlockQueries {
  return formQueries(newThingForm, context)
}

/** New thing: the form of that name. */
export function NewThingForm({ block, context }: BlockProps<NewThingFormComponent>) {
  return (
    <ComponentSection block={block}>
      <SchemaForm form={newThingForm} context={context} />
    </ComponentSection>
  )
}
