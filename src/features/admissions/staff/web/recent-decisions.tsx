import { useState } from 'react'
import { Link } from 'react-router'
import { isOvertaken } from '#api/result.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { Button } from '#ui/parts/button.tsx'
import { shortcut } from '#ui/parts/key-hint.tsx'
import { undoDecision } from './undo-decision.ts'
import { useDecisionName } from './use-decision-name.ts'
import { clockOf, useSecondsUntil } from './use-seconds-until.ts'

/** An application that was decided in this window a moment ago. */
export type RecentDecision = Pick<ReviewView, '_id' | 'fullName' | 'reference' | 'version'> & {
  decision: NonNullable<ReviewView['decision']>
}

type RecentDecisionsProps = {
  /** The newest first. */
  decisions: readonly RecentDecision[]
  list: string
  /** Whether the key undoes the newest one: not where the application that is shown has a decision to undo. */
  withKey: boolean
  /** It was undone, or is made: what is known of the application now, null where that did not come. */
  onOver: (id: string, application: ReviewView | null) => void
}

/** What was decided before the application that is shown, as long as it can be undone. */
export function RecentDecisions({ decisions, list, withKey, onOver }: RecentDecisionsProps) {
  const { t } = useTranslation('review')
  const [newest, ...others] = decisions
  if (!newest) return null
  return (
    <section aria-labelledby="recent-title" className="rounded-card border border-saffron bg-surface px-4 py-3">
      <h2 id="recent-title" className="text-sm font-medium">
        {t('workspace.recent')}
      </h2>
      <ul className="mt-1 text-sm">
        <RecentRow key={newest._id} decided={newest} list={list} withKey={withKey} onOver={onOver} />
      </ul>
      {/* Folded, so that the form below stays where it is however many were decided. */}
      {others.length > 0 && (
        <details className="border-t border-line">
          <summary className="flex min-h-9 items-center text-xs text-accent hover:text-pressed">
            {t('workspace.recentOthers', { count: others.length })}
          </summary>
          <ul className="divide-y divide-line text-sm">
            {others.map((decided) => (
              <RecentRow key={decided._id} decided={decided} list={list} withKey={false} onOver={onOver} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

type RecentRowProps = Omit<RecentDecisionsProps, 'decisions'> & { decided: RecentDecision }

function RecentRow({ decided, list, withKey, onOver }: RecentRowProps) {
  const { t, lang } = useTranslation('review')
  const nameOf = useDecisionName()
  const { t: admin } = useTranslation('admin')
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const { _id, fullName, reference, version, decision } = decided
  const left = useSecondsUntil(decision.dueAt)
  const name = fullName ?? reference

  const undo = async () => {
    if (busy) return
    setBusy(true)
    const { answer, refusal } = await undoDecision(_id, { version, decidedAt: decision.decidedAt })
    setBusy(false)
    if (answer) {
      notify(t('workspace.undone', { name: isolate(name) }))
      return onOver(_id, answer)
    }
    const isGone = isOvertaken(refusal)
    notify(isGone ? t('application.pending.gone') : (refusal.message ?? admin('form.noAnswer')), { isProblem: true })
    if (isGone) onOver(_id, null)
  }

  return (
    <li className="flex items-center gap-x-3 py-1">
      <Link
        to={staffPaths.application({ lang, id: _id, list })}
        className="min-w-0 flex-1 truncate underline-offset-4 hover:underline"
      >
        <bdi>{name}</bdi>
        <span className="text-soft">
          {' · '}
          {nameOf(decision.to)}
        </span>
      </Link>
      {left === 0 ? (
        <span className="text-xs text-soft">{t('workspace.told')}</span>
      ) : (
        <>
          <span role="timer" dir="ltr" className="text-xs text-soft tabular-nums">
            {clockOf(left)}
          </span>
          <Button
            variant="plain"
            size="small"
            aria-disabled={busy}
            aria-label={t('workspace.undo', { name: isolate(name) })}
            {...(withKey && shortcut('U'))}
            onClick={undo}
          >
            {t('workspace.undoShort')}
          </Button>
        </>
      )}
    </li>
  )
}
