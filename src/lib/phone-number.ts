import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** An international number (`+971 50 123 4567`, `00971…`) in E.164 form, null when there is no such country or length. */
export function toPhoneNumber(text: string): string | null {
  const parsed = parsePhoneNumberFromString(text.replace(/^00/, '+'))
  return parsed?.isPossible() && parsed.country !== undefined ? parsed.number : null
}
