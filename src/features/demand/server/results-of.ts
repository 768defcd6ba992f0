import type { UnderstoodAnswer } from '#catalogue-index/intent/interpreter.ts'

/** How much a search has found of what was typed: nothing, where words had to be left out to find anything. */
export const resultsOf = ({ answer, understood }: UnderstoodAnswer): number =>
  understood && understood.omitted.length > 0 ? 0 : answer.total
