import { DIAL_CODES } from './dial-codes.ts'

/** Islands without inhabitants of their own or a code of ISO 3166: nobody is from there. */
const NOBODYS = ['AC', 'IO', 'SJ', 'TA']

/** Countries and territories by their two letters, in alphabetical order; their names come from `regionName`. */
export const COUNTRY_CODES: readonly string[] = DIAL_CODES.map(({ country }) => country)
  .filter((country) => !NOBODYS.includes(country))
  .sort()

/** The nationality of those whom no state has as its citizens; no code of ISO 3166. */
export const STATELESS = 'XX'
