/** The hash of the empty string: Chakra's style element is empty in the page and filled by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** The name of the only Trusted Types policy that the site's own code may create, for the service worker's address. */
const TRUSTED_TYPES_POLICY = 'ori-service-worker'

/**
 * What a page may load and do. The same for every page and without nonces, so that finished bytes can be cached; data
 * is sent in scripts of other types, which never run.
 */
const PAGE = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': `'self' ${EMPTY_STYLE}`,
  'img-src': "'self' data:",
  'font-src': "'self'",
  'media-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'frame-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': TRUSTED_TYPES_POLICY,
}

export const PAGE_POLICY = policy(PAGE)

/**
 * What the studio may do: the same, show pictures that are not uploaded yet and the curriculum vitae of an applicant,
 * and let the editor of rich text read what is pasted.
 */
export const STUDIO_POLICY = policy({
  ...PAGE,
  'img-src': `${PAGE['img-src']} blob:`,
  'frame-src': `${PAGE['frame-src']} blob:`,
  'trusted-types': `${TRUSTED_TYPES_POLICY} ProseMirrorClipboard`,
})

/** The headers of a page that other pages of the site may frame: the examples of the block gallery. */
export function framedHeaders(pagePolicy: string): Record<string, string> {
  return {
    'content-security-policy': pagePolicy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    'x-frame-options': 'SAMEORIGIN',
  }
}

/**
 * What the service worker may do: fetch from this site. It is a separate program, to which the pages' policy does not
 * apply.
 */
export const WORKER_POLICY = policy({
  'default-src': "'none'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
})

/** What development needs in addition: Vite's client and its socket, styles inserted by script. */
export const DEVELOPMENT_POLICY = policy({
  'default-src': "'self'",
  'script-src': "'self' 'unsafe-inline'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'frame-src': "'self' blob:",
  'connect-src': "'self' ws:",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
})

function policy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
