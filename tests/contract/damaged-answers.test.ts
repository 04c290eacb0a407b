import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#domain/calls/call.ts'
import { errorMessages } from '#domain/errors/error-messages.ts'
import { calls } from '#generated/calls.ts'
import type { Locale } from '#generated/types.ts'
import type { ApiInput } from '#renderer/data/api.ts'
import { callPath } from '#renderer/data/call-address.ts'
import { createRequest } from '#renderer/data/request.ts'
import { contentQuestions } from '#tests/support/content/content-questions.ts'
import { type ContentService, openContentService } from '#tests/support/content/content-service.ts'
import { damagedValue, seededRandom } from '#tests/support/damaged-value.ts'

/** How often each answer is damaged in each language, in a different place each time. */
const TIMES = 60

/** The sentences of SPEC.md §8 for answers that are not what their call promises. */
const SENTENCES = [
  ...([
    'data_not_array',
    'pagination_data_not_array',
    'data_not_object',
    'data_missing',
    'data_not_available',
  ] as const),
]

let fixture: ContentService
/** A correct answer of each call that reads content, with its input. */
const answers = new Map<string, { call: Call; input: ApiInput; body: { data: unknown } }[]>()

beforeAll(async () => {
  fixture = await openContentService()
  for (const locale of ['en', 'id'] as const) {
    const found = new Map<string, { call: Call; input: ApiInput; body: { data: unknown } }>()
    for (const { call: name, input } of await contentQuestions(fixture.service)) {
      const call = calls.find((one) => one.name === name)
      if (!call || found.has(name)) continue
      const answer = await fixture.service.answer(name, { ...input, locale })
      const body = answer.body as { data: unknown } | undefined
      const isEmpty = Array.isArray(body?.data) && body.data.length === 0
      if (answer.status === 200 && body && !isEmpty)
        found.set(name, { call, input: input as ApiInput, body: JSON.parse(JSON.stringify(body)) })
    }
    answers.set(locale, [...found.values()])
  }
})
afterAll(() => fixture.close())

/** The error message that a visitor would read for an answer; null when the answer is accepted. */
async function readBy(call: Call, input: ApiInput, body: unknown, locale: Locale): Promise<string | null> {
  const request = createRequest({ locale, fetch: async () => new Response(JSON.stringify(body)) })
  try {
    await request(call, input)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function sentencesFor(call: Call, { params }: ApiInput, locale: Locale): string[] {
  return SENTENCES.map((code) => errorMessages[code][locale].replace('{endpoint}', callPath(call.path, params)))
}

describe.each(['en', 'id'] as const)('an answer in %s', (locale) => {
  it('is available to damage for every call that reads content', () => {
    expect(answers.get(locale)?.length).toBeGreaterThan(25)
  })

  it('is accepted when it is what its call promises', async () => {
    for (const { call, input, body } of answers.get(locale) ?? []) {
      expect([call.name, await readBy(call, input, body, locale)]).toEqual([call.name, null])
    }
  })

  it('is either accepted or refused with a sentence of the catalogue, wherever it is damaged', async () => {
    const random = seededRandom(9)
    let refused = 0
    for (const { call, input, body } of answers.get(locale) ?? []) {
      const sentences = sentencesFor(call, input, locale)
      for (let time = 0; time < TIMES; time += 1) {
        const said = await readBy(call, input, { ...body, data: damagedValue(body.data, random) }, locale)
        if (said === null) continue
        refused += 1
        expect(sentences).toContain(said)
      }
    }
    expect(refused).toBeGreaterThan(TIMES * 10)
  })

  it('is refused when a row lacks a field or is something else', async () => {
    for (const { call, input, body } of answers.get(locale) ?? []) {
      const rows = Array.isArray(body.data) ? body.data : null
      const row = (rows ? rows.at(-1) : body.data) as object
      const without = Object.keys(row).map((name) =>
        Object.fromEntries(Object.entries(row).filter(([one]) => one !== name)),
      )
      for (const other of [...without, null, 'text', 1, []]) {
        const data = rows ? [...rows.slice(0, -1), other] : other
        const said = await readBy(call, input, { ...body, data }, locale)
        expect([call.name, other, sentencesFor(call, input, locale).includes(said ?? '')]).toEqual([
          call.name,
          other,
          true,
        ])
      }
    }
  })
})
