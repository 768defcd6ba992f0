import type { Language } from '#lib/localized.ts'
import type { Face, Person } from './contract.ts'
import { FACES } from './rules.ts'

const speaks = (lang: Language) => (person: Pick<Person, 'languages'>) => person.languages.includes(lang)

const looksAfter = (country: string) => (person: Person) => person.destinations.some(({ slug }) => slug.en === country)

/**
 * Who could answer readers of a page about this country: those who look after it or speak a reader's language, best
 * first. `country` is its English slug. The page picks those of its language with `facesFor`.
 */
export function facesOf(people: readonly Person[], country: string | undefined): Face[] {
  const own = country === undefined ? [] : people.filter(looksAfter(country))
  const others = people.filter((person) => !own.includes(person))
  const most = (found: readonly Person[]) => found.slice(0, FACES)
  const chosen = new Set([...most(own), ...most(others.filter(speaks('en'))), ...most(others.filter(speaks('ar')))])
  return [...chosen].map(({ name, languages, photo }) => ({ name, languages, photo }))
}

/** Up to three of them for a reader: those who speak the reader's language first. */
export const facesFor = (faces: readonly Face[], lang: Language): Face[] =>
  [...faces].sort((one, other) => Number(speaks(lang)(other)) - Number(speaks(lang)(one))).slice(0, FACES)
