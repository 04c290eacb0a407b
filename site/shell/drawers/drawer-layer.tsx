import { ChakraTheme } from '#renderer/theme/chakra-theme.tsx'
import { NavigationDrawer } from '../navigation/navigation-drawer-panel.tsx'
import type { ShellBrand, ShellLink, ShellMarket } from '../shell-queries.ts'
import { ProductDrawer } from './product-drawer-panel.tsx'

interface DrawerLayerProps {
  brands: readonly ShellBrand[]
  markets: readonly ShellMarket[]
  links: readonly ShellLink[]
  failed: boolean
}

/** Both drawers; a separate module because it brings Chakra with it. */
export function DrawerLayer({ brands, markets, links, failed }: DrawerLayerProps) {
  return (
    <ChakraTheme>
      <NavigationDrawer brands={brands} markets={markets} links={links} />
      <ProductDrawer brands={brands} failed={failed} />
    </ChakraTheme>
  )
}
