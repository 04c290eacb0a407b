import type { onSendAsyncHookHandler } from 'fastify'
import { answerTags } from '#service/answers/http/answer-tags.ts'

/** The address that tells a cache in front of the site what to forget, and so which kind of cache that is. */
export type CacheKind = 'cloudflare' | 'fastly' | 'varnish'

/** Every public answer has this tag, except those that never change under their address. */
export const ALL = 'site'
/** Files that never change under their address: neither a new build nor other content makes them stale. */
const LASTING = 'files'

/**
 * The longest list of tags that is sent. Caches allow 8 to 16 kB, but a proxy between them and the site often reads all
 * headers of an answer into 4 or 8 kB.
 */
export const MAX_TAGS_LENGTH = 2000

/**
 * The header with an answer's tags for a kind of cache. `tags` are ids of content such as `product:12` and `product:*`,
 * separated by spaces.
 */
export function tagHeaders(kind: CacheKind, tags: string, isLasting = false): Record<string, string> {
  const names = [isLasting ? LASTING : ALL, ...boundedNames(tags.split(' ').filter((tag) => tag !== ''))]
  return kind === 'cloudflare' ? { 'cache-tag': names.join(',') } : { 'surrogate-key': names.join(' ') }
}

/** Tags the public answers that are not finished ones: pictures, files, built files, the reference of the API. */
export function taggedAnswers(kind: CacheKind): onSendAsyncHookHandler {
  return async (request, reply) => {
    const caching = String(reply.getHeader('cache-control') ?? '')
    if (!caching.startsWith('public')) return
    reply.headers(tagHeaders(kind, answerTags(request).join(' '), caching.includes('immutable')))
  }
}

/** The tags to forget when content with these ids has changed. */
export function namesToPurge(tags: readonly string[]): string[] {
  return [...new Set(tags.flatMap((tag) => (isList(tag) ? [nameOf(tag)] : [nameOf(tag), anyOf(tag)])))]
}

/** A list that is too long names, of the collections with most entries in it, no single ones. */
function boundedNames(tags: readonly string[]): string[] {
  const names = new Map<string, string[]>()
  for (const tag of tags) {
    const group = isList(tag) ? '' : anyOf(tag)
    names.set(group, [...(names.get(group) ?? []), nameOf(tag)])
  }
  const groups = [...names].sort(([, a], [, b]) => b.length - a.length)
  for (let index = 0; lengthOf(groups) > MAX_TAGS_LENGTH && index < groups.length; index += 1) {
    const [group = ''] = groups[index] ?? []
    if (group !== '') groups[index] = [group, [group]]
  }
  return groups.flatMap(([, group]) => group)
}

function lengthOf(groups: readonly (readonly [string, readonly string[]])[]): number {
  return groups.reduce((sum, [, names]) => sum + names.join(' ').length + 1, ALL.length)
}

function isList(tag: string): boolean {
  return !/:\d+$/.test(tag)
}

/**
 * Letters, digits and hyphens, which every cache accepts: `product:12` is `product-12`, `product:*` is `product`,
 * `product:list.brand=alpha` is `product-list-brand-alpha`.
 */
function nameOf(tag: string): string {
  return tag.endsWith(':*') ? tag.slice(0, -2) : tag.replaceAll(/[^\w-]+/g, '-')
}

/** Stands for some entries of a collection: a change of any of them makes the answer stale, a new one does not. */
function anyOf(tag: string): string {
  return `${tag.slice(0, tag.indexOf(':'))}-any`
}
