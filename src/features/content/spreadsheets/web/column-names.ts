import { DEFINITIONS } from '#features/content/definitions.ts'
import { type ContentEntity, STATUSES } from '#features/content/fields.ts'
import { columnsOfEntity, isAmount, type SheetColumn } from '#features/content/spreadsheets/columns.ts'
import { useLabels } from '#features/content/web/labels.ts'
import { formatAmount } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** Kinds and formats of fields. */
const LINES: ReadonlySet<string> = new Set(['lines', 'richText', 'rows', 'object'])

/** The columns of an entity and what they are called, as the headings of an export call them. */
export function useColumnNames(entity: ContentEntity) {
  const { t } = useTranslation('spreadsheets')
  const { t: content, lang } = useTranslation('content')
  const labels = useLabels()
  const own = t as (key: string) => string
  const columns = columnsOfEntity(DEFINITIONS[entity])
  const nameOf = ({ key, field, language }: SheetColumn): string => {
    if (!field) return own(`columns.${key}`)
    return language ? `${labels.field(field.name)} (${content(`languages.${language}`)})` : labels.field(field.name)
  }
  const byKey = new Map(columns.map((column) => [column.key, column]))
  return {
    columns,
    nameOf,
    /** What a column with this key is called. */
    nameOfKey: (key: string): string => {
      const column = byKey.get(key)
      return column ? nameOf(column) : key
    },
    /** What a cell of it may say, where that is one of few. */
    choicesOf: (key: string): string[] => {
      const field = byKey.get(key)?.field
      if (key === 'status') return STATUSES.map((status) => content(`statuses.${status}`))
      if (field?.kind === 'flag') return [t('yes'), t('no')]
      return field?.kind === 'choice' ? field.options.map((option) => labels.option(field.name, option)) : []
    },
    /** Whether its cells have lines. */
    hasLines: (key: string): boolean => {
      const field = byKey.get(key)?.field
      return field !== null && field !== undefined && LINES.has(field.kind === 'text' ? field.format : field.kind)
    },
    isAmount: (key: string): boolean => isAmount(byKey.get(key)),
    /** A value as cells and changes have it, in the words of the reader. */
    shownValue: (key: string, value: string): string => {
      const field = byKey.get(key)?.field
      if (key === 'status') return (content as (key: string) => string)(`statuses.${value}`)
      if (field?.kind === 'choice') return labels.option(field.name, value)
      if (field?.kind === 'number' && field.currency) return formatAmount(lang, Number(value))
      return field?.kind === 'flag' ? t(value === 'true' ? 'yes' : 'no') : value
    },
  }
}
