import examples from 'libphonenumber-js/mobile/examples'
import { DIAL_CODES, dialledCountry } from '#lib/dial-codes.ts'

const codeOf = (country: string) => DIAL_CODES.find((each) => each.country === country)?.code

/** Groups of three, the last of up to four: every country's own grouping would need a library too heavy for a page. */
const grouped = (digits: string) => digits.replace(/(\d{2,3})(?=(\d{3})+\d?$)/g, '$1 ').trim()

type Person = { residence: string; nationality: string }

/** A mobile number of the country that `number` is written under, else of where somebody lives, else of their passport, else of Jordan: `+20 100 123 4567`. */
export function examplePhone(number: string, { residence, nationality }: Person): string {
  const country = [dialledCountry(number), residence, nationality, 'JO'].find(
    (each) => each && codeOf(each) && each in examples,
  )
  const local = country ? (examples as Record<string, string>)[country] : undefined
  return country && local ? `+${codeOf(country)} ${grouped(local)}` : '+962 79 012 3456'
}
