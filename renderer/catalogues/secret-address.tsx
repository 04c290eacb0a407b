import { useEffect } from 'react'

/** What every other page of the site says; see the server's headers. */
const USUAL = 'strict-origin-when-cross-origin'

/**
 * Keeps the address of this page to itself, for as long as it stands: no request made from it names it. The server says so in a header as well; this is
 * for a visitor who came here without loading a document.
 */
export function SecretAddress() {
  useEffect(() => {
    const policy = document.createElement('meta')
    policy.name = 'referrer'
    policy.content = 'no-referrer'
    document.head.append(policy)
    return () => {
      // Taking the element away would leave its word in force.
      policy.content = USUAL
      policy.remove()
    }
  }, [])
  return null
}
