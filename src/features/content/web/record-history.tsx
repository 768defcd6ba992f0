import { useCallback } from 'react'
import type { RecordChange } from '#features/content/contract.ts'
import type { ContentDefinition, Field } from '#features/content/fields.ts'
import { formatMoment } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ChangeHistory } from '#ui/admin/change-history.tsx'
import { ChangedField } from './changed-field.tsx'
import { readHistory } from './content-api.ts'
import { useEditing } from './editing.ts'

type RecordHistoryProps = {
  definition: ContentDefinition
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

type EntryProps = { definition: ContentDefinition; change: RecordChange; onRestore: RecordHistoryProps['onRestore'] }

function HistoryEntry({ definition, change, onRestore }: EntryProps) {
  const { t } = useTranslation('content')
  const lang = useLanguage()
  const { names: shownNames } = useEditing()
  const { by, apiToken, at, action, before, after } = change
  const names = action === 'content.changed' ? Object.keys(after ?? {}) : []
  return (
    <li className="py-3 text-sm">
      <p>
        <span className="font-medium">{t(`history.actions.${action.replace('content.', '') as 'created'}`)}</span>
        <span className="text-soft [overflow-wrap:anywhere]">
          {' · '}
          <time dateTime={at}>{formatMoment(lang, at)}</time>
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
