import type { ReviewView } from '#features/review/contract.ts'
import { formatMoment } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { RecordSection } from '#ui/admin/record-section.tsx'

/** Every transition with who, when and why, the newest first. */
export function StaffTimeline({ events }: { events: ReviewView['timeline'] }) {
  const { t } = useTranslation('review')
  const lang = useLanguage()
  return (
    <RecordSection id="history" title={t('application.timeline')}>
      <ol className="divide-y divide-line border-y border-line text-sm">
        {events.toReversed().map(({ state, action, at, by, actor, note, reasons, overrideReason }) => (
          <li key={at + state} className="py-3">
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
        ))}
      </ol>
    </RecordSection>
  )
}
