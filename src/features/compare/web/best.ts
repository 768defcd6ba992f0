/** What a cell is worth in its row: lower is better, among cells of one kind. */
export type Worth = {
  value: number
  /** Only like is better than like: a year's fee says nothing against that of a whole summer school. */
  kind: string
}

/** Which cells of a row are the best. None where they are not of one kind, or where all are equally good. */
export function bestOf(worths: readonly (Worth | null)[]): boolean[] {
  const known = worths.filter((worth) => worth !== null)
  const lowest = Math.min(...known.map(({ value }) => value))
  const tells = new Set(known.map(({ kind }) => kind)).size === 1 && known.some(({ value }) => value > lowest)
  return worths.map((worth) => tells && worth?.value === lowest)
}
