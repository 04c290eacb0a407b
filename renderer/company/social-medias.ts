import type { Distributor } from '#generated/types.ts'

export type SocialMedia = Distributor['social_medias'][number]

/** The links of a distributor, split by placement: the side on which they are shown, each in the editor's order. */
export function socialMedias({
  social_medias,
}: Pick<Distributor, 'social_medias'>): Record<'right' | 'bottom', SocialMedia[]> {
  const ordered = [...social_medias].sort(
    (a, b) => (a.sort ?? Number.MAX_SAFE_INTEGER) - (b.sort ?? Number.MAX_SAFE_INTEGER),
  )
  return {
    right: ordered.filter(({ placement }) => placement === 'right'),
    bottom: ordered.filter(({ placement }) => placement === 'bottom'),
  }
}
