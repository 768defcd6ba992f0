/** The value of a cell in its row: lower is better, among cells of one kind. */
export type ComparableValue = {
  value: number
  /** Only cells of one kind are comparable: a fee per year and that of a summer school are not. */
  kind: string
}

/** Whether each cell of a row is the best of its kind. None is when it is alone or all are equal. */
export function findBest(cells: readonly (ComparableValue | null)[]): boolean[] {
  return cells.map((cell) => {
    if (!cell) return false
    const values = cells.flatMap((other) => (other?.kind === cell.kind ? other.value : []))
    return cell.value === Math.min(...values) && cell.value < Math.max(...values)
  })
}
