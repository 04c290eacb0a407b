/** The token of an `Authorization: Bearer …` header; null when there is none. The scheme may be in any case. */
export function bearerToken({ authorization = '' }: Record<string, string | undefined>): string | null {
  return /^Bearer +(\S.*)$/i.exec(authorization.trim())?.[1] ?? null
}
