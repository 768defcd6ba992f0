import type { ProgrammeView } from '#features/programmes/contract.ts'

/** A programme without intakes can be applied to; one with intakes while one of them is open. */
export const canApplyTo = ({ nextIntake, intakes }: Pick<ProgrammeView, 'nextIntake' | 'intakes'>): boolean =>
  nextIntake !== null || intakes.length === 0
