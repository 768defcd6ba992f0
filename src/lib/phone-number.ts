import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** So many digits a number has within its country. */
const LOCAL = /^\d{6,15}$/

/**
 * A number as it is stored: an international one (`+971 50 123 4567`, `00971…`) in E.164 form, null when there is no
 * such country or length; one without a country code (`079 123 4567`) as its digits, because its country is unknown.
 */
export function toPhoneNumber(text: string): string | null {
  const international = text.replace(/^00/, '+')
  if (!international.startsWith('+')) {
    const digits = text.replaceAll(/[\s().-]/g, '')
    return LOCAL.test(digits) ? digits : null
  }
  const parsed = parsePhoneNumberFromString(international)
  return parsed?.isPossible() && parsed.country !== undefined ? parsed.number : null
}
