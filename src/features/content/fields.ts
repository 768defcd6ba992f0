import { type CONTENT_ENTITIES, SMALL_ENTITIES } from './entities.ts'

/**
 * What a record of the catalogue consists of, said once for everything that handles it: the form and the list, the API's
 * schemas, the SQL, spreadsheets and history. A field's name is its property in the API; its column is the same in snake
 * case, or two columns `…_en` and `…_ar` where it is localized (P2). Labels are in locales under `fields.<name>`.
 */

export type ContentEntity = (typeof CONTENT_ENTITIES)[number]
export type SmallEntity = (typeof SMALL_ENTITIES)[number]

/** The part of the form that a field is in, in the order of `GROUPS`. */
export const GROUPS = ['identity', 'place', 'money', 'admission', 'texts', 'parts', 'search', 'contact'] as const
export type FieldGroup = (typeof GROUPS)[number]

type Common<Kind extends string> = {
  kind: Kind
  name: string
  group: FieldGroup
  /** Its column, where that is named otherwise. */
  storedAs?: string
  /** The form shows it where another field has this value. */
  when?: { field: string; is: string }
  /** Of a localized field: in English. Arabic may always be missing and then falls back (P32). */
  required?: true
  /** A column of the list that can be chosen; `true` for those shown at first. */
  column?: boolean
  /** Of a small record: its audit log, which is never deleted, does not keep it. */
  unlogged?: true
  /** The catalogue cannot be published without it, though a draft may be. */
  neededToPublish?: true
}

export type TextFormat = 'line' | 'lines' | 'url' | 'timezone' | 'domain' | 'email' | 'code' | 'path'

/** A text; `null` where there is none. */
export type TextField = Common<'text'> & {
  max: number
  format: TextFormat
  localized?: true
  /** What the value must look like, of `code`. */
  pattern?: RegExp
}
/** Sanitised HTML. */
export type RichTextField = Common<'richText'> & { localized: true; max: number }
/** The last part of an address; made from the name where nothing is given. */
export type SlugField = Common<'slug'> & { localized: true; from: string }
/** Short texts in their order. */
export type TextListField = Common<'textList'> & {
  localized?: true
  most: number
  max: number
  pattern?: RegExp
  /** Codes of ISO 639-1, which people may type as the names of the languages. */
  format?: 'language'
}
export type NumberField = Common<'number'> & {
  min: number
  max: number
  decimals: number
  /** Of an amount of money: the field beside it that says its currency. */
  currency?: string
  /** Files may write it as years or semesters. */
  unit?: 'months'
  /** What a new record begins with. */
  initial?: number
}
/** Of each amount in a `costOfLiving`. */
export const MONTHLY_AMOUNT = { min: 0, max: 100_000_000 } as const satisfies Partial<NumberField>

export type FlagField = Common<'flag'> & {
  /** Whether it may also be unknown. */
  nullable?: true
  /** What it is where nothing is given. */
  initial?: boolean
}
export type ChoiceField = Common<'choice'> & {
  options: readonly string[]
  /** What a new record begins with. */
  initial?: string
  /** The words for no choice, under `none`, where they are not those of the field's name. */
  none?: string
}
/** Some of a closed list. */
export type ChoicesField = Common<'choices'> & { options: readonly string[] }
/** The id of one record of another entity; `flag` is a country by its flag key, `destination` one where one can apply. */
export type ReferenceField = Common<'reference'> & {
  to: ContentEntity | 'campus' | 'currency' | 'destination' | 'document-kind' | 'flag'
  /** Another field of this record whose record it must belong to. */
  within?: string
  /** Another field of this record, which the form fills in from the one of that name of the chosen record. */
  fills?: string
}
/** Ids in their order, kept in a table of their own. */
export type ReferencesField = Common<'references'> & {
  /** `reviewer`: an account that may decide on applications. */
  to: ContentEntity | 'reviewer'
  table: string
  owner: string
  target: string
  /** Whether the table keeps the order, in `position`. */
  ordered: boolean
  most: number
}
type MediaField = Common<'media'>
/** Several media files in their order. */
export type GalleryField = Common<'gallery'> & { table: string; owner: string; most: number }
/** A value that has a shape of its own, kept as jsonb. */
export type ObjectField = Common<'object'> & { shape: 'faq' | 'costOfLiving' | 'destinationFacts' | 'drawnCover' }
/** Parts of the record that are rows of another table and nothing without it. */
export type RowsField = Common<'rows'> & {
  table: string
  owner: string
  fields: readonly RowPartField[]
  /** What identifies a row: its own id, or these of its fields. */
  key: 'id' | readonly string[]
  ordered: boolean
  most: number
}
export type RowPartField = TextField | NumberField | ChoiceField | DateField | MediaField
/** `YYYY-MM-DD`. */
type DateField = Common<'date'>

export type Field =
  | TextField
  | RichTextField
  | SlugField
  | TextListField
  | NumberField
  | FlagField
  | ChoiceField
  | ChoicesField
  | ReferenceField
  | ReferencesField
  | MediaField
  | GalleryField
  | ObjectField
  | RowsField
  | DateField

type Defined = {
  table: string
  /** The field that names a record. */
  title: string
  fields: readonly Field[]
}

/** An entity of the catalogue. */
export type ContentDefinition = Defined & {
  entity: ContentEntity
  /** Of the audit trail and the slug history. */
  auditedAs: 'country' | 'university' | 'faculty' | 'programme' | 'article' | 'tag'
  /** The rows of the table that are this entity, where it shares it with another one. */
  kinds?: readonly string[]
}

/** Small records: without an address, languages and states of their own. */
export type SmallDefinition = Defined & {
  entity: SmallEntity
  /** Of the audit trail, and its actions: `holiday.changed`. */
  auditedAs: 'assignment_rule' | 'document_kind' | 'holiday' | 'question' | 'rate' | 'redirect' | 'template'
  /** The column that identifies a record, where it has no `id`. */
  key?: string
}

/** What staff edit in a form made of its fields. */
export type RecordDefinition = ContentDefinition | SmallDefinition

export const isSmall = (definition: RecordDefinition): definition is SmallDefinition => isSmallEntity(definition.entity)

export const isSmallEntity = (entity: string): entity is SmallEntity =>
  (SMALL_ENTITIES as readonly string[]).includes(entity)

export const isLocalized = (field: Field): boolean => 'localized' in field && field.localized === true

const toSnakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The columns of a field in its record's table; none where it is kept in a table of its own. */
export function columnsOf(field: Field): string[] {
  if (field.kind === 'references' || field.kind === 'gallery' || field.kind === 'rows') return []
  const column = field.storedAs ?? toSnakeCase(field.name)
  return isLocalized(field) ? [`${column}_en`, `${column}_ar`] : [column]
}

export const STATUSES = ['draft', 'published', 'archived'] as const
export type ContentStatus = (typeof STATUSES)[number]

/** Fields by whose value a list can be filtered. */
export const isFilter = (field: Field): boolean =>
  field.kind === 'reference' || (field.kind === 'choice' && field.group !== 'contact')

/** Fields by which a list can be sorted; `-` before a name turns the order. */
export const isSortable = (field: Field): boolean =>
  field.column !== undefined &&
  !(field.kind === 'text' && field.format === 'lines') &&
  ['text', 'number', 'choice', 'date'].includes(field.kind)
