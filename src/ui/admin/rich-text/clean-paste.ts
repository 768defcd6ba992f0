import { toAsciiDigits } from '#lib/fold.ts'

/**
 * What is pasted from Word, Google Docs or a web page as plain structure: headings, paragraphs, lists, tables, links, bold
 * and italic. What else is in it, the editor's schema drops.
 *
 * Styles and handlers are renamed before anything is parsed: styles are read here, and the Content-Security-Policy of the
 * page would report each of them. `direction` is that of the field.
 */
export function cleanPastedHtml(html: string, direction: 'ltr' | 'rtl'): string {
  const { body } = new DOMParser().parseFromString(withoutInline(html), 'text/html')
  for (const element of body.querySelectorAll(
    'script, style, meta, link, title, xml, template, iframe, object, svg, math',
  ))
    element.remove()
  removeComments(body)
  for (const element of [...body.querySelectorAll('*')]) if (element.localName.includes(':')) unwrap(element)
  toLists(body)
  toHeadings(body)
  toEmphasis(body)
  for (const element of [...body.querySelectorAll('*')]) removeAttributes(element, direction)
  for (const span of [...body.querySelectorAll('span, font, div, section, article, center, u')]) toPlain(span)
  for (const paragraph of [...body.querySelectorAll('p')])
    if (paragraph.textContent?.replaceAll('\u00a0', ' ').trim() === '' && !paragraph.querySelector('img'))
      paragraph.remove()
  return body.innerHTML
}

const withoutInline = (html: string) =>
  html
    .replaceAll(/<!--\[if[\s\S]*?<!\[endif\]-->/gi, '')
    .replaceAll(/<style\b[\s\S]*?<\/style>/gi, '')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) =>
      tag.replaceAll(/([\s/"'])style\s*=/gi, '$1data-style=').replaceAll(/([\s/"'])on\w+\s*=/gi, '$1data-on='),
    )

const styleOf = (element: Element) => (element.getAttribute('data-style') ?? '').toLowerCase().replaceAll(/\s+/g, '')

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

function removeComments(root: Element): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

/** Word writes lists as paragraphs with a level in their style, and the sign or number as text. */
function toLists(body: HTMLElement): void {
  const isItem = (element: Element | null): element is Element =>
    element !== null && /mso-list:l\d+level\d/.test(styleOf(element))
  for (const first of [...body.querySelectorAll('p')].filter(isItem)) {
    if (isItem(first.previousElementSibling) || !first.isConnected) continue
    const items: Element[] = []
    for (let next: Element | null = first; isItem(next); next = next.nextElementSibling) items.push(next)
    first.before(...listsOf(items))
    for (const item of items) item.remove()
  }
}

/** Consecutive items; where bullets follow numbers, or the other way round, another list begins. */
function listsOf(items: Element[]): Element[] {
  const all: Element[] = []
  const open: Element[] = []
  for (const item of items) {
    const sign = signOf(item)
    const name = isNumber(sign) ? 'ol' : 'ul'
    const depth = Math.min(Number(/level(\d)/.exec(styleOf(item))?.[1] ?? 1), open.length + 1)
    open.length = Math.min(open.length, depth)
    if (open[depth - 1]?.localName !== name) {
      open.length = depth - 1
      const list = item.ownerDocument.createElement(name)
      const first = Number.parseInt(toAsciiDigits(sign).trim(), 10)
      if (first > 1) list.setAttribute('start', String(first))
      const parent = open.at(-1)?.lastElementChild
      if (parent) parent.append(list)
      else all.push(list)
      open.push(list)
    }
    const entry = item.ownerDocument.createElement('li')
    entry.append(...item.childNodes)
    open.at(-1)?.append(entry)
  }
  return all
}

/** `1`, `a)`, `iv.`, `٣-`. A letter by itself is a bullet of a font of symbols. */
const isNumber = (sign: string): boolean => /^\s*\(?(\d+|[\p{L}\d]+[.)-])/u.test(toAsciiDigits(sign))

/** The sign before an item, which is taken out of it. */
function signOf(item: Element): string {
  const marked = [...item.querySelectorAll('span')].find((span) => /mso-list:ignore/.test(styleOf(span)))
  const sign = marked?.textContent ?? ''
  marked?.remove()
  return sign
}

const OTHER_HEADINGS: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4' }

function toHeadings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h1, h5, h6')) rename(heading, OTHER_HEADINGS[heading.localName] ?? 'h4')
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h2')
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name)
  for (const { name: attribute, value } of element.attributes) renamed.setAttribute(attribute, value)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** Google Docs says bold and italic in styles, and wraps everything in a `b` that is not bold. */
function toEmphasis(body: HTMLElement): void {
  for (const bold of [...body.querySelectorAll('b, strong')])
    if (/font-weight:(normal|[1-4]00)/.test(styleOf(bold))) unwrap(bold)
  for (const span of body.querySelectorAll('span')) {
    const style = styleOf(span)
    if (/font-weight:(bold|[6-9]00)/.test(style)) wrapContent(span, 'strong')
    if (/font-style:italic/.test(style)) wrapContent(span, 'em')
  }
}

function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

const KEPT = new Set(['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'start', 'dir'])

/** Word says of every paragraph, and Google Docs of every span, in which direction it runs; only the unusual is kept. */
function removeAttributes(element: Element, direction: 'ltr' | 'rtl'): void {
  const isBlock = element.matches('p, h2, h3, h4, li, td, th, blockquote')
  for (const { name, value } of [...element.attributes])
    if (!KEPT.has(name) || (name === 'dir' && (!isBlock || value === direction))) element.removeAttribute(name)
}

/** What only groups: a paragraph where it holds text of its own, else nothing. */
function toPlain(element: Element): void {
  const holdsBlocks = element.querySelector('p, h2, h3, h4, ul, ol, table, blockquote, div, section, article') !== null
  if (element.matches('div, section, article, center') && !holdsBlocks && !element.closest('li, td, th'))
    rename(element, 'p')
  else unwrap(element)
}
