import { useEffect, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import type { ReviewView } from '#features/review/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { Button } from '#ui/parts/button.tsx'

type DecisionPanelProps = {
  application: ReviewView & { decision: NonNullable<ReviewView['decision']> }
  onChange: (application: ReviewView) => void
  /** The decision has been made or undone meanwhile: the application is loaded again. */
  onStale: () => void
}

const SECOND_MS = 1_000
/** How often the application is loaded once its time is over, until the decision is made. */
const RELOAD_MS = 4_000

/** A decision that nobody was told of: how long it can still be undone, and the button that undoes it. */
export function DecisionPanel({ application, onChange, onStale }: DecisionPanelProps) {
  const { t } = useTranslation('review')
  const { t: admin } = useTranslation('admin')
  const notify = useNotify()
  const { _id, version, decision, can } = application
  const [busy, setBusy] = useState(false)
  const left = useSecondsUntil(decision.dueAt)
  const isOver = left === 0

  useEffect(() => {
    if (!isOver) return
    const timer = setInterval(onStale, RELOAD_MS)
    return () => clearInterval(timer)
  }, [isOver, onStale])

  const undo = async () => {
    if (busy) return
    setBusy(true)
    const call = authedApi.admin.applications[':id'].decision.$delete(
      { param: { id: _id } },
      { headers: { 'if-match': `"${version}"` } },
    )
    const { answer, refusal } = await toResult(call)
    setBusy(false)
    if (answer) {
      notify(t('application.pending.undone'))
      return onChange(answer)
    }
    const isGone = refusal.code === 'stale' || refusal.code === 'not_possible_now'
    notify(isGone ? t('application.pending.gone') : (refusal.message ?? admin('form.noAnswer')), { isProblem: true })
    if (isGone) onStale()
  }

  const { to, decidedBy } = decision
  return (
    <section aria-labelledby="decision-title" className="rounded-card border border-saffron bg-surface p-5 sm:p-6">
      <h2 id="decision-title" className="text-lg">
        {t('application.pending.title', { state: t(`application.states.${to}`) })}
      </h2>
      <p className="mt-2 text-sm text-soft">
        {t('application.pending.by', { name: isolate(decidedBy.name ?? decidedBy.Email) })}
      </p>
      <p role="timer" className="mt-3 font-medium tabular-nums">
        {isOver ? t('application.pending.now') : t('application.pending.tells', { time: isolate(clockOf(left)) })}
      </p>
      {can.undo && !isOver && (
        <Button className="mt-4" aria-disabled={busy} onClick={undo}>
          {busy ? admin('form.saving') : t('application.pending.undo')}
        </Button>
      )}
    </section>
  )
}

/** `9:05` */
const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

function useSecondsUntil(iso: string): number {
  const secondsLeft = () => Math.max(0, Math.ceil((Date.parse(iso) - Date.now()) / SECOND_MS))
  const [left, setLeft] = useState(secondsLeft)
  useEffect(() => {
    const timer = setInterval(
      () => setLeft(Math.max(0, Math.ceil((Date.parse(iso) - Date.now()) / SECOND_MS))),
      SECOND_MS,
    )
    return () => clearInterval(timer)
  }, [iso])
  return left
}
