import { type FormEvent, useId, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import { isSameDetail } from '#features/admissions/letters/condition-detail.ts'
import { ConditionDetailText } from '#features/admissions/letters/web/condition-detail-text.tsx'
import { NOTE_LIMIT, type ReviewView } from '#features/admissions/staff/contract.ts'
import { formatDate, formatMoment } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Tag } from '#ui/parts/chip.tsx'
import { conditionAnchor } from './evidence-for.tsx'

type Condition = ReviewView['conditions'][number]

type OfferConditionsProps = {
  application: ReviewView
  /** Draws a document among the others. */
  onShowDocument: (id: string) => void
  onChange: (application: ReviewView) => void
  onStale: () => void
}

const TONES = { open: 'plain', sent: 'precious', met: 'accent', waived: 'plain' } as const

/** What the place depends on, each with its state and what the student sent for it; staff say which are met. */
export function OfferConditions({ application, onShowDocument, onChange, onStale }: OfferConditionsProps) {
  const { t } = useTranslation('review')
  const { conditions, letters, state } = application
  if (conditions.length === 0) return null
  const isSettled = conditions.every((condition) => condition.state === 'met' || condition.state === 'waived')
  const valid = letters.find(({ revoked }) => revoked === null)
  return (
    <section id="conditions" aria-labelledby="conditions-title" className="scroll-mt-6">
      <h2 id="conditions-title" className="mb-3 text-lg">
        {t('application.conditions.title')}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {conditions.map((condition) => (
          <ConditionItem
            key={condition._id}
            condition={condition}
            application={application}
            onShowDocument={onShowDocument}
            onChange={onChange}
            onStale={onStale}
          />
        ))}
      </ul>
      {isSettled && valid && valid.conditions.length > 0 && application.can.correctLetter && (
        <p role="status" className="mt-4 border-s-2 border-accent ps-4 text-sm">
          {t('application.conditions.allMet')}{' '}
          {t(state === 'pre_conditional_offer' ? 'application.conditions.offer' : 'application.conditions.issue')}
        </p>
      )}
    </section>
  )
}

function ConditionItem({
  condition,
  application,
  onShowDocument,
  ...events
}: OfferConditionsProps & { condition: Condition }) {
  const { onChange, onStale } = events
  const { t } = useTranslation('review')
  const { t: letters } = useTranslation('letters')
  const { t: documents } = useTranslation('documents')
  const { t: admin } = useTranslation('admin')
  const lang = useLanguage()
  const notify = useNotify()
  const field = useId()
  const [asked, setAsked] = useState<'waived' | 'open' | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const { _id, kind, detail, dueOn, state, evidence, document, sentAt, decidedAt, reason } = condition

  const save = async (to: 'met' | 'waived' | 'open', why: string) => {
    if (busy) return
    setBusy(true)
    const call = authedApi.admin.applications[':id'].conditions[':conditionId'].$post(
      { param: { id: application._id, conditionId: _id }, json: { state: to, reason: why } },
      { headers: { 'if-match': `"${application.version}"` } },
    )
    const { answer, refusal } = await toResult(call)
    setBusy(false)
    if (answer) {
      setAsked(null)
      notify(t('application.conditions.saved'))
      return onChange(answer)
    }
    const isOvertaken = refusal.code === 'stale' || refusal.code === 'not_possible_now'
    notify(isOvertaken ? t('application.overtaken') : (refusal.message ?? admin('form.noAnswer')), { isProblem: true })
    if (isOvertaken) onStale()
  }

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const why = String(new FormData(event.currentTarget).get(field) ?? '').trim()
    setIsMissing(why === '')
    if (why !== '' && asked) await save(asked, why)
  }

  const isOpen = state === 'open' || state === 'sent'
  // What the valid letter leaves out is not opened again.
  const isInLetter = application.letters.some(
    (letter) =>
      letter.revoked === null && letter.conditions.some((one) => one.kind === kind && isSameDetail(one.detail, detail)),
  )
  return (
    <li id={conditionAnchor(_id)} tabIndex={-1} className="scroll-mt-20 space-y-2 py-4 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-medium [overflow-wrap:anywhere]">
          {letters(`conditions.${kind}`)}
          <ConditionDetailText detail={detail} />
        </span>
        <Tag tone={TONES[state]}>{t(`application.conditions.states.${state}`)}</Tag>
      </p>
      {dueOn && <p className="text-soft">{letters('letter.dueOn', { date: isolate(formatDate(lang, dueOn)) })}</p>}
      {(evidence || document) && (
        <div className="rounded-field bg-sand px-4 py-3">
          <p className="text-xs text-soft">
            {t('application.conditions.evidence')}
            {sentAt && ` · ${formatMoment(lang, sentAt)}`}
          </p>
          {evidence && (
            <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
              {evidence}
            </p>
          )}
          {document && (
            <Button variant="plain" size="small" className="-ms-3.5" onClick={() => onShowDocument(document._id)}>
              {t('application.conditions.document', { kind: documents(`kinds.${document.kind}`) })}
            </Button>
          )}
        </div>
      )}
      {reason && (
        <p dir="auto" className="text-soft [overflow-wrap:anywhere]">
          {reason}
        </p>
      )}
      {state === 'waived' && !reason && decidedAt && <p className="text-soft">{t('application.conditions.leftOut')}</p>}
      {application.can.decideConditions && !asked && (
        <div className="flex flex-wrap gap-2">
          {isOpen && (
            <Button size="small" aria-disabled={busy} onClick={() => save('met', '')}>
              {t('application.conditions.met')}
            </Button>
          )}
          {isOpen && (
            <Button variant="quiet" size="small" onClick={() => setAsked('waived')}>
              {t('application.conditions.waive')}
            </Button>
          )}
          {state !== 'open' && isInLetter && (
            <Button variant="quiet" size="small" onClick={() => setAsked('open')}>
              {t(state === 'sent' ? 'application.conditions.notMet' : 'application.conditions.reopen')}
            </Button>
          )}
        </div>
      )}
      {asked && (
        <form method="post" noValidate onSubmit={send} className="space-y-3">
          <TextField
            name={field}
            label={t('application.conditions.reason')}
            hint={t('application.conditions.reasonHint')}
            error={isMissing ? t('application.conditions.reasonNeeded') : undefined}
            rows={2}
            maxLength={NOTE_LIMIT}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="small" aria-disabled={busy}>
              {busy ? admin('form.saving') : t('application.conditions.save')}
            </Button>
            <Button variant="quiet" size="small" onClick={() => setAsked(null)}>
              {t('application.conditions.cancel')}
            </Button>
          </div>
        </form>
      )}
    </li>
  )
}
