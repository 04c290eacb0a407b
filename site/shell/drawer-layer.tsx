import { ChakraTheme } from '#renderer/theme/chakra-theme.tsx'
import { NavigationDrawer } from './navigation-drawer-panel.tsx'
import { ProductDrawer } from './product-drawer-panel.tsx'
import type { ShellBrand, ShellMarket } from './shell-queries.ts'

interface DrawerLayerProps {
  brands: readonly ShellBrand[]
  markets: readonly ShellMarket[]
  failed: boolean
}

/** Both drawers; a module of its own because Chakra comes with it. */
export function DrawerLayer({ brands, markets, failed }: DrawerLayerProps) {
  return (
    <ChakraTheme>
      <NavigationDrawer brands={brands} markets={markets} />
      <ProductDrawer brands={brands} failed={failed} />
    </ChakraTheme>
  )
}
