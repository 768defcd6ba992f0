import { isNamedAction } from '#features/admissions/applications/named-actions.ts'
import { useKindWords } from '#features/admissions/documents/web/use-kinds.ts'
import type { DocumentReview, ReviewView } from '#features/admissions/staff/contract.ts'
import { formatMoment } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { RecordSection } from '#ui/admin/record-section.tsx'
import { Written } from '#ui/parts/written.tsx'
import { useDecisionName } from './use-decision-name.ts'
import { useUniversityLine } from './use-university-line.ts'

type StaffTimelineProps = { application: Pick<ReviewView, 'timeline' | 'undone' | 'documentReviews'> }

/** Every transition with who, when and why, decisions that were undone, and reviews of documents; the newest first. */
export function StaffTimeline({ application: { timeline, undone, documentReviews } }: StaffTimelineProps) {
  const { t } = useTranslation('review')
  const entries = [
    ...timeline.toReversed().map((event) => ({
      at: event.at,
      entry: <Transition key={`${event.at} ${event.state}`} event={event} />,
    })),
    ...undone.toReversed().map((decision) => ({
      at: decision.undoneAt,
      entry: <UndoneDecision key={`${decision.undoneAt} undone`} decision={decision} />,
    })),
    ...documentReviews.toReversed().map((review) => ({
      at: review.at,
      entry: <ReviewedDocument key={`${review.at} ${review.kind}`} reviewed={review} />,
    })),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return (
    <RecordSection id="history" title={t('application.timeline')} fold={t('folds.history')}>
      <ol className="divide-y divide-line border-y border-line text-sm">{entries.map(({ entry }) => entry)}</ol>
    </RecordSection>
  )
}

function Transition({ event }: { event: ReviewView['timeline'][number] }) {
  const { t } = useTranslation('review')
  const universityLine = useUniversityLine()
  const { state, action, at, by, actor, note, reasons, overrideReason, university } = event
  return (
    <li className="py-3">
      <p className="font-medium">
        {isNamedAction(action)
          ? t(`application.actions.${action}`)
          : action === 'request_information' && state !== 'information_needed'
            ? t('application.actions.asked')
            : t(action === 'correct' ? 'application.actions.correct' : `application.states.${state}`, {
                state: t(`application.states.${state}`),
              })}
      </p>
      <p className="text-xs text-soft tabular-nums">
        <Moment at={at} />
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
      <Written text={note} className="mt-1" />
      {university && (
        <p className="mt-1 text-soft [overflow-wrap:anywhere]">
          {[universityLine(university), university.note].filter(Boolean).join(' · ')}
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

/** A document that was accepted or rejected, or whose review was taken back. */
function ReviewedDocument({ reviewed: { kind, label, review, at, actor } }: { reviewed: DocumentReview }) {
  const { t } = useTranslation('review')
  const { nameOf } = useKindWords()
  return (
    <li className="py-3 text-soft">
      <p className="font-medium">{t(`application.documentReviews.${review}`, { kind: nameOf(kind, label) })}</p>
      <p className="text-xs tabular-nums">
        <Moment at={at} />
        {' · '}
        {actor ? <bdi>{actor.name ?? actor.Email}</bdi> : t('application.by.staff')}
      </p>
    </li>
  )
}

/** A decision that was never sent to the student. */
function UndoneDecision({ decision }: { decision: ReviewView['undone'][number] }) {
  const { t, lang } = useTranslation('review')
  const decisionOf = useDecisionName()
  const { to, reasons, decidedBy, decidedAt, outcome, undoneBy, undoneAt } = decision
  const nameOf = (person: typeof decidedBy) => isolate(person?.name ?? person?.Email ?? t('application.by.staff'))
  const time = (at: string) => isolate(formatMoment(lang, at))
  return (
    <li className="py-3 text-soft">
      <p className="font-medium">{t(`application.undone.title.${outcome}`, { state: decisionOf(to) })}</p>
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
