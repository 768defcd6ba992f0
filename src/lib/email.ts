/** What browsers accept in an e-mail field (HTML, section 4.10.5.1.5), and a domain of two parts at least. */
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
const EMAIL = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`)

/** Addresses that no mail can ever reach: the domain is reserved for what does not exist (RFC 2606, section 2). */
const NOWHERE = /\.invalid$/i

const MAX_EMAIL = 254

export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL && EMAIL.test(text) && !NOWHERE.test(text)
