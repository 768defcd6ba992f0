/** All permutations of a list. */
export const permutations = <T>(things: readonly T[]): T[][] =>
  things.length === 0
    ? [[]]
    : things.flatMap((first, at) => permutations(things.toSpliced(at, 1)).map((rest) => [first, ...rest]))
