import { lazy, Suspense, useEffect, useState } from 'react'
import { fetchAhead } from '#renderer/data/fetch-ahead.ts'
import { showToast } from '#renderer/ui/feedback/feedback.ts'
import { closeNavigationDrawer, useNavigationDrawer } from '#site/state/navigation-drawer.ts'
import { closeProductDrawer, useProductDrawer } from '#site/state/product-drawer.ts'
import type { ShellBrand, ShellLink, ShellMarket } from '../shell-queries.ts'

const load = () => import('./drawer-layer.tsx')
const DrawerLayer = lazy(async () => ({ default: (await load()).DrawerLayer }))

/** Fetches the drawers' code while a pointer or the focus is on its way to a button that opens one. */
export function preloadDrawers(): void {
  void fetchAhead(load())
}

interface DrawerHostProps {
  brands: readonly ShellBrand[]
  markets: readonly ShellMarket[]
  links: readonly ShellLink[]
  /** True if the brands could not be fetched. */
  failed: boolean
}

/** The place of the product drawer and the phone's navigation drawer; their code is loaded when one is first opened. */
export function DrawerHost(props: DrawerHostProps) {
  const product = useProductDrawer()
  const navigation = useNavigationDrawer()
  const [needed, setNeeded] = useState(false)
  const opened = product.open || navigation.open
  useEffect(() => {
    if (!opened || needed) return
    load().then(
      () => setNeeded(true),
      () => {
        closeProductDrawer()
        closeNavigationDrawer()
        showToast({ tone: 'error' })
      },
    )
  }, [opened, needed])
  if (!needed) return null
  return (
    <Suspense>
      <DrawerLayer {...props} />
    </Suspense>
  )
}
