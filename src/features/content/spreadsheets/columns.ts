import { isChecked } from '#features/checks/contract.ts'
import type { ContentDefinition, ContentEntity, Field } from '#features/content/fields.ts'
import { isLocalized } from '#features/content/fields.ts'
import { fold } from '#lib/fold.ts'
import { LANGUAGES, type Language } from '#lib/localized.ts'

/** The columns of a spreadsheet, made from the definition of its entity. */

export type SheetColumn = {
  /** `name.en`, `feeAmount`; `_id`, `status` and `version` for what every record has; those of `CHECK_COLUMNS`. */
  key: string
  /** Null for what every record has. */
  field: Field | null
  /** Of a localized field: whose text it is. */
  language: Language | null
}

const own = (key: string): SheetColumn => ({ key, field: null, language: null })

const made = new Map<ContentEntity, readonly SheetColumn[]>()

/**
 * Of entities with facts that are checked: the day on which those of the row were compared with a source, and which that
 * was. They are read alone: a record has a day and a source for each of its topics.
 */
export const CHECK_COLUMNS = ['checkedOn', 'checkedSource'] as const

/** All columns of an entity, in the order in which they are exported. */
export function columnsOfEntity(definition: ContentDefinition): readonly SheetColumn[] {
  const known = made.get(definition.entity)
  if (known) return known
  const fields = definition.fields.flatMap((field: Field): SheetColumn[] =>
    isLocalized(field)
      ? LANGUAGES.map((language) => ({ key: `${field.name}.${language}`, field, language }))
      : [{ key: field.name, field, language: null }],
  )
  const checks = isChecked(definition.entity) ? CHECK_COLUMNS.map(own) : []
  const columns = [own('_id'), ...fields, own('status'), own('version'), ...checks]
  made.set(definition.entity, columns)
  return columns
}

/** Whether it is read alone, and not exported. */
export const isCheckColumn = ({ key }: SheetColumn): boolean => CHECK_COLUMNS.some((check) => check === key)

/** Whether its cells have amounts of money. */
export const isAmount = (column: SheetColumn | undefined): boolean =>
  column?.field?.kind === 'number' && column.field.currency !== undefined

/** The words that columns are headed by: of features/content and of this feature. */
export type ColumnWords = {
  fields: Readonly<Record<string, string>>
  own: Readonly<Record<string, string>>
  languages: Readonly<Record<Language, string>>
}

export function headerOf({ key, field, language }: SheetColumn, words: ColumnWords): string {
  if (!field) return words.own[key] ?? key
  const name = words.fields[field.name] ?? field.name
  return language ? `${name} (${words.languages[language]})` : name
}

/** Other headers that people give a column. A country's code means the country, its address the slug. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  _id: ['identifier', 'record id', 'رقم السجل'],
  name: ['title', 'full name', 'label', 'المسمى'],
  title: ['name', 'headline', 'عنوان المقال'],
  slug: ['url', 'permalink', 'عنوان الصفحة'],
  status: ['publication', 'publish state', 'حالة النشر'],
  checkedOn: ['last checked', 'checked', 'date checked', 'verified on', 'آخر تحقق', 'تاريخ آخر تحقق'],
  checkedSource: ['source', 'source url', 'source link', 'رابط المصدر', 'المصدر'],
  countryId: [
    'country name',
    'country code',
    'alpha2',
    'alpha 2',
    'iso code',
    'iso2',
    'destination',
    'البلد',
    'رمز الدولة',
  ],
  universityId: ['university name', 'institution', 'school', 'اسم الجامعة'],
  facultyId: ['faculty name', 'department', 'subject', 'اسم الكلية'],
  website: ['web', 'web page', 'homepage', 'url', 'الموقع'],
  domain: ['domains', 'mail domain'],
  type: ['ownership', 'sector', 'نوع الجامعة'],
  feeAmount: ['fee', 'fees', 'tuition', 'tuition fee', 'price', 'الرسوم', 'الرسوم الدراسية'],
  feeCurrency: ['fee currency', 'currency', 'العملة'],
  durationMonths: ['duration', 'months', 'المدة'],
  level: ['degree', 'degree level', 'الدرجة', 'المستوى'],
  mode: ['study mode', 'attendance', 'طريقة الدراسة', 'نظام الدراسة'],
  languages: ['language', 'language of instruction', 'teaching language', 'لغة الدراسة', 'لغة التدريس'],
  aliases: ['also known as', 'synonyms'],
  tagIds: ['keywords tags'],
}

/** What the records of an entity are: a list of universities is headed "University". */
const KINDS_OF_RECORDS: Partial<Record<ContentEntity, readonly string[]>> = {
  countries: ['country', 'country name', 'الدولة', 'اسم الدولة'],
  universities: ['university', 'university name', 'institution', 'الجامعة', 'اسم الجامعة'],
  faculties: ['faculty', 'faculty name', 'الكلية', 'اسم الكلية'],
  majors: [
    'programme',
    'program',
    'major',
    'course',
    'programme name',
    'program name',
    'البرنامج',
    'التخصص',
    'اسم البرنامج',
  ],
  courses: ['course', 'course name', 'programme', 'program', 'الدورة', 'اسم الدورة'],
}

