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
export function RouterLink(props: RouterLinkProps) {
  return IS_DRAWN_ONLY && props.to.startsWith('/') ? <DrawnLink {...props} /> : <FollowedLink {...props} />
}

/** The server draws two hundred links on a page, and nobody follows them there: a tenth of its work was preparing that. */
const IS_DRAWN_ONLY = typeof document === 'undefined'

function DrawnLink({ to, preventScrollReset, onClick, children, ...rest }: RouterLinkProps) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  )
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
