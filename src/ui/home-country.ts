import { storedValue, useStored } from './local-storage.ts'

const parseCountry = (json: unknown): string | null =>
  typeof json === 'string' && /^[a-z]{2}$/.test(json) ? json : null

/** The country (ISO 3166, in lower case) that the reader has chosen. */
export const chosenHomeCountry = storedValue('home-country', parseCountry)

/** That of the browser's time zone, found by whatever part of a page first needs it. */
export const guessedHomeCountry = storedValue('guessed-home-country', parseCountry)

/** The reader's country: the chosen one, else the guessed one; null where neither is known, and on the server. */
export function useHomeCountry(): string | null {
  const chosen = useStored(chosenHomeCountry)
  const guessed = useStored(guessedHomeCountry)
  return chosen ?? guessed
}
