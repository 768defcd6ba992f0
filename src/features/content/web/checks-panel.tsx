import '#features/checks/web/messages.ts'
import { useCallback, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import {
  type CheckedEntity,
  type FactCheck,
  type FactTopic,
  TOPIC_FIELDS,
  TOPICS_OF,
} from '#features/checks/contract.ts'
import { isSource, MAX_SOURCE } from '#features/checks/source-text.ts'
import { checkTopic, readChecks } from '#features/checks/web/checks-api.ts'
import { LastCheck, Source } from '#features/checks/web/last-check.tsx'
import type { RecordView } from '#features/content/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import type { RecordDraft } from './editing.ts'

type ChecksPanelProps = {
  entity: CheckedEntity
  /** Null for a new one. */
  record: RecordView | null
  /** The name of the record, for what is announced. */
  name: string
}

const never = (topic: FactTopic): FactCheck => ({ topic, version: 0, checkedAt: null, by: null, source: null })

/** Beside the form: when each topic was last compared with its source, and saying that it is still right. */
export function ChecksPanel({ entity, record, name }: ChecksPanelProps) {
  const { t } = useTranslation('checks')
  const id = record?._id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may have other checks
  const load = useCallback(
    async () => (id ? await readChecks({ entity, id }) : TOPICS_OF[entity].map(never)),
    [entity, id, record?.version],
  )
  const { answer, setAnswer, failed } = useAsyncData(load)
  return (
    <section aria-labelledby="checks-title" className="rounded-card border border-line bg-surface p-4">
      <h2 id="checks-title" className="text-base font-medium">
        {t('panel')}
      </h2>
      {/* The page of a country has no room left for it within what a page may weigh. */}
      {entity !== 'countries' && <p className="mt-1 text-xs text-soft">{t('panelHint')}</p>}
      {failed ? (
        <p role="alert" className="mt-3 text-sm text-error">
          {t('panelFailed')}
        </p>
      ) : !answer ? (
        <Skeleton className="mt-3 h-24 w-full" />
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {answer.map((check) => (
            <TopicCheck
              key={check.topic}
              entity={entity}
              id={id ?? null}
              name={name}
              check={check}
              onChecked={(next) => setAnswer(answer.map((each) => (each.topic === next.topic ? next : each)))}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

type TopicCheckProps = {
  entity: CheckedEntity
  id: string | null
  name: string
  check: FactCheck
  onChecked: (check: FactCheck) => void
}

function TopicCheck({ entity, id, name, check, onChecked }: TopicCheckProps) {
  const { t } = useTranslation('checks')
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const { control, setValue } = useFormContext<RecordDraft>()
  const { dirtyFields } = useFormState({ control })
  const checks = useWatch({ control, name: 'checks' })
  const { topic } = check
  const isDirty = (TOPIC_FIELDS[entity][topic] ?? []).some((field) => dirtyFields.values?.[field])
  const named = checks.find((each) => each.topic === topic)
  const label = t(`topics.${topic}`)

  const stillRight = async () => {
    if (!id || busy) return
    setBusy(true)
    const { answer, refusal } = await checkTopic({ entity, id, topic, version: check.version })
    setBusy(false)
    if (!answer) return notify(refusal.code === 'stale' ? t('stale') : (refusal.message ?? t('failed')))
    onChecked(answer)
    notify(t('saved', { topic: label, name: isolate(name) }))
  }
  /** Says with which source it was compared, null for none; undefined takes that back. */
  const nameSource = (source: string | null | undefined) => {
    const others = checks.filter((each) => each.topic !== topic)
    setValue('checks', source === undefined ? others : [...others, { topic, source }], { shouldDirty: true })
  }
  const source = named ? named.source : check.source
  const isWrong = named?.source != null && !isSource(named.source)
  const fieldId = `check-${topic}`
  return (
    <li className="py-3 text-sm last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <h3 className="text-sm font-medium">{label}</h3>
          <p className="text-xs text-soft">
            <LastCheck check={check} /> · <Source source={check.source} />
          </p>
        </div>
        {id && !isDirty && !named && (
          <Button
            variant="quiet"
            size="small"
            icon="check"
            aria-disabled={busy}
            aria-label={t('stillRightFor', { topic: label, name: isolate(name) })}
            onClick={stillRight}
            className="max-md:min-h-11 lg:pointer-fine:min-h-8"
          >
            {t('stillRight')}
          </Button>
        )}
      </div>
      {isDirty && !named && check.checkedAt !== null && (
        <p className="mt-1.5 rounded-field bg-saffron-tint px-2.5 py-1.5 text-xs text-saffron-ink">
          {t('willUncheck')}
        </p>
      )}
      {(isDirty || named) && (
        <Checkbox
          checked={named !== undefined}
          onChange={({ currentTarget }) => nameSource(currentTarget.checked ? check.source : undefined)}
          className="mt-1 text-xs md:pointer-fine:min-h-8"
        >
          <span>
            {t(source === null ? 'checkedMyself' : 'checkedBySource')}
            <span className="sr-only"> {label}</span>
          </span>
        </Checkbox>
      )}
      <label htmlFor={fieldId} className="sr-only">
        {t('sourceOf', { topic: label })}
      </label>
      <input
        id={fieldId}
        dir="auto"
        maxLength={MAX_SOURCE}
        value={source ?? ''}
        placeholder="https://…"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${fieldId}-wrong` : undefined}
        onChange={({ currentTarget: { value } }) =>
          nameSource(value === (check.source ?? '') ? undefined : value || null)
        }
        className="mt-1.5 block h-11 w-full rounded-field border border-edge bg-surface px-2.5 text-xs transition-colors hover:border-accent aria-invalid:border-error md:pointer-fine:h-9"
      />
      {isWrong && (
        <p id={`${fieldId}-wrong`} className="mt-1 text-xs text-error">
          {t('malformed')}
        </p>
      )}
    </li>
  )
}
