/** What a cell is worth in its row: lower is better, among cells of one kind. */
export type Worth = {
  value: number
  /** Only like is better than like: a year's fee says nothing against that of a whole summer school. */
  kind: string
}

/** Which cells of a row are the best of their kind. Nothing is best alone, or where all are equally good. */
export function bestOf(worths: readonly (Worth | null)[]): boolean[] {
  return worths.map((worth) => {
    if (!worth) return false
    const values = worths.flatMap((other) => (other?.kind === worth.kind ? other.value : []))
    return worth.value === Math.min(...values) && worth.value < Math.max(...values)
  })
}
