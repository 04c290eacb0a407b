/** For everything that is not a page: answers and files, which must never act as a document. */
const ANSWER_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Headers of every answer, of whatever kind; pages replace the policy with their own. */
export function answerHeaders(siteUrl: string): Record<string, string> {
  return {
    'content-security-policy': ANSWER_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(siteUrl.startsWith('https://') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
