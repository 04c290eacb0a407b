import Fastify from 'fastify'
import type { Form } from '#domain/forms/form.ts'
import { forms } from '#generated/forms.ts'
import { LEADS } from '#generated/leads.ts'
import { createApi } from '#renderer/data/api.ts'
import { createRequest } from '#renderer/data/request.ts'
import { formOptionsQuery } from '#renderer/forms/controls/form-options.ts'
import { createService } from '#service/create-service.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'

/**
 * Run as `node tests/support/form-choices.ts FORM`: prints the choices that the form's selects offer in Indonesian, by
 * field, and the statuses of its leads, as JSON. A test runs it in a copy of the project with another form.
 */
const { fields } = forms.get(process.argv[2] ?? '') as Form
const service = await createService(readSettings({ DATA_DIR: '.data' }), { background: false })
const app = Fastify()
await app.register(service.plugin)
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
const api = createApi(createRequest({ locale: 'id', origin }), 'id')
const { signal } = new AbortController()
const choices: Record<string, string[]> = {}
for (const { name, options } of fields) {
  if (!options) continue
  const listed = await formOptionsQuery({ locale: 'id', api }, options).queryFn({ signal })
  choices[name] = listed.options.map(({ label }) => label)
}
const statuses = LEADS.filter(({ form }) => form === process.argv[2]).map((lead) => lead.statuses)
console.log(JSON.stringify({ choices, statuses }))
await app.close()
await service.close()
