import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { system } from './system.ts'
import { lateStyles } from './theme-parts.ts'

/** The same system without what `generated/theme.css` has brought to the page already. */
const loadedSystem = { ...system, _global: lateStyles(), _config: { ...system._config, disableLayers: true } }

/** Wraps whatever uses Chakra components. Import it only from modules that are loaded when first needed: Chakra is no part of the first load. */
export function ChakraTheme({ children }: { children: ReactNode }) {
  return <ChakraProvider value={loadedSystem}>{children}</ChakraProvider>
}
