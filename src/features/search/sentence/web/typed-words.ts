/**
 * How the form of the sentence is sent where there is no JavaScript: the subject's list offers the typed words beside the
 * faculties, and one list has one name. Its value for the typed words is `TYPED`; the words themselves are in hidden fields.
 */

/** No slug has this form. */
export const TYPED = '~'
/** The typed words, and the faculties that are part of them in the sentence. */
export const TYPED_WORDS = 'said'
export const TYPED_FACULTY = 'said-faculty'

/** The address that such a form means: the typed words and their faculties, or the faculty chosen instead; null for any other. */
export function withTypedWords(sent: URLSearchParams): URLSearchParams | null {
  const words = sent.get(TYPED_WORDS)
  if (words === null) return null
  const params = new URLSearchParams([...sent].filter(([, value]) => value !== ''))
  const isTyped = params.getAll('faculty').includes(TYPED)
  for (const key of [TYPED_WORDS, TYPED_FACULTY]) params.delete(key)
  if (!isTyped) return params
  params.delete('faculty')
  params.set('q', words)
  for (const slug of sent.getAll(TYPED_FACULTY)) params.append('faculty', slug)
  return params
}
