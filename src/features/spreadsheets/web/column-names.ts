import { DEFINITIONS } from '#features/content/definitions.ts'
import type { ContentEntity } from '#features/content/fields.ts'
import { useLabels } from '#features/content/web/labels.ts'
import { columnsOfEntity, type SheetColumn } from '#features/spreadsheets/columns.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** The columns of an entity and what they are called, as the headings of an export call them. */
export function useColumnNames(entity: ContentEntity) {
  const { t } = useTranslation('spreadsheets')
  const { t: content } = useTranslation('content')
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
    /** A value as cells and changes have it, in the words of the reader. */
    shownValue: (key: string, value: string): string => {
      const field = byKey.get(key)?.field
      if (key === 'status') return (content as (key: string) => string)(`statuses.${value}`)
      if (field?.kind === 'choice') return labels.option(field.name, value)
      return field?.kind === 'flag' ? t(value === 'true' ? 'yes' : 'no') : value
    },
  }
}
