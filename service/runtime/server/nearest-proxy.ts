/**
 * What `TRUST_PROXY` means to the web server: only the nearest proxy is trusted. Anything before its own entry in
 * `X-Forwarded-For` was written by the sender of the request, so it cannot be used to evade a limit.
 */
export function nearestProxy(trusted: boolean): false | ((address: string, hop: number) => boolean) {
  return trusted ? (_address, hop) => hop === 0 : false
}
