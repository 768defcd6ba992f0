import type { PdfObject, PdfObjects } from './pdf-objects.ts'
import { isKind, MalformedPdfError, nameOf, type PdfDictionary, type PdfValue, textOf } from './pdf-syntax.ts'

/**
 * What a PDF may do (actions and annotations: ISO 32000-2, 12.5 and 12.6): lead to a place in itself, and, where somebody
 * clicks on a link, to an address of the web, of mail or of a telephone. It may hold no files, and reach for none.
 */

/** Actions that are let through; the second one in a link alone. */
const ACTIONS = ['GoTo', 'URI']
const OTHER_ACTIONS = ['Thread', 'Sound', 'Hide', 'Named', 'ResetForm', 'SetOCGState', 'SetState', 'Trans', 'NOP']
const ANNOTATIONS = [
  ...['Text', 'Link', 'FreeText', 'Line', 'Square', 'Circle', 'Polygon', 'PolyLine', 'Highlight', 'Underline'],
  ...['Squiggly', 'StrikeOut', 'Stamp', 'Caret', 'Ink', 'Popup', 'Widget', 'PrinterMark', 'Watermark', 'Redact'],
]
const OTHER_SUBTYPES = ['3D', 'Screen', 'Sound', 'PS', 'U3D', 'PRC']
/** Names that no harmless file needs, wherever they are. */
const NEVER = [
  ...['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'GoToR', 'GoToE', 'GoToDp', 'GoTo3DView', 'Rendition'],
  ...['RichMedia', 'RichMediaExecute', 'RichMediaContent', 'RichMediaSettings', 'FileAttachment', 'Movie', 'MediaClip'],
  ...['XFA', 'EmbeddedFile', 'EmbeddedFiles', 'Filespec', 'Collection', 'Renditions', 'AlternatePresentations'],
]
/** Keys under which files, scripts and what happens by itself are held. A letter of a font may be called so too. */
const HOLDERS = ['AF', 'EF', 'UF', 'JS', 'AA', 'PA', '3DD', '3DA']
/** Keys that a dictionary which only gives names to other objects, such as letters of a font, does not have. */
const KEYS_OF_OBJECTS = [
  'Type',
  'Subtype',
  'S',
  'F',
  'Parent',
  'Pages',
  'Kids',
  'Contents',
  'Resources',
  'Rect',
  'Names',
]
/** Where the names of files are. `F` is also the flags of an annotation, which are a number. */
const FILE_NAMES = ['F', 'DOS', 'Mac', 'Unix']
const OUTSIDE_OF_STREAM = ['F', 'FFilter', 'FDecodeParms', 'Ref']
/** An address that begins otherwise may be the name of a file. `#…` is a place in the page the PDF was printed from. */
const ADDRESS = /^ *(?:https?:\/\/|mailto:|tel:|www\.|#|$)[^\p{Cc}\\]*$/iu
/** What else innocent links have, such as `linkedin.com/in/lina`, or the address of an app. These are taken out of a file. */
const ODD_ADDRESS = /^(?! *(?:file|javascript|vbscript|data|jar|smb|view-source)[\p{Zs}]*:)[^\p{Cc}\\]*$/iu
/** Of actions with a name: turning pages, as presentations do. */
const ODD_NAMED = ['NextPage', 'PrevPage', 'FirstPage', 'LastPage', 'GoBack', 'GoForward']
const DEEPEST_REFERENCE = 8

/** A dictionary and where it is: under a key of another one, or by itself as an object with a number. */
type Place = { dictionary: PdfDictionary; number: number | null; holder: Holder | null }
type Holder = { dictionary: PdfDictionary; key: string }

/** Whether a link may lead to this address, given in Latin 1. */
export const isKnownAddress = (address: string): boolean => ADDRESS.test(address)

/** `odd_links`: it would be harmless without some of its links. `encrypted`: what it holds cannot be judged. */
type PolicyVerdict = 'harmless' | 'odd_links' | 'encrypted' | 'active'

export function policyVerdict({ objects, names }: PdfObjects): PolicyVerdict {
  if (names.has('Encrypt')) return 'encrypted'
  if (NEVER.some((name) => names.has(name))) return 'active'
  if (new Policy(objects).isMet()) return 'harmless'
  return new Policy(objects, { allowsOddLinks: true }).isMet() ? 'odd_links' : 'active'
}

/** Whether it is signed: some dictionary has a signature and says which bytes of the file it is for. */
export const isSigned = ({ objects }: PdfObjects): boolean => objects.some(({ value }) => holdsSignature(value))

function holdsSignature(value: PdfValue): boolean {
  if (isKind(value, 'array')) return value.items.some(holdsSignature)
  if (!isKind(value, 'dictionary')) return false
  const { entries } = value
  const isSignature =
    entries.some(([key, entry]) => key === 'ByteRange' && isKind(entry, 'array')) &&
    entries.some(([key, entry]) => key === 'Contents' && isKind(entry, 'string'))
  return isSignature || entries.some(([, entry]) => holdsSignature(entry))
}

class Policy {
  readonly #byNumber: Map<number | null, PdfObject[]>
  readonly #places: Place[] = []
  readonly #references = new Map<number, (Holder | null)[]>()

  readonly #allowsOddLinks: boolean

  constructor(objects: PdfObject[], { allowsOddLinks = false } = {}) {
    this.#allowsOddLinks = allowsOddLinks
    this.#byNumber = Map.groupBy(objects, ({ number }) => number)
    for (const { value, number } of objects) this.#place(value, number, null)
  }

  isMet(): boolean {
    return this.#places.every(
      (place) =>
        this.#holdsNothing(place.dictionary) &&
        this.#opensPlainly(place.dictionary) &&
        this.#actsPlainly(place) &&
        this.#isPlainAnnotation(place.dictionary),
    )
  }

  #place(value: PdfValue, number: number | null, holder: Holder | null): void {
    if (isKind(value, 'reference')) {
      const referring = this.#references.get(value.number)
      if (referring) referring.push(holder)
      else this.#references.set(value.number, [holder])
    } else if (isKind(value, 'array')) {
      const within = holder && { ...holder, key: `${holder.key}[]` }
      for (const item of value.items) this.#place(item, null, within)
    } else if (isKind(value, 'dictionary')) {
      this.#places.push({ dictionary: value, number, holder })
      for (const [key, entry] of value.entries) this.#place(entry, null, { dictionary: value, key })
    }
  }

  /** No file, script or action that fires by itself, and nothing that is kept outside. */
  #holdsNothing(dictionary: PdfDictionary): boolean {
    const { entries, isStream } = dictionary
    if (isStream && entries.some(([key]) => OUTSIDE_OF_STREAM.includes(key))) return false
    if (FILE_NAMES.some((key) => this.#valuesOf(dictionary, key).some((value) => isKind(value, 'string')))) return false
    const onlyNames = entries.every(([key, value]) => isKind(value, 'reference') && !KEYS_OF_OBJECTS.includes(key))
    return onlyNames || entries.every(([key, value]) => value === null || !HOLDERS.includes(key))
  }

  /** When the file is opened, at most a place in it is shown. */
  #opensPlainly(dictionary: PdfDictionary): boolean {
    return this.#valuesOf(dictionary, 'OpenAction').every((value) => {
      if (!isKind(value, 'dictionary')) return typeof value === 'object' && value !== null
      const actions = this.#namesOf(value, 'S')
      return actions.length > 0 && actions.every((name) => name === 'GoTo')
    })
  }

  #actsPlainly(place: Place): boolean {
    const { dictionary } = place
    const types = this.#namesOf(dictionary, 'S')
    const turnsPages = this.#allowsOddLinks && this.#isOneOf(this.#namesOf(dictionary, 'N'), ODD_NAMED)
    if (types.some((type) => OTHER_ACTIONS.includes(type) && !(type === 'Named' && turnsPages))) return false
    // Attributes of a part of the text are under the same key, and have no type.
    const acted = this.#valuesOf(dictionary, 'A').filter((value) => isKind(value, 'dictionary'))
    const isAction = (value: PdfDictionary) => value.entries.some(([key]) => key === 'S')
    const allowed = this.#allowsOddLinks ? [...ACTIONS, 'Named'] : ACTIONS
    if (acted.some((value) => isAction(value) && !this.#isOneOf(this.#namesOf(value, 'S'), allowed))) return false
    if (!this.#valuesOf(dictionary, 'URI').every((value) => this.#isAddress(value))) return false
    if (!types.some((type) => allowed.includes(type))) return true
    if (dictionary.entries.some(([key]) => key === 'Next')) return false
    return types.every((type) => type === 'GoTo') || this.#isHeldByLinks(place)
  }

  #isHeldByLinks({ number, holder }: Place): boolean {
    if (holder) return this.#isLink(holder)
    return number !== null && (this.#references.get(number) ?? []).every((from) => this.#isLink(from))
  }

  #isPlainAnnotation(dictionary: PdfDictionary): boolean {
    const types = this.#namesOf(dictionary, 'Subtype')
    if (types.some((type) => OTHER_SUBTYPES.includes(type))) return false
    const keys = dictionary.entries.map(([key]) => key)
    return !keys.includes('Rect') || !keys.includes('Subtype') || this.#isOneOf(types, ANNOTATIONS)
  }

  #isLink(holder: Holder | null): boolean {
    return holder?.key === 'A' && this.#isOneOf(this.#namesOf(holder.dictionary, 'Subtype'), ['Link'])
  }

  /** The catalogue may say what its addresses begin with. */
  #isAddress(value: PdfValue): boolean {
    if (isKind(value, 'string')) return (this.#allowsOddLinks ? ODD_ADDRESS : ADDRESS).test(textOf(value))
    return !isKind(value, 'dictionary') || this.#valuesOf(value, 'Base').every((base) => this.#isAddress(base))
  }

  #isOneOf = (names: string[], known: readonly string[]) =>
    names.length > 0 && names.every((name) => known.includes(name))

  #namesOf = (dictionary: PdfDictionary, key: string): string[] =>
    this.#valuesOf(dictionary, key).flatMap((value) => nameOf(value) ?? [])

  #valuesOf = (dictionary: PdfDictionary, key: string): PdfValue[] =>
    dictionary.entries.flatMap(([entry, value]) => (entry === key ? this.#meanings(value) : []))

  /** All that a file gives out under the number of a reference; readers differ in which of it they take. */
  #meanings(value: PdfValue, depth = 0): PdfValue[] {
    if (!isKind(value, 'reference')) return [value]
    if (depth === DEEPEST_REFERENCE) throw new MalformedPdfError('References to references')
    const found = this.#byNumber.get(value.number) ?? []
    return found.length === 0 ? [null] : found.flatMap((object) => this.#meanings(object.value, depth + 1))
  }
}
