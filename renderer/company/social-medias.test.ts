import { expect, it } from 'vitest'
import { socialMedias } from './social-medias.ts'

const link = (name: string, placement: 'right' | 'bottom', sort: number | null) => ({
  name,
  placement,
  sort,
  url: `https://${name}.example`,
  icon: null,
  id: null,
})

it('splits the links of a distributor by placement and orders each side', () => {
  const { right, bottom } = socialMedias({
    social_medias: [
      link('late', 'right', 2),
      link('below', 'bottom', 1),
      link('first', 'right', 1),
      link('last', 'right', null),
    ],
  })
  expect(right.map(({ name }) => name)).toEqual(['first', 'late', 'last'])
  expect(bottom.map(({ name }) => name)).toEqual(['below'])
})
