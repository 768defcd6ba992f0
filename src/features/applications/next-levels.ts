import type { Level } from '#catalogue-index/query/options.ts'

/** The levels that a qualification leads to; of one that is not named nothing is known. */
const LEADS_TO: Record<string, Level[]> = {
  high_school: ['bachelor', 'diploma'],
  associate: ['bachelor'],
  bachelor: ['master'],
  master: ['phd', 'master'],
  doctorate: ['phd', 'master'],
}

export const afterQualification = (qualification: string): Level[] => LEADS_TO[qualification] ?? []
