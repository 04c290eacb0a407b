import type { Api } from '#generated/api.ts'
import type { Locale } from '#generated/types.ts'

/**
 * The content service in a language, its code fetched with the first call: a page that the server has drawn comes with its data and calls nothing.
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
