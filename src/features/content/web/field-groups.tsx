import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type Field, GROUPS, isLocalized, isSmall, type RecordDefinition } from '#features/content/fields.ts'
import type { RecordDraft } from './editing.ts'
import { FieldControl } from './field-control.tsx'
import { useLabels } from './labels.ts'

/** What a form shows after some of its fields, by their names. */
export type After = Readonly<Record<string, ReactNode>>

export const groupId = (group: string): string => `group-${group}`

/** The groups of an entity's form, each with its fields, in their order. */
export const groupsOf = ({ fields }: RecordDefinition) =>
  GROUPS.map((group) => ({
    group,
    fields: fields.filter((field) => field.group === group),
  })).filter((found) => found.fields.length > 0)

const isWide = (field: Field): boolean =>
  isLocalized(field) || ['rows', 'object', 'references', 'textList', 'gallery', 'choices'].includes(field.kind)

/** All fields of a record, in groups; those of a small one have none. Short ones are next to each other. */
export function FieldGroups({ definition, after }: { definition: RecordDefinition; after?: After | undefined }) {
  const labels = useLabels()
  if (isSmall(definition)) return <Fields fields={definition.fields} after={after} />
  return groupsOf(definition).map(({ group, fields }) => (
    <section
      key={group}
      id={groupId(group)}
      aria-labelledby={`${groupId(group)}-title`}
      tabIndex={-1}
      className="outline-none"
    >
      <h2 id={`${groupId(group)}-title`} className="mb-4 border-b border-line pb-2 text-lg">
        {labels.group(group)}
      </h2>
      <Fields fields={fields} after={after} />
    </section>
  ))
}

function Fields({ fields, after }: { fields: readonly Field[]; after?: After | undefined }) {
  const { control } = useFormContext<RecordDraft>()
  const values = useWatch({ control, name: 'values', disabled: !fields.some(({ when }) => when) })
  return (
    <div className="grid items-end gap-x-6 gap-y-5 sm:grid-cols-2">
      {fields
        .filter(({ when }) => !when || values[when.field] === when.is)
        .map((field) => (
          <div key={field.name} className={isWide(field) ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
            <FieldControl field={field} />
            {after?.[field.name]}
          </div>
        ))}
    </div>
  )
}
