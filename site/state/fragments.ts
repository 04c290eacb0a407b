import { pageSkeleton } from './page-skeleton.ts'

interface RouterState {
  location: { pathname: string; search: string }
  navigation: { state: string }
}

/**
 * Keeps a change of the fragment alone (a link to `#catalogues`, and back from it) from the router: the page stays, the browser scrolls. The router would
 * draw the page anew, and blocks of the server's page that still wait for their code would go. Call it before the router is made, so that it hears first.
 */
export function leaveFragmentsToBrowser(routerState: () => RouterState): void {
  window.addEventListener(
    'popstate',
    (event) => {
      const { location, navigation } = routerState()
      const { pathname, search } = window.location
      const stays = navigation.state === 'idle' && location.pathname === pathname && location.search === search
      if (stays || pageSkeleton.keeps?.()) event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
