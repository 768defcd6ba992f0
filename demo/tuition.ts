import type { DemoUniversity, StudyLevel } from './demo-schema.ts'
import { chance } from './seeded-random.ts'

const levelFactors: Record<StudyLevel, number> = { bachelor: 1, master: 1.1, phd: 0.85, diploma: 0.6, certificate: 0.5 }

/**
 * A university that asks for no more than this a year asks for a semester's contribution, not tuition: the same for
 * every subject and level. Two of them are the yearly fee of its programmes, since a family pays them.
 */
const mostContribution = 1_000
export const isTuitionFree = (university: DemoUniversity): boolean => contributionOf(university) <= mostContribution

/** What is paid a year where there is no tuition. */
export const contributionOf = ({ tuitionRange: [, most] }: DemoUniversity): number => most

/** Universities with one tuition for a bachelor's, so many times as much for a master's, and none stated for a doctorate. */
const dearerMasters: Partial<Record<string, number>> = { 'technical-university-of-munich': 2 }

/**
 * An illustrative yearly fee in the university's currency, or null where none is stated: somewhere in the university's
 * usual range, dearer by the subject's factor, and never far outside what the university asks. `seed` names the
 * programme.
 */
export function feeOf(university: DemoUniversity, factor: number, level: StudyLevel, seed: string): number | null {
  if (isTuitionFree(university)) return contributionOf(university)
  if (chance(seed, 'stated') < (level === 'phd' ? 0.12 : 0.03)) return null
  if (level === 'phd' && university.key in dearerMasters) return null
  const times = level === 'master' ? (dearerMasters[university.key] ?? 1) : 1
  const [low, high] = university.tuitionRange
  const base = low + (high - low) * (0.15 + 0.55 * chance(seed, 'fee'))
  const fee = base * factor * levelFactors[level] * times
  return roundFee(Math.min(Math.max(fee, low * 0.45), high * 1.35 * times))
}

/** To a step that people print: 3,867 → 3,850; 35,432 → 35,500. */
export function roundFee(amount: number): number {
  if (amount < 100) return Math.round(amount)
  const step = 10 ** Math.floor(Math.log10(amount) - 1) / 2
  return Math.round(amount / step) * step
}
