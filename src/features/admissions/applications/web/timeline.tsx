import type { ItemLink, TimelineEvent } from '#features/admissions/applications/contract.ts'
import type { ApplicationState } from '#features/admissions/applications/lifecycle.ts'
import { isNamedAction } from '#features/admissions/applications/named-actions.ts'
import { formatMoment } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Written } from '#ui/parts/written.tsx'
import { useUniversityWords } from './university-words.ts'

/** States whose last dot is not highlighted. */
const ENDED: readonly ApplicationState[] = ['rejected', 'withdrawn']

/** The history of an application; the last entry is its current state. */
export function Timeline({ events, item }: { events: TimelineEvent[]; item: ItemLink }) {
  const { t, lang } = useTranslation('applications')
  const { heard } = useUniversityWords(item)
  return (
    <ol>
      {events.map(({ state, action, at, by, note, university }, index) => {
        const isLast = index === events.length - 1
        return (
          <li
            key={at + state + action}
            aria-current={isLast ? 'step' : undefined}
            className="relative ps-9 pb-7 max-sm:pb-4.5 before:absolute before:start-[9px] before:top-4 before:-bottom-1 before:w-0.5 before:bg-accent/35 last:pb-0 last:before:hidden"
          >
            <span
              aria-hidden="true"
              className={`absolute start-0 top-1 size-5 rounded-pill border-[3px] ${!isLast ? 'border-accent bg-accent' : ENDED.includes(state) ? 'border-edge bg-edge' : 'border-saffron bg-saffron'}`}
            />
            <p className="font-medium">
              {isNamedAction(action)
                ? t(`offer.${action}`)
                : action === 'request_information' && state !== 'information_needed'
                  ? t('offer.asked')
                  : action === 'correct'
                    ? t('offer.correct', { state: t(`states.${state}`) })
                    : t(`states.${state}`)}
            </p>
            <p className="text-sm text-soft tabular-nums">
              <time dateTime={at}>
                <bdi>{formatMoment(lang, at)}</bdi>
              </time>
              {' · '}
              {t(`detail.by.${by}`)}
            </p>
            {action === 'decline' && <p className="mt-1 text-sm">{t('detail.declined')}</p>}
            {university && <p className="mt-1 text-sm">{heard(university)}</p>}
            <Written text={note} quoted className="mt-2" />
          </li>
        )
      })}
    </ol>
  )
}
