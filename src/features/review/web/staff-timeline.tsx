import type { ReviewView } from '#features/review/contract.ts'
import { formatMoment } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { RecordSection } from '#ui/admin/record-section.tsx'

type StaffTimelineProps = { events: ReviewView['timeline']; undone: ReviewView['undone'] }

/** Every transition with who, when and why, and decisions that were undone; the newest first. */
export function StaffTimeline({ events, undone }: StaffTimelineProps) {
  const { t } = useTranslation('review')
  const entries = [
    ...events.toReversed().map((event) => ({ at: event.at, event, decision: null })),
    ...undone.toReversed().map((decision) => ({ at: decision.undoneAt, event: null, decision })),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return (
    <RecordSection id="history" title={t('application.timeline')}>
      <ol className="divide-y divide-line border-y border-line text-sm">
        {entries.map(({ at, event, decision }) =>
          event ? (
            <Transition key={`${at} ${event.state}`} event={event} />
          ) : (
            <UndoneDecision key={`${at} undone`} decision={decision} />
          ),
        )}
      </ol>
    </RecordSection>
  )
}

function Transition({ event }: { event: ReviewView['timeline'][number] }) {
  const { t } = useTranslation('review')
  const lang = useLanguage()
  const { state, action, at, by, actor, note, reasons, overrideReason } = event
  return (
    <li className="py-3">
      <p className="font-medium">
        {action === 'hold'
          ? t('application.actions.hold')
          : t(action === 'correct' ? 'application.actions.correct' : `application.states.${state}`, {
              state: t(`application.states.${state}`),
            })}
      </p>
      <p className="text-xs text-soft tabular-nums">
        <time dateTime={at}>{formatMoment(lang, at)}</time>
        {' · '}
        {actor ? <bdi>{actor.name ?? actor.Email}</bdi> : t(`application.by.${by}`)}
      </p>
      {state === 'withdrawn' && by === 'system' && <p className="mt-1">{t('application.accountDeleted')}</p>}
      {action === 'decline' && <p className="mt-1">{t('application.declined')}</p>}
      {reasons.length > 0 && (
        <ul className="mt-1 list-disc ps-5">
          {reasons.map((reason) => (
            <li key={reason}>{t(`application.rejections.${reason}`)}</li>
          ))}
        </ul>
      )}
      {note && (
        <p dir="auto" className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
          {note}
        </p>
      )}
      {overrideReason && (
        <p className="mt-1 text-soft [overflow-wrap:anywhere]">
          {t('application.overruled', { reason: isolate(overrideReason) })}
        </p>
      )}
    </li>
  )
}

/** A decision that the student was never told of. */
function UndoneDecision({ decision }: { decision: ReviewView['undone'][number] }) {
  const { t } = useTranslation('review')
  const lang = useLanguage()
  const { to, reasons, decidedBy, decidedAt, outcome, undoneBy, undoneAt } = decision
  const nameOf = (person: typeof decidedBy) => isolate(person?.name ?? person?.Email ?? t('application.by.staff'))
  const time = (at: string) => isolate(formatMoment(lang, at))
  return (
    <li className="py-3 text-soft">
      <p className="font-medium">
        {t(`application.undone.title.${outcome}`, { state: t(`application.states.${to}`) })}
      </p>
      <p className="text-xs tabular-nums">
        {t('application.undone.decided', { name: nameOf(decidedBy), time: time(decidedAt) })}
      </p>
      <p className="text-xs tabular-nums">
        {t(`application.undone.${outcome}`, { name: nameOf(undoneBy), time: time(undoneAt) })}
      </p>
      {reasons.length > 0 && (
        <ul className="mt-1 list-disc ps-5">
          {reasons.map((reason) => (
            <li key={reason}>{t(`application.rejections.${reason}`)}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
