import { answerData, type Handlers } from '#service/answers/handler.ts'
import type { PageWeight } from '#service/answers/page-drawer.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import { type Checked, checkSet } from './check-set.ts'
import { totalOf } from './drawn-pages.ts'

/** The call that says what is wrong before visitors see it. */
export const checkHandlers = {
  async checkDocuments({ query: { drafts, release, publish_at, html: wantsHtml = false }, user }, context) {
    if (release === undefined && drafts === undefined) raise('parameter_missing', { name: 'drafts' })
    const wanted = release === undefined ? { drafts: drafts?.split(',') ?? [] } : { release }
    const { findings, pages, ...checked } = await checkSet({ ...wanted, publish_at }, user, context)
    return answerData({
      ...checked,
      findings: findings.map(({ params: _, ...one }) => ({
        path: null,
        address: null,
        other: null,
        known: false,
        ...one,
      })),
      pages: pages.map(({ html, ...page }) => ({ ...wirePage(page), ...(wantsHtml && { html }) })),
    })
  },
} satisfies Handlers

function wirePage({
  weight,
  places,
  published_weight,
  published_bytes,
  ...page
}: Omit<Checked['pages'][number], 'html'>) {
  const before = new Set(published_weight?.pictures.map(({ name }) => name))
  const fresh = (weight?.pictures ?? []).filter(({ name }) => !before.has(name)).toSorted((a, b) => b.bytes - a.bytes)
  return {
    ...page,
    published_bytes: published_bytes ?? null,
    weight: weight ? sums(weight) : null,
    published_weight: published_weight ? sums(published_weight) : null,
    new_pictures: fresh.map(({ name, bytes, address }) => ({ name, bytes, path: places.get(address) ?? null })),
  }
}

function sums({ html, scripts, pictures }: PageWeight) {
  return { html, scripts, pictures: totalOf(pictures) }
}
