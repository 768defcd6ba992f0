type TextPart = { text: string; url?: string }

/** What ends a sentence, or a bracket around an address, is not a part of it. */
const ADDRESS = /https?:\/\/[^\s<>"'«»]*[^\s<>"'«».,;:!?()،؛؟]/g

/** A text in its parts, where the web addresses in it are links. */
export function linkedText(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const url = found + closing(found, text.slice(index + found.length))
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: url, url })
    end = index + url.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** The bracket after an address that has opened it: `…/wiki/Bachelor_(degree)`. */
const closing = (url: string, rest: string): string =>
  rest.startsWith(')') && url.split('(').length > url.split(')').length ? ')' : ''

/** The paragraphs of a text: what blank lines divide. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
