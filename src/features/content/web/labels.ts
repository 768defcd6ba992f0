import type { ContentEntity, FieldGroup } from '#features/content/fields.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** The words of entities, fields and choices. Their keys are made from the definitions; a test holds that each is there. */
export function useLabels() {
  const { t } = useTranslation('content')
  const say = t as (key: string) => string
  return {
    entity: (entity: ContentEntity) => say(`entities.${entity}.many`),
    field: (name: string) => say(`fields.${name}`),
    hint: (name: string) => {
      const hint = say(`hints.${name}`)
      return hint === `hints.${name}` ? undefined : hint
    },
    /** One of the rows of a field. */
    row: (name: string) => say(`rows.${name}.one`),
    rowAdd: (name: string) => say(`rows.${name}.add`),
    group: (group: FieldGroup) => say(`groups.${group}`),
    /** Of the database: what refers to a record. */
    table: (table: string) => {
      const name = say(`tables.${table}`)
      return name === `tables.${table}` ? say('tables.other') : name
    },
    option: (field: string, value: string) => say(`options.${field}.${value}`),
  }
}

export type Labels = ReturnType<typeof useLabels>
