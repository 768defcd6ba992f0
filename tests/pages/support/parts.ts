import type { HTMLElement, Node } from 'node-html-parser'

/** What assistive technology calls the elements that our pages are made of; a landmark of a part is none of the page. */
const ROLES = {
  article: 'article',
  banner: 'header:not(main header)',
  button: 'button',
  combobox: 'select',
  complementary: 'aside',
  contentinfo: 'footer:not(main footer)',
  heading: 'h1, h2, h3, h4',
  image: 'img:not([alt=""]), [role=img]',
  link: 'a[href]',
  list: 'ul, ol',
  listitem: 'li',
  navigation: 'nav',
  region: 'section',
  status: '[role=status]',
  summary: 'summary',
} as const

type Name = string | RegExp

/** The shown elements of a role, of those with that name where one is given: all of it, or what matches. */
export function all(root: HTMLElement, role: keyof typeof ROLES, name?: Name): HTMLElement[] {
  const elements = root.querySelectorAll(ROLES[role]).filter(isShown)
  return name === undefined ? elements : elements.filter((element) => isCalled(nameOf(element), name))
}

/** The only such element; throws where there is none or another one. */
export function the(root: HTMLElement, role: keyof typeof ROLES, name?: Name): HTMLElement {
  const [found, ...more] = all(root, role, name)
  if (found && more.length === 0) return found
  const names = all(root, role).map(nameOf)
  throw new Error(`${found ? more.length + 1 : 'No'} ${role} "${name}", of: ${names.join(' | ')}`)
}

/** The first such element, where the others say the same. */
export function first(root: HTMLElement, role: keyof typeof ROLES, name?: Name): HTMLElement {
  return all(root, role, name)[0] ?? the(root, role, name)
}

/** What is written in an element, folded parts too, with single spaces. */
export const textOf = ({ textContent }: HTMLElement): string => normal(textContent)

/** What a field holds: of a list, the chosen option. */
export function fieldValue(field: HTMLElement): string | undefined {
  if (field.tagName !== 'SELECT') return field.getAttribute('value')
  return (field.querySelector('option[selected]') ?? field.querySelector('option'))?.getAttribute('value')
}

/** Whether an element is there for everybody: neither hidden nor in what is folded away. Styles are not known here. */
function isShown(element: HTMLElement): boolean {
  const { parentNode: parent, tagName } = element
  if (element.hasAttribute('hidden') || element.getAttribute('aria-hidden') === 'true') return false
  if (tagName === 'TEMPLATE' || (tagName === 'DIALOG' && !element.hasAttribute('open'))) return false
  if (parent?.tagName === 'DETAILS' && !parent.hasAttribute('open') && tagName !== 'SUMMARY') return false
  return !parent || isShown(parent)
}

const normal = (text: string) => text.replace(/\s+/g, ' ').trim()

const isCalled = (name: string, wanted: Name) =>
  typeof wanted === 'string' ? name === normal(wanted) : wanted.test(name)

/** The name that assistive technology says. */
function nameOf(element: HTMLElement): string {
  const labelledBy = element.getAttribute('aria-labelledby')?.split(' ')
  if (labelledBy) return normal(labelledBy.map((id) => spoken(rootOf(element).getElementById(id))).join(' '))
  const label = element.getAttribute('aria-label')
  if (label) return normal(label)
  if (element.tagName === 'SELECT') return normal(spoken(labelOf(element)))
  return normal(spoken(element))
}

const labelOf = (list: HTMLElement) => list.closest('label') ?? rootOf(list).querySelector(`label[for="${list.id}"]`)

const rootOf = (element: HTMLElement): HTMLElement => (element.parentNode ? rootOf(element.parentNode) : element)

/** The words of a node; a list to choose from has none of its own. */
function spoken(node: Node | null): string {
  const element = node as HTMLElement | null
  if (!element?.tagName) return node?.textContent ?? ''
  if (element.getAttribute('aria-hidden') === 'true' || element.hasAttribute('hidden')) return ''
  if (element.tagName === 'SELECT' || element.tagName === 'SCRIPT') return ''
  const label = element.getAttribute('aria-label') ?? element.getAttribute('alt')
  return label ?? element.childNodes.map(spoken).join('')
}
