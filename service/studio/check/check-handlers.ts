import { answerData, type Handlers } from '#service/answers/handler.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import { checkSet } from './check-set.ts'

/** The call that says what is wrong before visitors see it. */
export const checkHandlers = {
  async checkDocuments({ query: { drafts, release }, user }, context) {
    if (release === undefined && drafts === undefined) raise('parameter_missing', { name: 'drafts' })
    const set = release === undefined ? { drafts: drafts?.split(',') ?? [] } : { release }
    const { findings, pages, ...checked } = await checkSet(set, user, context)
    return answerData({
      ...checked,
      findings: findings.map((one) => ({ path: null, address: null, ...one })),
      pages: pages.map((page) => ({ ...page, published_bytes: page.published_bytes ?? null })),
    })
  },
} satisfies Handlers
