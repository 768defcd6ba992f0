/** What a cell is worth in its row: lower is better, among cells of one kind. */
export type ComparableValue = {
  value: number
  /** Only like is better than like: a year's fee says nothing against that of a whole summer school. */
  kind: string
}

/** Which cells of a row are the best of their kind. Nothing is best alone, or where all are equally good. */
export function findBest(cells: readonly (ComparableValue | null)[]): boolean[] {
  return cells.map((cell) => {
    if (!cell) return false
    const values = cells.flatMap((other) => (other?.kind === cell.kind ? other.value : []))
    return cell.value === Math.min(...values) && cell.value < Math.max(...values)
  })
}
