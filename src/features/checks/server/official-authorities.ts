import type { Authority } from '#features/checks/contract.ts'
import official from './official-authorities.json' with { type: 'json' }

/**
 * Whom to ask about a destination, by the key of its flag: who decides on visas, and who keeps the list of its
 * recognised institutions or answers questions about its degrees. Only main addresses that we are certain of, so that
 * none is guessed; a destination that is missing there names nobody.
 */
const OFFICIAL: Readonly<Record<string, { visa: Authority; degrees: Authority }>> = official

/** Whom to ask about visas and degrees of a destination; null where we name nobody. */
export const authoritiesOf = (flagKey: string): { visa: Authority | null; degrees: Authority | null } =>
  OFFICIAL[flagKey] ?? { visa: null, degrees: null }
