import {
  ExternalLink,
  Globe,
  type LucideIcon,
  Mail,
  MapPin,
  MessageCircle,
  Phone,
  Play,
  Share2,
  Store,
} from 'lucide-react'

const ICONS = new Map<string, LucideIcon>([
  ['globe', Globe],
  ['mail', Mail],
  ['map-pin', MapPin],
  ['message-circle', MessageCircle],
  ['phone', Phone],
  ['play', Play],
  ['share', Share2],
  ['store', Store],
])

/** The icon of a link by the name that content gives it; a general one for a name that the site does not draw. */
export function linkIcon(name: string | null): LucideIcon {
  return (name && ICONS.get(name)) || ExternalLink
}
