/** What is asked about, in the words of the language. */
export interface Asking {
  /** The line above the message. */
  subject: string
  message: string
}

/** Chat services whose addresses take the first message, by host. */
const CHATS: ReadonlySet<string> = new Set(['wa.me', 'api.whatsapp.com'])

/**
 * A link that editors placed for asking, with the question filled in: a mail gets its subject and body, a chat on
 * WhatsApp its first message. Any other address stays as it is.
 */
export function askingAddress(url: string, { subject, message }: Asking): string {
  if (url.startsWith('mailto:')) return `${url}${url.includes('?') ? '&' : '?'}${query({ subject, body: message })}`
  if (!isChat(url)) return url
  const chat = new URL(url)
  const search = [chat.search.slice(1), query({ text: message })].filter(Boolean).join('&')
  return new URL(`?${search}${chat.hash}`, chat).href
}

/** The address of a form that is already about something, with its message begun. */
export function withMessage(form: string, message: string): string {
  return message === '' ? form : `${form}&${query({ message })}`
}

/** Whether a link opens a chat on WhatsApp. */
export function isChat(url: string): boolean {
  return URL.canParse(url) && CHATS.has(new URL(url).hostname)
}

/** Mail programs show a plus sign where a form would mean a space. */
function query(parts: Record<string, string>): string {
  return Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}
