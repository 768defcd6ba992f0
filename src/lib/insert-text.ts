/** A ready-made text for a field, and all the others that it may replace there. */
export type InsertedText = { text: string; readyMade: readonly string[] }

/**
 * A field with a ready-made text put in: in place of another ready-made one that nobody has changed, else below what was
 * typed, after a blank line. What is there already is not added again.
 */
export function insertText(typed: string, text: string, readyMade: readonly string[]): string {
  const before = typed.trim()
  const added = text.trim()
  if (before === '' || before.includes(added)) return before || added
  const replaced = readyMadeIn(before, readyMade)
  return replaced === null ? `${before}\n\n${added}` : before.replace(replaced, () => added)
}

/** The longest ready-made text that is in a field unchanged, in lines of its own; null where there is none. */
export function readyMadeIn(typed: string, readyMade: readonly string[]): string | null {
  const found = readyMade
    .map((each) => each.trim())
    .filter((each) => each !== '' && `\n${typed}\n`.includes(`\n${each}\n`))
  return found.toSorted((a, b) => b.length - a.length)[0] ?? null
}

/** A field without the ready-made texts in it that nobody has changed. */
export function withoutReadyMade(typed: string, readyMade: readonly string[]): string {
  const found = readyMadeIn(typed, readyMade)
  if (found === null) return typed.trim()
  return withoutReadyMade(typed.replace(found, '').replaceAll(/\n{3,}/g, '\n\n'), readyMade)
}
