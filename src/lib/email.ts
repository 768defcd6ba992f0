import { toPlainCode } from './typed-text.ts'

/** What browsers accept in an e-mail field (HTML, section 4.10.5.1.5), and a domain of two parts at least. */
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
const EMAIL = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`)

/** Addresses that no mail can ever reach: the domain is reserved for what does not exist (RFC 2606, section 2). */
const NOWHERE = /\.invalid$/i

/** No domain of the first level has one letter. */
const CUT_OFF = /\.[^.]$/

const MAX_EMAIL = 254

export const isEmail = (text: string): boolean =>
  text.length <= MAX_EMAIL && EMAIL.test(text) && !NOWHERE.test(text) && !CUT_OFF.test(text)

/** The whole address where it was pasted with a name, a scheme or the sign that followed it. */
const PASTED = /^(?:[^<>]*<|mailto:)?(?<local>[^<>]+)@(?<domain>[^<>@]*?)[.,;،؛>)\s]*$/i

/** An address as it is stored: in small letters, and a domain of another script as mail servers read it (`xn--…`). */
export function toPlainEmail(typed: string): string {
  const plain = toPlainCode(typed.normalize('NFKC')).toLowerCase()
  const { local, domain = '' } = PASTED.exec(plain)?.groups ?? {}
  if (local === undefined) return plain
  const host = /\P{ASCII}/u.test(domain) && URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).host : domain
  return `${local}@${host}`
}
