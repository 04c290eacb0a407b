import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { ChakraProvider, createSystem } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { themeConfig } from '#renderer/theme/system.ts'
import { lateStyles } from '#renderer/theme/theme-parts.ts'

/**
 * The site's theme as a system of the studio's own: a part that uses a Chakra component which the site does not use
 * adds its recipe here, in `defineConfig({ theme: { slotRecipes } })`.
 */
const system = createSystem(defaultBaseConfig, themeConfig)

/** The same system without the styles that `generated/theme.css` has already brought. */
const loadedSystem = {
  ...system,
  _global: lateStyles(system),
  _config: { ...system._config, disableLayers: true },
}

/** Provides the theme to Chakra's components; everything else takes it from the custom properties of the page. */
export function StudioTheme({ children }: { children: ReactNode }) {
  return <ChakraProvider value={loadedSystem}>{children}</ChakraProvider>
}
