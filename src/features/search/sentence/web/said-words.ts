/**
 * How the form of the sentence is sent where there is no JavaScript: the subject's list offers the typed words beside the
 * faculties, and one list has one name. Its value for the typed words is `SAID`; what they are lies in hidden fields.
 */

/** No slug has this form. */
export const SAID = '~'
/** The typed words, and the faculties that are part of them in the sentence. */
export const SAID_WORDS = 'said'
export const SAID_FACULTY = 'said-faculty'

/** The address that such a form means: the typed words and their faculties, or the faculty chosen instead; null for any other. */
export function withSaidWords(sent: URLSearchParams): URLSearchParams | null {
  const words = sent.get(SAID_WORDS)
  if (words === null) return null
  const meant = new URLSearchParams([...sent].filter(([, value]) => value !== ''))
  const isKept = meant.getAll('faculty').includes(SAID)
  for (const key of [SAID_WORDS, SAID_FACULTY]) meant.delete(key)
  if (!isKept) return meant
  meant.delete('faculty')
  meant.set('q', words)
  for (const slug of sent.getAll(SAID_FACULTY)) meant.append('faculty', slug)
  return meant
}
