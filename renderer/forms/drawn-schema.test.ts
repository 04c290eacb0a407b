import { expect, it } from 'vitest'
import { formSchemas } from '#generated/form-schemas.ts'
import { type Form, forms } from '#generated/forms.ts'
import { drawnFields, drawnSchema } from './drawn-schema.ts'

it.each([...forms.values()])('$name is drawn from plain properties', (form) => {
  const schema = drawnSchema(form)
  expect(Object.keys(schema.properties ?? {})).toEqual(form.fields.map(({ name }) => name))
  // The build leaves out the parts of the form library that these would need (site/server/lean-forms-plugin.ts).
  expect(JSON.stringify(schema)).not.toMatch(/"(?:\$ref|\$id|allOf|anyOf|oneOf|if)"/)
})

it('holds no texts: those are chosen where they are drawn', () => {
  expect(JSON.stringify([...formSchemas.values()])).not.toMatch(/"(?:title|description|x-[a-z-]+)"/)
})

it('names the fields that are not on the screen', () => {
  const login = forms.get('login') as Form
  expect(drawnFields(login, ['username'])).toEqual({ password: { 'ui:widget': 'hidden' } })
})
