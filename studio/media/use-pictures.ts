import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { StudioPicture } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { studioQuery } from '../session/studio-query.ts'

/** As many pictures as one call answers. */
const MOST = 100

/** Pictures by their names, which are asked for in parts: a part that was answered is not asked for again. */
export function usePictures(parts: readonly (readonly string[])[]): ReadonlyMap<string, StudioPicture> {
  const locale = useLocale()
  return useQueries({
    queries: parts
      .filter((names) => names.length > 0)
      .map((names) => studioQuery(locale, 'listStudioPictures', { query: { names: names.join(','), limit: MOST } })),
    combine: byName,
  })
}

function byName(answers: readonly UseQueryResult<StudioPicture[]>[]): ReadonlyMap<string, StudioPicture> {
  return new Map(answers.flatMap(({ data }) => data ?? []).map((picture) => [picture.name, picture]))
}
