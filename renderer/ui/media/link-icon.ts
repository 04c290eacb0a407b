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

/** The icon for a link, by its name in content; a generic icon for a name the site does not know. */
export function linkIcon(name: string | null): LucideIcon {
  return (name && ICONS.get(name)) || ExternalLink
}
