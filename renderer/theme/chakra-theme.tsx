import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { system } from './system.ts'
import { lateStyles } from './theme-parts.ts'

/** The same system without the styles that `generated/theme.css` has already brought to the page. */
const loadedSystem = { ...system, _global: lateStyles(system), _config: { ...system._config, disableLayers: true } }

/**
 * Wraps everything that uses Chakra components. Import it only from modules that are loaded on demand: Chakra is not
 * part of the first load.
 */
export function ChakraTheme({ children }: { children: ReactNode }) {
  return <ChakraProvider value={loadedSystem}>{children}</ChakraProvider>
}
