import { useCallback } from 'react'
import type { RecordChange } from '#features/content/contract.ts'
import type { Field, RecordDefinition } from '#features/content/fields.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ChangeHistory } from '#ui/admin/change-history.tsx'
import { Moment } from '#ui/admin/moment.tsx'
import { ChangedField } from './changed-field.tsx'
import { readHistory } from './content-api.ts'
import { useEditing } from './editing.ts'

/** Those that say of each field what it was and is. */
const CHANGES: ReadonlySet<RecordChange['action']> = new Set([
  'content.changed',
  'content.published',
  'content.draft_saved',
  'content.scheduled',
])

type RecordHistoryProps = {
  definition: RecordDefinition
  id: string
  onRestore: (name: string, value: unknown) => void
}

/** Who has changed a record, when, and each field from and to, the newest first; an earlier value can be taken back. */
export function RecordHistory({ definition, id, onRestore }: RecordHistoryProps) {
  const { t } = useTranslation('content')
  const load = useCallback((page: number) => readHistory(definition.entity, id, page), [definition, id])
  return (
    <ChangeHistory load={load} none={t('history.none')} className="mt-12 max-w-lg xl:max-w-none">
      {(change) => <HistoryEntry key={change._id} definition={definition} change={change} onRestore={onRestore} />}
    </ChangeHistory>
  )
}

type EntryProps = { definition: RecordDefinition; change: RecordChange; onRestore: RecordHistoryProps['onRestore'] }

function HistoryEntry({ definition, change, onRestore }: EntryProps) {
  const { t } = useTranslation('content')
  const { names: shownNames } = useEditing()
  const { by, apiToken, at, action, before, after } = change
  const names = CHANGES.has(action) ? Object.keys(after ?? {}) : []
  return (
    <li id={`change-${change._id}`} tabIndex={-1} className="py-3 text-sm">
      <p>
        <span className="font-medium">{t(`history.actions.${action.replace('content.', '') as 'created'}`)}</span>
        <span className="text-soft [overflow-wrap:anywhere]">
          {' · '}
          <Moment at={at} />
          {' · '}
          {by ? isolate(by.name ?? by.Email) : t('history.gone')}
          {apiToken !== null && ` · ${t('history.apiToken', { name: isolate(apiToken) })}`}
        </span>
      </p>
      {names.length > 0 && (
        <ul className="mt-1.5 space-y-1.5">
          {names.map((name) => (
            <ChangedField
              key={name}
              name={name}
              field={definition.fields.find((field: Field) => field.name === name)}
              before={before?.[name]}
              after={after?.[name]}
              names={shownNames}
              onRestore={() => onRestore(name, before?.[name])}
            />
          ))}
        </ul>
      )}
    </li>
  )
}
