/** What a template can say of an application; each is written `{name}`. */
export const PLACEHOLDERS = [
  'name',
  'firstName',
  'programme',
  'university',
  'reference',
  'start',
  'answerBy',
  'counsellor',
] as const
type Placeholder = (typeof PLACEHOLDERS)[number]

/** By placeholder, in the language of the text; empty where the application has none. */
export type PlaceholderValues = Record<Placeholder, string>

const IN_BRACES = /\{([^{}\n]*)\}/g

const isPlaceholder = (name: string): name is Placeholder => (PLACEHOLDERS as readonly string[]).includes(name)

/** What is in braces but is no placeholder, each once. A brace without its partner counts too. */
export function unknownPlaceholders(text: string): string[] {
  const named = [...text.matchAll(IN_BRACES)].map(([, name = '']) => name.trim())
  const hasLooseBrace = /[{}]/.test(text.replaceAll(IN_BRACES, ''))
  return [...new Set([...named.filter((name) => !isPlaceholder(name)), ...(hasLooseBrace ? ['{'] : [])])]
}

/** The placeholders that a text still has: it is not to be sent so. */
export const placeholdersIn = (text: string): Placeholder[] =>
  [...text.matchAll(IN_BRACES)].map(([, name = '']) => name.trim()).filter(isPlaceholder)

/** The text with its values, and the placeholders that have none: they stay as they are, to be filled in by hand. */
export function fillIn(text: string, values: PlaceholderValues): { text: string; unfilled: Placeholder[] } {
  const unfilled = new Set<Placeholder>()
  const filled = text.replaceAll(IN_BRACES, (whole, typed: string) => {
    const name = typed.trim()
    if (!isPlaceholder(name)) return whole
    if (values[name] === '') unfilled.add(name)
    return values[name] || whole
  })
  return { text: filled, unfilled: [...unfilled] }
}
