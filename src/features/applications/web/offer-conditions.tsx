import { type FormEvent, useCallback, useId, useState } from 'react'
import { authedApi, readData } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import type { ApplicationView } from '#features/applications/contract.ts'
import { isOffered } from '#features/applications/lifecycle.ts'
import { APPLICATION_LIMITS } from '#features/applications/rules.ts'
import { formatDate, formatDayOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Tag } from '#ui/parts/chip.tsx'
import { Section } from '#ui/parts/section.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'

type Condition = ApplicationView['conditions'][number]

type OfferConditionsProps = {
  application: ApplicationView
  onChange: (application: ApplicationView) => void
  /** The condition was decided meanwhile: the application is loaded again. */
  onStale: () => void
}

const TONES = { open: 'precious', sent: 'plain', met: 'accent', waived: 'plain' } as const

/** What the place depends on, each with its state and, in place, what the student sends for it. */
export function OfferConditions({ application, onChange, onStale }: OfferConditionsProps) {
  const { t } = useTranslation('applications')
  const canSend = isOffered(application.state)
  return (
    <Section
      id="conditions"
      title={t('conditions.title')}
      lead={canSend && application.openConditions > 0 ? t('conditions.lead') : undefined}
      spacing="close"
      className="print:hidden"
    >
      <ul className="divide-y divide-line border-y border-line">
        {application.conditions.map((condition) => (
          <ConditionItem
            key={condition._id}
            id={application._id}
            condition={condition}
            canSend={canSend && (condition.state === 'open' || condition.state === 'sent')}
            onChange={onChange}
            onStale={onStale}
          />
        ))}
      </ul>
    </Section>
  )
}

type ConditionItemProps = Omit<OfferConditionsProps, 'application'> & {
  id: string
  condition: Condition
  canSend: boolean
}

function ConditionItem({ id, condition, canSend, onChange, onStale }: ConditionItemProps) {
  const { t } = useTranslation('applications')
  const { t: letters } = useTranslation('letters')
  const { t: documents } = useTranslation('documents')
  const lang = useLanguage()
  const [isSending, setIsSending] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const { kind, detail, dueOn, state, evidence, document, sentAt, reason } = condition
  return (
    <li id={`condition-${condition._id}`} className="scroll-mt-20 space-y-2 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 font-medium [overflow-wrap:anywhere]">
          {letters(`conditions.${kind}`)}
          {detail && (
            <>
              {': '}
              <bdi>{detail}</bdi>
            </>
          )}
          {dueOn && (
            <span className="block text-sm font-normal text-soft">
              {letters('letter.dueOn', { date: isolate(formatDate(lang, dueOn)) })}
            </span>
          )}
        </p>
        <Tag tone={TONES[state]}>{t(`conditions.states.${state}`)}</Tag>
      </div>
      {(evidence || document) && (
        <p className="text-sm text-soft [overflow-wrap:anywhere]">
          {t('conditions.yours')}
          {sentAt && ` (${formatDayOf(lang, sentAt)})`}
          {': '}
          {[document && documents(`kinds.${document.kind}`), evidence].filter(Boolean).map((part, index) => (
            <span key={part}>
              {index > 0 && ' · '}
              <bdi>{part}</bdi>
            </span>
          ))}
        </p>
      )}
      {reason && (
        <p dir="auto" className="max-w-measure rounded-card bg-sand px-4 py-3 text-sm [overflow-wrap:anywhere]">
          {reason}
        </p>
      )}
      <p role="status" className="text-sm text-pressed empty:hidden">
        {isSent && t('conditions.sent')}
      </p>
      {canSend && !isSending && (
        <Button variant="quiet" size="small" onClick={() => setIsSending(true)}>
          {t(state === 'sent' ? 'conditions.sendAgain' : 'conditions.send')}
        </Button>
      )}
      {canSend && isSending && (
        <EvidenceForm
          id={id}
          condition={condition}
          onSent={(application) => {
            setIsSending(false)
            setIsSent(true)
            onChange(application)
          }}
          onStale={onStale}
          onCancel={() => setIsSending(false)}
        />
      )}
    </li>
  )
}

type EvidenceFormProps = {
  id: string
  condition: Condition
  onSent: (application: ApplicationView) => void
  onStale: () => void
  onCancel: () => void
}

/** One of the student's documents, words, or both. What was typed stays when the call fails. */
function EvidenceForm({ id, condition, onSent, onStale, onCancel }: EvidenceFormProps) {
  const { t } = useTranslation('applications')
  const { t: ofDocuments } = useTranslation('documents')
  const lang = useLanguage()
  const field = useId()
  const load = useCallback(() => readData(authedApi.documents.$get()), [])
  const { answer } = useAsyncData(load)
  const [isMissing, setIsMissing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const own = answer ?? []

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const documentId = String(form.get(`${field}-document`) ?? '') || null
    const note = String(form.get(`${field}-note`) ?? '').trim()
    setIsMissing(!documentId && note === '')
    if (!documentId && note === '') return
    setBusy(true)
    const call = authedApi.applications[':id'].conditions[':conditionId'].$post({
      param: { id, conditionId: condition._id },
      json: { documentId, note },
    })
    const { answer: sent, refusal } = await toResult(call)
    setBusy(false)
    if (sent) return onSent(sent.data)
    setFailure(refusal.code === 'unreachable' ? t('moves.unreachable') : (refusal.message ?? t('conditions.failed')))
    if (refusal.code === 'not_possible_now') onStale()
  }

  return (
    <form method="post" noValidate onSubmit={send} className="max-w-measure space-y-4 border-s-2 border-accent ps-4">
      {own.length > 0 ? (
        <SelectField
          name={`${field}-document`}
          label={t('conditions.document')}
          hint={t('conditions.addFirst')}
          error={isMissing ? t('conditions.needed') : undefined}
          options={[
            { value: '', label: t('conditions.noDocument') },
            ...own.map(({ _id, kind, addedAt }) => ({
              value: _id,
              label: `${ofDocuments(`kinds.${kind}`)} · ${formatDayOf(lang, addedAt)}`,
            })),
          ]}
        />
      ) : (
        <p className="text-sm text-soft">{t('conditions.addFirst')}</p>
      )}
      <TextField
        name={`${field}-note`}
        label={t('conditions.note')}
        hint={t('conditions.noteHint')}
        error={isMissing && own.length === 0 ? t('conditions.needed') : undefined}
        rows={3}
        maxLength={APPLICATION_LIMITS.description}
      />
      <p role="alert" className="text-sm text-error empty:hidden">
        {failure}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" aria-disabled={busy}>
          {t(busy ? 'conditions.sending' : 'conditions.submit')}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {t('conditions.cancel')}
        </Button>
      </div>
    </form>
  )
}
