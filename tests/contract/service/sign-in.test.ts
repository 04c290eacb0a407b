import { Window } from 'happy-dom'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Api, createApi } from '#renderer/data/api.ts'
import { createRequest } from '#renderer/data/request.ts'
import { authorizedRequest } from '#renderer/sign-in/authorized-request.ts'
import { currentUser, signIn, signOut } from '#renderer/sign-in/session.ts'
import { hasKeptToken, onSignInChange } from '#renderer/sign-in/sign-in-mark.ts'
import { createUser } from '#service/people/auth/users.ts'
import { NOW, openSmallService, type SmallService } from '#tests/support/servers/small-service.ts'

const CREDENTIALS = { username: 'rini', password: 'kata sandi panjang' }
const HOUR_MS = 3_600_000

// A browser's storage and events next to the real service, which needs Node's own URL class.
const browser = new Window()
vi.stubGlobal('window', browser)
vi.stubGlobal('localStorage', browser.localStorage)
vi.stubGlobal('StorageEvent', browser.StorageEvent)

/** The storage of a browser that lets the site keep nothing. */
const BLOCKED = new Proxy({} as Storage, {
  get() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  },
})

let small: SmallService
beforeAll(async () => {
  small = await openSmallService()
  await createUser(small.service.store, { ...CREDENTIALS, first_name: 'Rini', scope: ['lead:read'] })
})
afterAll(() => small.close())

/** The requests to the service, by path. */
let asked: string[] = []
/** Paths that fail, and how. */
const failing = new Map<string, () => Response>()

/** A fetch to the real service that can be made to fail. */
async function send(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const url = String(address)
  asked.push(url)
  const fail = failing.get(url)
  if (fail) return fail()
  const answer = await small.app.inject({
    method: init.method as 'GET',
    url,
    headers: { ...(init.headers as Record<string, string>) },
    ...(init.body ? { payload: String(init.body) } : {}),
  })
  return new Response(answer.body, { status: answer.statusCode })
}

const cutOff = () => {
  throw new TypeError('Failed to fetch')
}

let api: Api
const onSessionOver = vi.fn()
beforeEach(() => {
  api = createApi(authorizedRequest(createRequest({ locale: 'en', fetch: send as typeof fetch }), onSessionOver), 'en')
  asked = []
  onSessionOver.mockClear()
})
afterEach(async () => {
  failing.clear()
  small.turnClock(NOW)
  vi.stubGlobal('localStorage', browser.localStorage)
  localStorage.clear()
  await currentUser(api)
})

const kept = () =>
  ['auth.strategy', 'auth._token.local', 'auth._refresh_token.local'].map((key) => localStorage.getItem(key))

