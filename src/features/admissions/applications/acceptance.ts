import type { Acceptance } from './lifecycle.ts'

/** One place is held firmly and one in reserve (P42): what accepting another one does to those held. */

/**
 * What becomes of the place that is held firmly: it is kept and the other one is held in reserve, it becomes the one in
 * reserve, or it is given up.
 */
export const ARRANGEMENTS = ['keep', 'swap', 'replace'] as const
export type Arrangement = (typeof ARRANGEMENTS)[number]

/** The ids of the other applications that a student holds a place by. */
export type AcceptedPlaces<Place> = { firm: Place | null; reserve: Place | null }

/** Whether the student of this place has chosen between places: until one is in reserve, the only one is simply accepted. */
export const hasChosen = <Place>({ acceptance, acceptedPlaces }: HeldPlaces<Place>): boolean =>
  acceptance === 'reserve' || acceptedPlaces.reserve !== null

type HeldPlaces<Place> = { acceptance: Acceptance | null; acceptedPlaces: AcceptedPlaces<Place> }

type AcceptancePlan<Place> = {
  acceptance: Acceptance
  /** The one that is held in reserve from now on. */
  demoted: Place | null
  /** The one that is given up. */
  declined: Place | null
}

/**
 * What an arrangement does. Null where it does not fit what is held: none is needed while nothing is held firmly, and one
 * is once something is.
 */
export function planAcceptance<Place>(
  { firm, reserve }: AcceptedPlaces<Place>,
  arrangement: Arrangement | null,
): AcceptancePlan<Place> | null {
  if ((firm === null) !== (arrangement === null)) return null
  switch (arrangement) {
    case null:
      return { acceptance: 'firm', demoted: null, declined: null }
    case 'keep':
      return { acceptance: 'reserve', demoted: null, declined: reserve }
    case 'swap':
      return { acceptance: 'firm', demoted: firm, declined: reserve }
    case 'replace':
      return { acceptance: 'firm', demoted: null, declined: firm }
  }
}
