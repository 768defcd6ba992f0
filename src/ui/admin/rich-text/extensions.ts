import { Extension, Mark, mergeAttributes, Node } from '@tiptap/core'
import { TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { mediaIdOf } from '#lib/media-address.ts'
import { isAllowedLink } from './links.ts'
import { tableExtensions } from './table.ts'

/** What the editor can hold: exactly what src/lib/rich-text.ts lets through. */

const DIRECTIONS = ['ltr', 'rtl', 'auto']
const attr = (name: string, isAllowed: (value: string) => boolean) => ({
  default: null,
  parseHTML: (element: HTMLElement) => {
    const value = element.getAttribute(name)
    return value !== null && isAllowed(value) ? value : null
  },
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] ? { [name]: attributes[name] } : {}),
})
const isLanguageTag = (value: string) => /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*$/.test(value)
const own = () => ({ dir: attr('dir', (value) => DIRECTIONS.includes(value)), lang: attr('lang', isLanguageTag) })

/** The nodes whose direction can be set, or is kept where a text has it. */
const DIRECTED = [
  ...['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'listItem'],
  ...['table', 'tableCell', 'tableHeader'],
]

const Direction = Extension.create({
  name: 'direction',
  addGlobalAttributes: () => [{ types: DIRECTED, attributes: own() }],
})

/** `bdi` and `span` keep a name of another language apart from the words around it; they are written by hand so far. */
const Isolated = Mark.create({
  name: 'isolated',
  addAttributes: own,
  parseHTML: () => [{ tag: 'bdi' }],
  renderHTML: ({ HTMLAttributes }) => ['bdi', HTMLAttributes, 0],
})
const InLanguage = Mark.create({
  name: 'inLanguage',
  addAttributes: own,
  parseHTML: () => [{ tag: 'span[lang]' }, { tag: 'span[dir]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})

const attribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
})

/** A picture of the media library. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: attribute('src'),
    alt: attribute('alt'),
    width: attribute('width'),
    height: attribute('height'),
  }),
  parseHTML: () => [
    {
      tag: 'img[src][alt]',
      getAttrs: (element) => (mediaIdOf(element.getAttribute('src') ?? '') === null ? false : null),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
})

export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'mailto', 'tel'],
      isAllowedUri: isAllowedLink,
      HTMLAttributes: { target: null, class: null, rel: 'noopener noreferrer' },
    },
  }),
  Direction,
  Isolated,
  InLanguage,
  Picture,
  TableRow,
  ...tableExtensions,
]
