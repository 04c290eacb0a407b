import { contactForm as newThingForm } from '#generated/forms/contact.ts'
import type { Component as NewThingFormComponent } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { ComponentSection } from '#renderer/blocks/component-section.tsx'
import { SchemaForm } from '#renderer/forms/schema-form.tsx'

/** New thing: the form of that name. */
export function NewThingForm({ block, context }: BlockProps<NewThingFormComponent>) {
  return (
    <ComponentSection block={block}>
      <SchemaForm form={newThingForm} context={context} />
    </ComponentSection>
  )
}
