import { useEffect, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { ifMatch } from '#api/if-match.ts'
import { isOvertaken, type Outcome, toResult } from '#api/result.ts'
import { letterKindFor } from '#features/admissions/applications/lifecycle.ts'
import { dependsOnConsent } from '#features/admissions/guardians/rules.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { Button } from '#ui/parts/button.tsx'
import { shortcut } from '#ui/parts/key-hint.tsx'
import { aboutStudent } from './about-student.ts'
import { DecisionPreviews } from './decision-previews.tsx'
import { OfferCosts } from './offer-costs.tsx'
import { undoDecision } from './undo-decision.ts'
import { useConsentWords } from './use-consent-words.ts'
import { useDecisionName } from './use-decision-name.ts'
import { clockOf, useSecondsUntil } from './use-seconds-until.ts'

type DecisionPanelProps = {
  application: ReviewView & { decision: NonNullable<ReviewView['decision']> }
  onChange: (application: ReviewView) => void
  /** The decision has been made or undone in the meantime: the application is loaded again. */
  onReload: () => void
}

/** How often, and how many times, the application is loaded once its time is over, until the decision is made. */
const RELOAD_MS = 4_000
const RELOADS = 15

/**
 * A decision of which the student was not notified yet: how long it can still be undone, and the button that undoes it. One that
 * is suspended because the student has sent something waits until it is confirmed or undone.
 */
export function DecisionPanel({ application, onChange, onReload }: DecisionPanelProps) {
  const { t } = useTranslation('review')
  const { t: admin } = useTranslation('admin')
  const notify = useNotify()
  const { _id, version, decision, can } = application
  const nameOf = useDecisionName()
  const consentWords = useConsentWords()
  const [busy, setBusy] = useState(false)
  const left = useSecondsUntil(decision.dueAt)
  const isSuspended = decision.suspendedAt !== null
  const isOver = left === 0 && !isSuspended

  useEffect(() => {
    if (!isOver) return
    let left = RELOADS
    const timer = setInterval(() => {
      onReload()
      left -= 1
      if (left === 0) clearInterval(timer)
    }, RELOAD_MS)
    return () => clearInterval(timer)
  }, [isOver, onReload])

  const settle = async (call: Promise<Outcome<ReviewView>>, done: string) => {
    setBusy(true)
    const { answer, refusal } = await call
    setBusy(false)
    if (answer) {
      notify(aboutStudent(application, done))
      return onChange(answer)
    }
    const isGone = isOvertaken(refusal)
    const gone = t(isSuspended ? 'application.pending.changed' : 'application.pending.gone')
    const words = refusal.code === 'invalid' ? t('application.pending.outdated') : refusal.message
    notify(isGone ? gone : (words ?? admin('form.noAnswer')), { isProblem: true })
    if (isGone) onReload()
  }
  const undo = () => {
    if (busy) return
    const { decidedAt } = decision
    void settle(undoDecision(_id, { version, decidedAt }), t('application.pending.undone'))
  }
  const confirm = () => {
    if (busy) return
    const call = authedApi.admin.applications[':id'].decision.$post({ param: { id: _id } }, ifMatch({ version }))
    void settle(toResult(call), t('application.pending.confirmed'))
  }

  const { to, decidedBy } = decision
  return (
    <section aria-labelledby="decision-title" className="rounded-card border border-saffron bg-surface p-5">
      <h2 id="decision-title" className="text-lg">
        {t('application.pending.title', { state: nameOf(to, application.state) })}
      </h2>
      <p className="mt-2 text-sm text-soft">
        {t('application.pending.by', { name: isolate(decidedBy.name ?? decidedBy.Email) })}
      </p>
      {isSuspended ? (
        <p className="mt-3 font-medium">{t('application.pending.suspended')}</p>
      ) : (
        <p role="timer" className="mt-3 font-medium tabular-nums">
          {isOver ? t('application.pending.now') : t('application.pending.tells', { time: isolate(clockOf(left)) })}
        </p>
      )}
      {decision.letter && letterKindFor(to) && (
        <div className="mt-3">
          <OfferCosts details={decision.letter.details} isExample={application.nextLetter.isExample} />
        </div>
      )}
      {application.consentGap && dependsOnConsent(to, decision.letter !== null) && (
        <p className="mt-2 border-s-2 border-saffron ps-3 text-sm">{consentWords(application.consentGap)}</p>
      )}
      <div className="mt-1">
        <DecisionPreviews application={application} to={to} />
      </div>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {can.undo && isSuspended && (
          <Button aria-disabled={busy} onClick={confirm}>
            {t('application.pending.confirm')}
          </Button>
        )}
        {can.undo && !isOver && (
          <Button variant={isSuspended ? 'quiet' : 'primary'} aria-disabled={busy} {...shortcut('U')} onClick={undo}>
            {busy ? admin('form.saving') : t('application.pending.undo')}
          </Button>
        )}
      </div>
    </section>
  )
}
