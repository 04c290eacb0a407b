import type { AnchorHTMLAttributes, Ref } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

export interface RouterLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site, including the language prefix, or a query. */
  to: string
  ref?: Ref<HTMLAnchorElement>
  preventScrollReset?: boolean
}

/**
 * A link that the router follows without a reload. The router's own `Link` would bring its framework's prefetching into
 * the first load, which this site does not use.
 */
export const RouterLink = import.meta.env.SSR ? DrawnLink : FollowedLink

/** A page has two hundred links, and nobody follows them on the server: a tenth of drawing it was preparing that. */
function DrawnLink({ to, preventScrollReset, onClick, ...rest }: RouterLinkProps) {
  return to.startsWith('/') ? <a {...rest} href={to} /> : <FollowedLink {...rest} to={to} />
}

function FollowedLink({ to, preventScrollReset = false, onClick, children, ...rest }: RouterLinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { preventScrollReset })
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}
