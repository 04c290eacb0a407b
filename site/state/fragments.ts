import { pageSkeleton } from './page-skeleton.ts'

interface RouterState {
  location: { pathname: string; search: string }
  navigation: { state: string }
}

/**
 * Hides changes of the fragment alone (a link to `#catalogues`, and back from it) from the router: the page stays and
 * the browser scrolls. The router would render the page again, and blocks of the server's page that are still waiting
 * for their code would disappear. Call this before the router is created, so that its listener runs first.
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
