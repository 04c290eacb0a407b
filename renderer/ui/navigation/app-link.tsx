import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { localizedPath } from '#domain/languages/localized-path.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { RouterLink } from './router-link.tsx'
import { isInternalHref, safeHref } from './safe-href.ts'

export interface AppLinkProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel' | 'style'> {
  /**
   * A path of this site without the language prefix (`/product?sort=code`), a fragment, or any address that `safeHref`
   * accepts.
   */
  to: string | null | undefined
  children?: ReactNode
  ref?: Ref<HTMLAnchorElement>
  /** Only for addresses of this site; the `rel` of other hosts is set here. */
  rel?: 'prev' | 'next' | 'nofollow'
  /** Keeps the scroll position, for filters and tabs that are links. */
  keepScroll?: boolean
  /** A plain page load instead of a client-side navigation: files, feeds, addresses outside the router. */
  reload?: boolean
}

/**
 * The only way to render a link. Paths of this site get the page's language prefix and navigate without a reload; other
 * hosts get a safe `rel`; an unsafe or missing address leaves the text without a link.
 */
export function AppLink({ to, children, keepScroll = false, reload = false, ...rest }: AppLinkProps) {
  const locale = useLocale()
  const href = safeHref(to)
  if (!href) return <span className={rest.className}>{children}</span>
  if (!isInternalHref(href)) {
    const web = /^https?:/i.test(href)
    return (
      <a {...rest} href={href} {...(web && { rel: 'noopener noreferrer external' })}>
        {children}
      </a>
    )
  }
  if (href.startsWith('#')) {
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    )
  }
  if (reload || isServedFile(href)) {
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    )
  }
  return (
    <RouterLink
      {...rest}
      to={href.startsWith('?') ? href : localizedPath(href, locale)}
      preventScrollReset={keepScroll}
    >
      {children}
    </RouterLink>
  )
}

/** Files and service endpoints are outside the localized pages and have no language prefix. */
function isServedFile(href: string): boolean {
  return href.startsWith('/api/')
}
