import { fold } from '#lib/fold.ts'

/** Words that make no difference between two names. */
const IDLE = new Set(['the', 'of', 'and', 'for', 'in', 'at', 'de', 'la', 'و', 'في'])

/** The same for names that differ in accents, case, the order of words or those that matter little. */
export const signature = (name: string): string =>
  fold(name)
    .split(' ')
    .filter((word) => word !== '' && !IDLE.has(word))
    .sort()
    .join(' ')

/** The site of an address or a domain, without `www.`; '' where there is none. */
export const hostOf = (address: string): string =>
  /^(?:https?:\/\/|@)?(?:www\.)?([^/\s@:]+\.[^/\s@:]+)/i.exec(address.trim())?.[1]?.toLowerCase() ?? ''
