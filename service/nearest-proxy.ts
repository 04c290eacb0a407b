/**
 * What `TRUST_PROXY` means to the web server: the proxy in front is believed, and only it. What stands in front of its
 * own word in `X-Forwarded-For` was written by whoever sent the request, so that nobody escapes a limit by it.
 */
export function nearestProxy(trusted: boolean): false | ((address: string, hop: number) => boolean) {
  return trusted ? (_address, hop) => hop === 0 : false
}