/**
 * The columns by every header that names them, folded: in both languages, the field's own key, and some synonyms. A
 * localized field without its language is meant in the language of the header.
 */
function columnsByHeader(
  definition: ContentDefinition,
  words: Readonly<Record<Language, ColumnWords>>,
): Map<string, string> {
  const found = new Map<string, string>()
  const add = (header: string, key: string) => {
    const folded = fold(header)
    if (folded !== '' && !found.has(folded)) found.set(folded, key)
  }
  const columns = columnsOfEntity(definition)
  const addAll = (headersOf: (column: SheetColumn) => readonly string[]) => {
    for (const column of columns) for (const header of headersOf(column)) add(header, column.key)
  }
  addAll((column) => [
    column.key,
    column.key.replace('.', '_'),
    ...LANGUAGES.map((lang) => headerOf(column, words[lang])),
  ])
  addAll(({ field, language }) =>
    language && field ? [`${field.name}${language}`, `${spaced(field.name)} ${language}`] : [],
  )
  addAll(({ field, language }) =>
    field
      ? LANGUAGES.filter((lang) => !language || lang === language).map((lang) => words[lang].fields[field.name] ?? '')
      : [],
  )
  addAll(({ field, language }) =>
    field && language !== 'ar' ? [field.name, spaced(field.name), spaced(field.name.replace(/Ids?$/, ''))] : [],
  )
  addAll(({ key, field, language }) => {
    const kinds = field?.name === definition.title ? (KINDS_OF_RECORDS[definition.entity] ?? []) : []
    const synonyms = [...kinds, ...(SYNONYMS[field?.name ?? key] ?? [])]
    if (!language) return synonyms
    const withLanguage = synonyms.flatMap((text) =>
      LANGUAGES.map((lang) => `${text} (${words[lang].languages[language]})`),
    )
    return [...synonyms.filter((text) => isArabic(text) === (language === 'ar')), ...withLanguage]
  })
  return found
}

const spaced = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text)

/** Several columns of a file may say the same record that is referred to: by its name, and by its code. */
const canRepeat = (column: SheetColumn | undefined): boolean => column?.field?.kind === 'reference'

/** For each header the column that it seems to be, or null. No column is taken twice, except one that refers to a record. */
export function recognisedColumns(
  definition: ContentDefinition,
  headers: readonly string[],
  words: Readonly<Record<Language, ColumnWords>>,
): (string | null)[] {
  const byHeader = columnsByHeader(definition, words)
  const mapping = headers.map((header) => byHeader.get(fold(header)) ?? null)
  return mapping.map((key, n) => {
    // A source alone may be that of anything.
    if (key === 'checkedSource' && !mapping.includes('checkedOn')) return null
    return key !== null && mapping.indexOf(key) < n && !mayRepeat(definition, key) ? null : key
  })
}

export const mayRepeat = (definition: ContentDefinition, key: string): boolean =>
  canRepeat(columnsOfEntity(definition).find((column) => column.key === key))

/** The field within whose record a name is unique: two universities may both have Computer Science. */
const SCOPES: Partial<Record<ContentEntity, string>> = {
  majors: 'universityId',
  courses: 'universityId',
  universities: 'countryId',
}

export const scopeOf = ({ entity }: ContentDefinition): string | undefined => SCOPES[entity]

/** Other columns whose values are each of one record alone. */
const CODES: Partial<Record<ContentEntity, readonly string[]>> = { countries: ['alpha2', 'alpha3'] }

/** The columns by which rows can be recognised as records, the best first. */
export const keyColumnsOf = (definition: ContentDefinition): string[] => [
  '_id',
  'slug.en',
  'slug.ar',
  ...(CODES[definition.entity] ?? []),
  `${definition.title}.en`,
  `${definition.title}.ar`,
]

/** The one that is taken where nobody has chosen: the first that the file has. */
export const usualKey = (definition: ContentDefinition, mapping: readonly (string | null)[]): string =>
  keyColumnsOf(definition).find((key) => mapping.includes(key)) ?? `${definition.title}.en`

/** What a new record needs and has neither from the beginning nor from another field. */
export const isNeeded = ({ fields }: ContentDefinition, { field, language }: SheetColumn): boolean =>
  field?.required === true &&
  language !== 'ar' &&
  field.kind !== 'slug' &&
  !('initial' in field && field.initial !== undefined) &&
  !fields.some((each) => each.kind === 'reference' && each.fills === field.name)
