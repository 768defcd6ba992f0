/** A ready-made text for a field, and all the others that it may replace there. */
export type InsertedText = { text: string; readyMade: readonly string[] }

/**
 * A field with a ready-made text put in: in place of another ready-made one that nobody has changed, else below what was
 * typed, after a blank line. What is there already is not added again.
 */
export function insertText(typed: string, text: string, readyMade: readonly string[]): string {
  const before = typed.trim()
  const added = text.trim()
  if (before === '' || isReadyMade(before, readyMade)) return added
  return before.includes(added) ? before : `${before}\n\n${added}`
}

/** Whether the text of a field is a ready-made one as it was put in. */
export const isReadyMade = (typed: string, readyMade: readonly string[]): boolean =>
  readyMade.some((each) => each.trim() === typed.trim())
