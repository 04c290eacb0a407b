import { useEffect } from 'react'

/** The referrer policy of every other page of the site; see the server's headers. */
const USUAL = 'strict-origin-when-cross-origin'

/**
 * Keeps the address of this page secret while it is shown: no request made from the page contains it as referrer. The
 * server sends the same policy in a header; this is for visitors who got here by client-side navigation.
 */
export function SecretAddress() {
  useEffect(() => {
    const policy = document.createElement('meta')
    policy.name = 'referrer'
    policy.content = 'no-referrer'
    document.head.append(policy)
    return () => {
      // Removing the element alone would leave its policy in force.
      policy.content = USUAL
      policy.remove()
    }
  }, [])
  return null
}
