import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { dialogSlotRecipe, drawerSlotRecipe, toastSlotRecipe } from '@chakra-ui/react/theme'
import { breakpoints, colors, keyframes, textStyles, tokens } from './tokens.ts'

/** What the theme consists of. */
export const themeConfig = defineConfig({
  cssVarsPrefix: 'ori',
  cssVarsRoot: ':root',
  preflight: true,
  globalCss: {
    '*': {
      '--global-font-body': 'fonts.body',
      '--global-font-mono': 'fonts.mono',
      '--global-color-border': 'colors.border',
    },
    html: { color: 'fg', bg: 'bg', colorPalette: 'gray' },
  },
  theme: {
    breakpoints,
    keyframes,
    textStyles,
    tokens,
    semanticTokens: { colors },
    recipes: {},
    slotRecipes: { dialog: dialogSlotRecipe, drawer: drawerSlotRecipe, toast: toastSlotRecipe },
  },
})

/**
 * The theme: one Chakra system. The build writes its tokens and preflight to `generated/theme.css`; the browser loads
 * it only together with the first component that needs Chakra. A part of the site that uses another Chakra component
 * adds that component's recipe above.
 */
export const system = createSystem(defaultBaseConfig, themeConfig)
