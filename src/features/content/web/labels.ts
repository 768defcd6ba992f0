import { createContext, use } from 'react'
import type { ContentEntity, FieldGroup } from '#features/content/fields.ts'
import type { Namespace } from '#i18n/translator.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { FieldProblem } from '#lib/problem.ts'

/** The words of what is edited inside, which come before those of the catalogue; choices may be named elsewhere too. */
type Scope = { words: Namespace; optionOf?: ((field: string, value: string) => string | undefined) | undefined }

export const LabelScope = createContext<Scope>({ words: 'content' })

/** The words of entities, fields and choices. Their keys are made from the definitions; a test holds that each is there. */
export function useLabels() {
  const { t } = useTranslation('content')
  const { t: common } = useTranslation()
  const scope = use(LabelScope)
  const { t: own } = useTranslation(scope.words as 'content')
  /** A key that is not there is its own text. */
  const ownWords = (key: string) => (own(key as 'form.save') === key ? undefined : own(key as 'form.save'))
  const say = (key: string) => ownWords(key) ?? t(key as 'form.save')
  return {
    entity: (entity: ContentEntity) => say(`entities.${entity}.many`),
    field: (name: string) => say(`fields.${name}`),
    /** Over a column of a list. */
    column: (name: string) => ownWords(`columns.${name}`) ?? say(`fields.${name}`),
    hint: (name: string) => {
      const hint = say(`hints.${name}`)
      return hint === `hints.${name}` ? undefined : hint
    },
    /** What it means where nothing is chosen, if not just that. */
    none: (field: string) => ownWords(`none.${field}`),
    /** What is wrong with a field, by its path. */
    problem: (path: string, problem: FieldProblem) => {
      const [name = ''] = path.split('.')
      return (
        ownWords(`problems.${name}.${problem}`) ??
        ownWords(`problems.${name}.any`) ??
        common(`errors.fields.${problem}`)
      )
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
    option: (field: string, value: string) => scope.optionOf?.(field, value) ?? say(`options.${field}.${value}`),
    /** Where a value is in a record, by its path: `Cost of living · Per month · Rent · From`, `One-off costs · 2 · Amount`. */
    place: (path: string) => {
      const parts = path.split('.')
      const wordOf = (part: string, n: number) => {
        if (part === 'en' || part === 'ar') return say(`languages.${part}`)
        if (parts[n - 1] === 'monthly') return say(`options.monthly.${part}`)
        if (parts[n - 2] === 'monthly') return say(part === '0' ? 'form.from' : 'form.to')
        return /^\d+$/.test(part) ? String(Number(part) + 1) : say(`fields.${part}`)
      }
      return parts.map(wordOf).join(' · ')
    },
  }
}

export type Labels = ReturnType<typeof useLabels>
