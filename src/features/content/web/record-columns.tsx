import type { ContentList, ListedItem, RecordView } from '#features/content/contract.ts'
import { type ContentDefinition, type Field, isLocalized, isSortable } from '#features/content/fields.ts'
import { formatShortDate } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Localized, localize } from '#lib/localized.ts'
import type { Column } from '#ui/admin/data-table.tsx'
import { Moment } from '#ui/admin/moment.tsx'
import { useToday } from '#ui/today.ts'
import { fieldText } from './field-text.ts'
import { useLabels } from './labels.ts'
import { QuickCell } from './quick-cell.tsx'
import { type Intake, isQuick, nextIntake } from './quick-edit.ts'
import { ArabicTag, PlanTags, StatusTag } from './status-tag.tsx'

/** What every list shows beside the fields of its entity. */
const OWN_COLUMNS = ['status', 'arabic', 'updatedAt'] as const

/** As many of an entity's usual columns as have room on a tablet. */
const AT_MD = 2

export type ColumnChoice = { key: string; title: string; usual: boolean }

/** The columns that a list can show beside the name, which it always does. */
export function useColumnChoices({ table, fields, title }: ContentDefinition): ColumnChoice[] {
  const { t } = useTranslation('content')
  const labels = useLabels()
  return [
    ...fields
      .filter(({ name, column }) => column !== undefined && name !== title)
      .map(({ name, column }) => ({ key: name, title: labels.column(name), usual: column === true })),
    ...OWN_COLUMNS.map((key) => ({
      key,
      title: t(`list.columns.${key}`),
      usual: !(key === 'updatedAt' && table === 'programmes'),
    })),
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

/**
 * The columns of an entity's list. On a phone the name carries what matters most of the others. Some cells of programmes are
 * edited in place; in the list of both kinds of programmes the name says which it is.
 */
export function useRecordColumns(
  definition: ContentDefinition,
  names: ContentList['names'],
  shown: readonly string[],
  onChanged: (record: RecordView) => void,
  isBoth: boolean,
): Column<ListedItem>[] {
  const { t, lang } = useTranslation('content')
  const labels = useLabels()
  const today = useToday() ?? ''
  const isProgramme = definition.table === 'programmes'
  const words = { lang, labels, names, yes: t('form.yes'), no: t('form.no') }
  const textOf = (field: Field, { values }: ListedItem) => {
    const value = values[field.name]
    if (field.name === 'intakes') {
      const next = nextIntake((value ?? []) as Intake[], today)
      return next ? (next.deadline ? formatShortDate(lang, next.deadline) : t('form.unknown')) : ''
    }
    if (!isLocalized(field)) return fieldText(field, value, words, values)
    const both = value as Localized
    return field.kind === 'textList' ? '' : localize(both, lang)
  }
  const usual = definition.fields.filter(({ name, column }) => column === true && name !== definition.title)
  /** Distinguishes records of the same name on a phone: the university and the level. */
  const subtitle = (item: ListedItem) =>
    usual
      .filter(({ name }) => !isQuick(name))
      .map((field) => textOf(field, item))
      .filter((text) => text !== '')
      .join(' · ')
  const titleField: Column<ListedItem> = {
    key: definition.title,
    title: labels.field(definition.title),
    className: 'md:w-1/4',
    card: 'untitled',
    sorts: bothWays(definition.title),
    cell: (item) => (
      <>
        <Clamped text={localize(item.values[definition.title] as Localized, lang)} />
        {isBoth && (
          <span className="block text-xs text-soft font-normal">
            {t(item.entity === 'courses' ? 'programmes.course' : 'programmes.major')}
          </span>
        )}
        <span className="block text-soft font-normal md:hidden">{subtitle(item)}</span>
        <span className="mt-1 flex flex-wrap gap-1.5 font-normal md:hidden">
          {!isProgramme && <StatusTag status={item.status} />}
          <ArabicTag status={item.status} arabic={item.arabic} />
          <PlanTags {...item} />
        </span>
      </>
    ),
  }
  /** In a cell of its own, and on a phone in a line of the card. */
  const quick = (column: Column<ListedItem>): Column<ListedItem> => {
    const { key, title, cell } = column
    if (!isProgramme || !isQuick(key)) return column
    return {
      ...column,
      card: 'titled',
      className: 'hidden whitespace-nowrap tabular-nums md:table-cell',
      cell: (item) => (
        <QuickCell item={item} cell={key} label={title} onChanged={onChanged}>
          {cell(item)}
        </QuickCell>
      ),
    }
  }
  const own: Record<(typeof OWN_COLUMNS)[number], Column<ListedItem>> = {
    status: {
      key: 'status',
      title: t('list.columns.status'),
      sorts: bothWays('status'),
      cell: (item) => (
        <span className="flex flex-wrap gap-1.5">
          <StatusTag status={item.status} />
          <PlanTags {...item} />
        </span>
      ),
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
      cell: (item) => <Moment at={item.updatedAt} day />,
      className: 'hidden whitespace-nowrap tabular-nums lg:table-cell',
    },
  }
  const ofFields = definition.fields
    .filter(({ name, column }) => column !== undefined && name !== definition.title)
    .map(
      (field): Column<ListedItem> => ({
        key: field.name,
        title: labels.column(field.name),
        ...(isSortable(field) && { sorts: bothWays(field.name) }),
        cell: (item) => {
          const text = textOf(field, item)
          return text === '' ? <span className="text-faint">—</span> : <Clamped text={text} />
        },
        className: `hidden ${usual.indexOf(field) < (isProgramme ? 1 : AT_MD) ? 'md:table-cell' : 'lg:table-cell'} ${field.kind === 'number' ? 'tabular-nums' : ''}`,
      }),
    )
  const others = [...ofFields, ...OWN_COLUMNS.map((key) => own[key])]
  return [titleField, ...others.filter(({ key }) => shown.includes(key)).map(quick)]
}

/** Where rows are low, a long text has one line and the rest of it in its tooltip. */
function Clamped({ text }: { text: string }) {
  return (
    <bdi title={text} className="lg:pointer-fine:line-clamp-1 lg:pointer-fine:break-all">
      {text}
    </bdi>
  )
}
