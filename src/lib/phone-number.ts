import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { isLocalNumber, phoneProblem, toPlainPhone } from './contact-fields.ts'

/**
 * A number as it is stored: an international one (`+971 50 123 4567`, `00971…`) in E.164 form, null when there is no
 * such country or length; one without a country code (`079 123 4567`) as its digits, because its country is unknown.
 * An extension follows it: `+97143971234 ext. 12`.
 */
export function toPhoneNumber(text: string): string | null {
  const plain = toPlainPhone(text)
  if (phoneProblem(plain)) return null
  const [main = '', extension] = plain.split(' ext. ')
  const parsed = isLocalNumber(plain) ? null : parsePhoneNumberFromString(main)
  if (parsed !== null && !parsed?.isPossible()) return null
  return (parsed?.number ?? main.replaceAll(' ', '')) + (extension ? ` ext. ${extension}` : '')
}
