import { type Asking, askingAddress } from './asking-address.ts'

/** Mail programs cut longer addresses off, or do not open them. */
const MOST_CHARACTERS = 2000

/** The address that begins a mail to somebody, as far as mail programs take it. */
export function mailAddress(email: string, { subject, message }: Asking): string {
  // A sign such as "?" in an address would begin the headers of the mail.
  const bare = `mailto:${email.split('@').map(encodeURIComponent).join('@')}`
  const lines = message.replaceAll('\n', '\r\n')
  const whole = askingAddress(bare, { subject: subject.toWellFormed(), message: lines.toWellFormed() })
  return whole.length <= MOST_CHARACTERS ? whole : bare
}

/** The code of Indonesia, whose mobile numbers begin with an 8. */
const COUNTRY = '62'

/**
 * The address that begins a chat on WhatsApp; null for a number that is no mobile number of Indonesia and has no code
 * of another country.
 */
export function chatAddress(phone: string, message: string): string | null {
  if (/[^\d\s+().\-/]/.test(phone)) return null
  const digits = phone.replace('(0)', '').replaceAll(/\D/g, '')
  const isWhole = phone.trim().startsWith('+') || digits.startsWith('00')
  const number = isWhole ? digits.replace(/^00/, '') : digits.replace(/^0?(?=8)/, COUNTRY)
  const isOwn = number.startsWith(COUNTRY)
  const isMobile = isOwn ? /^620?8\d{7,11}$/.test(number) : isWhole && /^[1-9]\d{6,14}$/.test(number)
  if (!isMobile) return null
  return askingAddress(`https://wa.me/${number.replace(/^620/, COUNTRY)}`, {
    subject: '',
    message: message.toWellFormed(),
  })
}
