import { createContext, use } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { FactTopic } from '#features/checks/contract.ts'
import type { ContentEntity, ContentStatus, RecordDefinition } from '#features/content/fields.ts'
import type { RecordValues } from '#features/content/schemas.ts'
import type { Language, Localized } from '#lib/localized.ts'
import type { FieldProblem } from '#lib/problem.ts'

/** What the form of a record holds. */
export type RecordDraft = {
  values: RecordValues
  status: ContentStatus
  publishArabic: boolean
  /** Fields whose Arabic somebody has found still right. */
  confirmed: string[]
  /** Topics whose source somebody has named. */
  checks: { topic: FactTopic; source: string | null }[]
}

/** A record that a field wants to refer to and that is still to be made. */
export type CreateRequest = {
  entity: ContentEntity
  /** As it was typed, in either language. */
  name: string
  /** The id of the field that chooses it. */
  field: string
  onCreated: (id: string, name: Localized) => void
}

type Editing = {
  definition: RecordDefinition
  /** By the path that the server names: `values.name.en`. */
  problems: Readonly<Record<string, FieldProblem>>
  clearProblem: (path: string) => void
  /** Localized fields whose Arabic is older than the English. */
  outdated: readonly string[]
  /** What the records are called that the values refer to, by id. */
  names: Readonly<Record<string, Localized>>
  rememberName: (id: string, name: Localized) => void
  /** Opens the form of a new record over this one; missing where one is open already. */
  startCreating?: (request: CreateRequest) => void
  /** The language that one does not see. */
  hidden?: Language | null
  /** A prefix of the elements' ids, where the form is shown over another one. */
  idPrefix?: string
}

const EditingContext = createContext<Editing | null>(null)
export const EditingProvider = EditingContext

export function useEditing(): Editing {
  const editing = use(EditingContext)
  if (!editing) throw new Error('A field is outside the form of a record')
  return editing
}

/** One value of the form by its path, `name.en` or `campuses.0.city.ar`, with what is wrong with it. */
export function useField<Value>(path: string) {
  const { control } = useFormContext<{ values: Record<string, unknown> }>()
  const { field } = useController({ control, name: `values.${path}` })
  const { problems, clearProblem, idPrefix = '' } = useEditing()
  const name = `values.${path}`
  return {
    /** Of the element, so that a summary of what is wrong can link to it. */
    id: idPrefix + name,
    value: field.value as Value,
    setValue: (value: Value) => {
      clearProblem(name)
      field.onChange(value)
    },
    problem: problems[name],
  }
}
