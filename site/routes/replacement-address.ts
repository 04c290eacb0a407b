import type { QueryClient } from '@tanstack/react-query'
import { redirect } from 'react-router-dom'
import { localizedPath, splitLocale } from '#domain/languages/localized-path.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import { type SubjectKind, subjects } from '#generated/subjects.ts'
import { callQuery } from '#renderer/data/call-query.ts'
import type { DataContext } from '#renderer/data/content-query.ts'
import { asSubject, subjectPath, subjectQuery } from './subjects.ts'

/**
 * Where to redirect an address that has no page: to an editor's redirect, or to the full address of something requested
 * by its short one. Null if there is no replacement. Failed lookups count as absent, so that the visitor gets the
 * page's own error.
 */
export async function replacementAddress(
  queryClient: QueryClient,
  context: DataContext,
  path: string,
): Promise<Response | null> {
  const redirects = await queryClient.fetchQuery(callQuery(context, 'listRedirects')).catch(() => [])
  const entry = redirects.find((candidate) => candidate.from === path)
  if (entry) return redirect(destination(entry.to, context), entry.code)
  const short = shortAddress(path)
  if (!short) return null
  const entity = await queryClient.fetchQuery(subjectQuery(context, short.kind, short.word)).catch(() => null)
  return entity && redirect(localizedPath(subjectPath(asSubject(short.kind, entity)), context.locale), 301)
}

/** What a short address such as `/market/mining` refers to. */
function shortAddress(path: string): { kind: SubjectKind; word: string } | null {
  const at = path.lastIndexOf('/') + 1
  const word = path.slice(at)
  const found = Object.entries(subjects).find(([, { short }]) => short?.replace(/\{\w+\}$/, '') === path.slice(0, at))
  return found && word ? { kind: found[0] as SubjectKind, word } : null
}

/** A path keeps the visitor's language unless the editor wrote one; other hosts stay as they are. */
function destination(to: string, { locale }: DataContext): string {
  if (!to.startsWith('/') || splitLocale(to).locale !== DEFAULT_LOCALE) return to
  return localizedPath(to, locale)
}
