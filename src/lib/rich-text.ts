import sanitizeHtml from 'sanitize-html'
import type { Localized } from './localized.ts'
import { mediaIdOf, sourceSet } from './media-address.ts'

const DIRECTIONS = new Set(['ltr', 'rtl', 'auto'])

const isSize = (text: string | undefined): text is string => /^[1-9]\d{0,4}$/.test(text ?? '')

/**
 * The only HTML that staff, imports and the demo catalogue can publish: running text, lists, tables and pictures of the
 * media library that say what they show.
 * Whatever is not listed here is dropped; scripts and styles go with their content.
 */
const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'bdi', 'span'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'img'],
  ],
  allowedAttributes: {
    '*': ['lang', 'dir'],
    a: ['href', 'rel'],
    ol: ['start'],
    th: ['colspan', 'rowspan', { name: 'scope', multiple: false, values: ['col', 'row'] }],
    td: ['colspan', 'rowspan'],
    img: ['src', 'alt', 'width', 'height'],
  },
  exclusiveFilter: ({ tag, attribs: { src = '', alt = '' } }) =>
    tag === 'img' && (mediaIdOf(src) === null || alt.trim() === ''),
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Browsers build deeply nested markup slowly; no text needs it.
  nestingLimit: 20,
  transformTags: {
    '*': (tagName, attribs) => ({
      tagName,
      attribs: Object.fromEntries(
        Object.entries(attribs).filter(([name, value]) => name !== 'dir' || DIRECTIONS.has(value)),
      ),
    }),
    // A page has one h1, and it is not inside its text.
    h1: 'h2',
    b: 'strong',
    i: 'em',
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer' } }),
    img: (tagName, { src = '', alt = '', width, height }) => ({
      tagName,
      attribs: { src, alt, ...(isSize(width) && { width }), ...(isSize(height) && { height }) },
    }),
  },
}

/**
 * HTML safe to put into a page as it is. Idempotent; plain text passes with `&`, `<` and `>` escaped. Without what PostgreSQL
 * cannot store: U+0000 and halves of characters.
 */
export function sanitizeRichText(html: string): string {
  const clean = sanitizeOnce(html)
  // A paragraph in a paragraph becomes three by the second time. What was stored before needs no second time.
  return clean === html ? clean : sanitizeOnce(clean)
}

const sanitizeOnce = (html: string): string =>
  sanitizeHtml(html.replaceAll('\0', '').toWellFormed(), options).replaceAll('\0', '').trim()

/**
 * A rich text on its way to a page; null when not even English is there. It was also sanitised when it was stored:
 * this is the last door before a reader's browser.
 */
export const richText = (en: string | null, ar: string | null): Localized | null =>
  en === null ? null : { en: shown(en), ar: ar && shown(ar) }

/** The widest that a text is shown. */
const SIZES = '(min-width: 48rem) 44rem, 100vw'

/** With pictures in the width that the reader's screen needs, loaded when they come near. */
const shown = (html: string): string =>
  sanitizeRichText(html).replaceAll(/<img src="([^"]+)"([^>]*?) ?\/>/g, (tag, src: string, rest: string) => {
    const id = mediaIdOf(src)
    const own = Number(/ width="(\d+)"/.exec(rest)?.[1] ?? 0)
    if (id === null || own === 0) return tag
    return `<img src="${src}" srcset="${sourceSet({ id, own })}" sizes="${SIZES}"${rest} loading="lazy" />`
  })

/** The words of an HTML text without its markup, for excerpts, word counts and search. */
export function richTextToPlain(html: string): string {
  const spaced = html.replace(/<\/?(?:h\d|p|br|hr|li|t[dhr]|blockquote|caption)\b/gi, ' $&')
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}

export function countWords(html: string): number {
  const text = richTextToPlain(html)
  return text === '' ? 0 : text.split(' ').length
}

/** Whole minutes, at least one, at 200 words a minute. */
export const readingMinutes = (html: string): number => Math.max(1, Math.round(countWords(html) / 200))
