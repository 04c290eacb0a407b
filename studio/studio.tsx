import { createRoot } from 'react-dom/client'
import { Studio } from './shell/studio-root.tsx'
import '#renderer/theme/base.css'
import './shell/late.css'

const container = document.getElementById('studio')
if (container) createRoot(container).render(<Studio />)
