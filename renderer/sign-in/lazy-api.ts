import type { Locale } from '#generated/types.ts'
import type { Api } from '../data/api.ts'

/**
 * The content service in one language. Its code is fetched with the first call: a server-rendered page comes with its
 * data and calls nothing.
 */
export function lazyApi(locale: Locale): Api {
  return new Proxy({} as Api, {
    get: (_, name) => async (input: unknown) => {
      const { siteApi } = await import('./site-api.ts')
      const call = Reflect.get(siteApi(locale), name) as (input: unknown) => Promise<unknown>
      return call(input)
    },
  })
}
