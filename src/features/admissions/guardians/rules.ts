import type { ApplicationState } from '#features/admissions/applications/lifecycle.ts'
import { APPLICATION_LIMITS } from '#features/admissions/applications/rules.ts'
import { ageOn, isDay } from '#lib/day.ts'

/** The version of the text that guardians sign; another wording is another version, and the old words stay in the locale files. */
export const CONSENT_VERSION = 'v1'

export const GUARDIAN_LIMITS = {
  /** Days in which a link can be signed. */
  signIn: 30,
  /** Days after signing in which the same link withdraws, and signs again. */
  withdrawIn: 730,
} as const

/** Whether a decision is made with the knowledge of what is missing of the consent: an offer or another letter, and enrolment. */
export const dependsOnConsent = (to: ApplicationState, hasLetter: boolean): boolean => hasLetter || to === 'enrolled'

/** Whether consent is asked for: once the student is of age it no longer is, wherever in the world the day begins. */
export const isMinor = (birthDate: string | null, today: string): boolean =>
  birthDate !== null && isDay(birthDate) && ageOn(birthDate, today) < APPLICATION_LIMITS.ageOfMajority
