/** What browsers accept in an e-mail field (HTML, section 4.10.5.1.5), and a domain of two parts at least. */
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
const EMAIL = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`)

/** No mail ever comes to such a domain (RFC 6761): accounts that are deleted have an address there. */
const NOWHERE = /\.invalid$/i

const MAX_EMAIL = 254

export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL && EMAIL.test(text) && !NOWHERE.test(text)
