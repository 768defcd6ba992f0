import type { Level } from '#catalogue-index/query/options.ts'

/** The levels that a qualification leads to; of one that is not named nothing is known. */
const NEXT_LEVELS: Record<string, Level[]> = {
  high_school: ['bachelor', 'diploma'],
  associate: ['bachelor'],
  bachelor: ['master'],
  master: ['phd', 'master'],
  doctorate: ['phd', 'master'],
}

export const levelsAfterQualification = (qualification: string): Level[] => NEXT_LEVELS[qualification] ?? []
