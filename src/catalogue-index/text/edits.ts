/**
 * The edits between two words: letters left out, added or replaced, and neighbours that changed places, which is the
 * commonest slip of all. `toBeginning` counts them to the nearest beginning of the token, for a word that is still
 * being typed.
 */
type Edits = { toWhole: number; toBeginning: number }

/** Longer words are not compared: no name is that long. */
const LONGEST = 60

/** The rows of the table that is being filled, used again for every pair of words. */
let current = new Uint8Array(2 * LONGEST)
let last = new Uint8Array(2 * LONGEST)
let beforeLast = new Uint8Array(2 * LONGEST)

/** The edits from a word to a token, exact up to `limit`, which is below 60; beyond it both may be any greater number. */
export function editsBetween(word: string, token: string, limit: number): Edits {
  const far = limit + 1
  const columns = Math.min(token.length, word.length + limit)
  if (word.length > LONGEST || columns >= 2 * LONGEST) return { toWhole: far, toBeginning: far }
  for (let at = 0; at <= columns; at++) last[at] = at
  for (let row = 1; row <= word.length; row++) {
    if (fillRow(word, token, row, columns) > limit) return { toWhole: far, toBeginning: far }
    const oldest = beforeLast
    beforeLast = last
    last = current
    current = oldest
  }
  let toBeginning = far
  for (let at = 0; at <= columns; at++) toBeginning = Math.min(toBeginning, last[at] as number)
  return { toWhole: columns < token.length ? far : (last[columns] as number), toBeginning }
}

/** Fills the row of one letter of the word; answers its least number, and that of the row before, if that is less. */
function fillRow(word: string, token: string, row: number, columns: number): number {
  const letter = word.charCodeAt(row - 1)
  const letterBefore = row > 1 ? word.charCodeAt(row - 2) : -1
  current[0] = row
  let least = row
  for (let at = 1; at <= columns; at++) {
    const other = token.charCodeAt(at - 1)
    const replaced = (last[at - 1] as number) + (letter === other ? 0 : 1)
    let edits = Math.min(replaced, (last[at] as number) + 1, (current[at - 1] as number) + 1)
    if (at > 1 && other === letterBefore && letter === token.charCodeAt(at - 2))
      edits = Math.min(edits, (beforeLast[at - 2] as number) + 1)
    current[at] = edits
    // A swap may reach back to the row before.
    least = Math.min(least, edits, last[at] as number)
  }
  return least
}
