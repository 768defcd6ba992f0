import type { ContentItem, ContentList } from '#features/content/contract.ts'
import { type ContentDefinition, type Field, isLocalized, isSortable } from '#features/content/fields.ts'
import { formatShortDayOf } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Localized, localize } from '#lib/localized.ts'
import type { Column } from '#ui/admin/data-table.tsx'
import { fieldText } from './field-text.ts'
import { useLabels } from './labels.ts'
import { ArabicTag, StatusTag } from './status-tag.tsx'

/** What every list shows beside the fields of its entity. */
const OWN_COLUMNS = ['status', 'arabic', 'updatedAt'] as const

/** As many of an entity's usual columns as have room on a tablet. */
const AT_MD = 2

export type ColumnChoice = { key: string; title: string; usual: boolean }

/** The columns that a list can show beside the name, which it always does. */
export function useColumnChoices({ fields, title }: ContentDefinition): ColumnChoice[] {
  const { t } = useTranslation('content')
  const labels = useLabels()
  return [
    ...fields
      .filter(({ name, column }) => column !== undefined && name !== title)
      .map(({ name, column }) => ({ key: name, title: labels.field(name), usual: column === true })),
    ...OWN_COLUMNS.map((key) => ({ key, title: t(`list.columns.${key}`), usual: true })),
  ]
}

/** The chosen columns of an address, `level,mode`; the usual ones where it names none. */
export function chosenColumns(choices: readonly ColumnChoice[], address: string): string[] {
  const known = choices.map(({ key }) => key)
  const chosen = address.split(',').filter((key) => known.includes(key))
  return address === '' ? choices.filter(({ usual }) => usual).map(({ key }) => key) : chosen
}

const bothWays = (name: string) => [
  { value: name, direction: 'ascending' as const },
  { value: `-${name}`, direction: 'descending' as const },
]

/** The columns of an entity's list. On a phone the name carries what matters most of the others. */
export function useRecordColumns(
  definition: ContentDefinition,
  names: ContentList['names'],
  shown: readonly string[],
): Column<ContentItem>[] {
  const { t } = useTranslation('content')
  const lang = useLanguage()
  const labels = useLabels()
  const words = { lang, labels, names, yes: t('form.yes'), no: t('form.no') }
  const textOf = (field: Field, { values }: ContentItem) => {
    const value = values[field.name]
    if (!isLocalized(field)) return fieldText(field, value, words)
    const both = value as Localized
    return field.kind === 'textList' ? '' : localize(both, lang)
  }
  const usual = definition.fields.filter(({ name, column }) => column === true && name !== definition.title)
  /** Distinguishes records of the same name on a phone: the university and the level. */
  const subtitle = (item: ContentItem) =>
    usual
      .map((field) => textOf(field, item))
      .filter((text) => text !== '')
      .join(' · ')
  const titleField: Column<ContentItem> = {
    key: definition.title,
    title: labels.field(definition.title),
    className: 'md:w-1/4',
    sorts: bothWays(definition.title),
    cell: (item) => (
      <>
        <Clamped text={localize(item.values[definition.title] as Localized, lang)} />
        <span className="block text-soft font-normal md:hidden">{subtitle(item)}</span>
        <span className="mt-1 flex flex-wrap gap-1.5 font-normal md:hidden">
          <StatusTag status={item.status} />
          <ArabicTag status={item.status} arabic={item.arabic} />
        </span>
      </>
    ),
  }
  const own: Record<(typeof OWN_COLUMNS)[number], Column<ContentItem>> = {
    status: {
      key: 'status',
      title: t('list.columns.status'),
      sorts: bothWays('status'),
      cell: (item) => <StatusTag status={item.status} />,
      className: 'hidden md:table-cell',
    },
    arabic: {
      key: 'arabic',
      title: t('list.columns.arabic'),
      cell: (item) => <ArabicTag status={item.status} arabic={item.arabic} short />,
      className: 'hidden whitespace-nowrap md:table-cell',
    },
    updatedAt: {
      key: 'updatedAt',
      title: t('list.columns.updatedAt'),
      sorts: bothWays('updatedAt').toReversed(),
      cell: (item) => formatShortDayOf(lang, item.updatedAt),
      className: 'hidden whitespace-nowrap tabular-nums lg:table-cell',
    },
  }
  const ofFields = definition.fields
    .filter(({ name, column }) => column !== undefined && name !== definition.title)
    .map(
      (field): Column<ContentItem> => ({
        key: field.name,
        title: labels.field(field.name),
        ...(isSortable(field) && { sorts: bothWays(field.name) }),
        cell: (item) => {
          const text = textOf(field, item)
          return text === '' ? <span className="text-faint">—</span> : <Clamped text={text} />
        },
        className: `hidden ${usual.indexOf(field) < AT_MD ? 'md:table-cell' : 'lg:table-cell'} ${field.kind === 'number' ? 'tabular-nums' : ''}`,
      }),
    )
  return [titleField, ...[...ofFields, ...OWN_COLUMNS.map((key) => own[key])].filter(({ key }) => shown.includes(key))]
}

/** Where rows are low, a long text has one line and the rest of it in its tooltip. */
function Clamped({ text }: { text: string }) {
  return (
    <bdi title={text} className="lg:pointer-fine:line-clamp-1 lg:pointer-fine:break-all">
      {text}
    </bdi>
  )
}
