import theme from 'vitepress/theme-without-fonts'
// After the theme's own.
import './style.css'

export default theme