describe('signing in', () => {
  it('keeps the tokens under the names of the specification, then fetches the user', async () => {
    expect(await signIn(api, CREDENTIALS)).toMatchObject({ username: 'rini', scope: ['lead:read'] })
    expect(kept()).toEqual(['local', expect.stringMatching(/^Bearer [\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)])
    expect(asked).toEqual(['/api/v1/auth/login', '/api/v1/auth/user'])
  })

  it('fetches the user only once', async () => {
    await signIn(api, CREDENTIALS)
    await Promise.all([currentUser(api), currentUser(api)])
    expect(asked.filter((path) => path.endsWith('/user'))).toHaveLength(1)
  })

  it("gives the service's sentence when it is refused", async () => {
    await expect(signIn(api, { ...CREDENTIALS, password: 'wrong' })).rejects.toThrow(
      'Username or password is not correct.',
    )
    expect([hasKeptToken(), await currentUser(api)]).toEqual([false, null])
  })

  it('does not count when the user cannot be fetched', async () => {
    failing.set('/api/v1/auth/user', cutOff)
    await expect(signIn(api, CREDENTIALS)).rejects.toMatchObject({ status: 502 })
    expect(kept().slice(1)).toEqual([null, null])
  })

  it('makes no request when the browser blocks its storage', async () => {
    vi.stubGlobal('localStorage', BLOCKED)
    await expect(signIn(api, CREDENTIALS)).rejects.toMatchObject({ name: 'StorageBlocked' })
    expect(asked).toEqual([])
  })

  it('counts as signed out, without an error, when storage is blocked', async () => {
    vi.stubGlobal('localStorage', BLOCKED)
    expect([hasKeptToken(), await currentUser(api)]).toEqual([false, null])
  })
})

describe('a token that has expired', () => {
  beforeEach(async () => {
    await signIn(api, CREDENTIALS)
    small.turnClock(new Date(NOW.getTime() + 13 * HOUR_MS))
    asked = []
  })

  it('is exchanged for a new one, and the call is repeated', async () => {
    const [, token, refreshToken] = kept()
    expect(await api.getUser()).toMatchObject({ username: 'rini' })
    expect(asked).toEqual(['/api/v1/auth/user', '/api/v1/auth/refresh', '/api/v1/auth/user'])
    expect(kept()[1]).not.toBe(token)
    expect(kept()[2]).not.toBe(refreshToken)
  })

  it('is exchanged once for all calls that were refused', async () => {
    await Promise.all([api.getUser(), api.getUser(), api.getUser()])
    expect(asked.filter((path) => path.endsWith('/refresh'))).toHaveLength(1)
  })

  it('is not exchanged when another tab was faster', async () => {
    const old = kept()
    await api.getUser()
    const [, token] = kept()
    asked = []
    failing.set('/api/v1/auth/user', () => {
      failing.clear()
      // The other tab's new token arrives while this one's call is under way.
      localStorage.setItem('auth._token.local', String(token))
      return new Response('{"success":false,"status":401,"message":"Please sign in.","data":null}', { status: 401 })
    })
    localStorage.setItem('auth._token.local', String(old[1]))
    expect(await api.getUser()).toMatchObject({ username: 'rini' })
    expect(asked).toEqual(['/api/v1/auth/user', '/api/v1/auth/user'])
  })

  it('ends the session when no new one is given', async () => {
    small.turnClock(new Date(NOW.getTime() + 31 * 24 * HOUR_MS))
    await expect(api.getUser()).rejects.toMatchObject({ status: 401 })
    expect(kept().slice(1)).toEqual([null, null])
    expect(await currentUser(api)).toBeNull()
    expect(onSessionOver).toHaveBeenCalledTimes(1)
  })

  it.each([cutOff, () => new Response('<h1>502</h1>', { status: 502 }), () => new Response('{}', { status: 429 })])(
    'is kept as long as the service has not refused it (%#)',
    async (fail) => {
      failing.set('/api/v1/auth/refresh', fail)
      await expect(api.getUser()).rejects.toMatchObject({ status: 401 })
      expect(hasKeptToken()).toBe(true)
      expect(onSessionOver).not.toHaveBeenCalled()
    },
  )
})

describe('signing out', () => {
  it('ends the session and forgets user and tokens', async () => {
    await signIn(api, CREDENTIALS)
    const [, token] = kept()
    await signOut(api)
    expect([kept().slice(1), await currentUser(api)]).toEqual([[null, null], null])
    const answer = await small.app.inject({ url: '/api/v1/auth/user', headers: { authorization: String(token) } })
    expect(answer.statusCode).toBe(401)
  })

  it.each([cutOff, () => new Response('<h1>500</h1>', { status: 500 })])(
    'forgets user and tokens even when the call fails (%#)',
    async (fail) => {
      await signIn(api, CREDENTIALS)
      failing.set('/api/v1/auth/logout', fail)
      await signOut(api)
      expect([kept().slice(1), await currentUser(api)]).toEqual([[null, null], null])
    },
  )

  it('is announced in this tab and noticed from others', async () => {
    const listener = vi.fn()
    const stop = onSignInChange(listener)
    await signIn(api, CREDENTIALS)
    await signOut(api)
    expect(listener).toHaveBeenCalledTimes(2)
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth._token.local' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }))
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    stop()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(listener).toHaveBeenCalledTimes(4)
  })
})
