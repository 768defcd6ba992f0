/** How many characters at the beginning of `typed` were sent as `sent`; what follows them, or was written instead, stays. */
export const sentLength = (typed: string, sent: string): number =>
  typed.startsWith(sent) ? typed.length - typed.slice(sent.length).trimStart().length : 0

/** Empties a text field of what was sent; what was typed since then stays, and the caret in it. Whether anything did. */
export function removeSent(field: HTMLInputElement | HTMLTextAreaElement, sent: string): boolean {
  field.setRangeText('', 0, sentLength(field.value, sent), 'preserve')
  return field.value !== ''
}
