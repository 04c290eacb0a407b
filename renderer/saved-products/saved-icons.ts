import { Heart, type LucideIcon, Scale } from 'lucide-react'
import type { SavedListName } from './saved-marks.ts'

/** The icon of each list, on its buttons and on the link to its page. */
export const SAVED_ICONS: Record<SavedListName, LucideIcon> = { wishlist: Heart, compare: Scale }
