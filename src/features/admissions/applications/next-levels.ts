import type { Level } from '#catalogue-index/query/options.ts'

/** The levels that a qualification leads to; none for one that is not listed. */
const NEXT_LEVELS: Record<string, Level[]> = {
  high_school: ['bachelor', 'diploma'],
  associate: ['bachelor'],
  bachelor: ['master'],
  master: ['phd', 'master'],
  doctorate: ['phd', 'master'],
}

export const levelsAfterQualification = (qualification: string): Level[] => NEXT_LEVELS[qualification] ?? []
