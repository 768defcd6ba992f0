import type { UnderstoodAnswer } from '#catalogue-index/intent/interpreter.ts'

/**
 * How much a search has found of what was typed: nothing, where words had to be left out to find anything. An order that
 * cannot be had leaves nothing out.
 */
export const resultsOf = ({ answer, understood, orders = [] }: UnderstoodAnswer): number =>
  understood?.omitted.some((words) => !orders.includes(words)) ? 0 : answer.total
