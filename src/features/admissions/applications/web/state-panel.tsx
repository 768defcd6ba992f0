import { hasChosen } from '#features/admissions/applications/acceptance.ts'
import type { ApplicationView } from '#features/admissions/applications/contract.ts'
import { hasPlace, isClosed, isOffered } from '#features/admissions/applications/lifecycle.ts'
import { isDuplicate } from '#features/admissions/applications/rejection-reasons.ts'
import { startLabel } from '#features/admissions/applications/start-label.ts'
import type { DocumentKind } from '#features/admissions/documents/rules.ts'
import { formatStart } from '#features/admissions/letters/details.ts'
import type { Condition } from '#features/admissions/letters/rules.ts'
import { formatDate, formatDayOf, formatMoment } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DeadlineLabel } from '#ui/parts/deadline.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { ConditionLines } from './condition-lines.tsx'
import { useCostFacts } from './cost-facts.tsx'
import { NextActions } from './next-actions.tsx'
import { useUniversityWords } from './university-words.ts'

type StatePanelProps = {
  application: ApplicationView
  /** Until when to accept or decline, while that is still to be done. */
  replyBy: string | null
  /** What the place still depends on. */
  conditions: readonly Condition[]
  /** The kinds of documents of which the newest was rejected. */
  rejected: readonly DocumentKind[]
}

/** The state of an application in a sentence, its dates, conditions and unread messages. */
export function StatePanel({ application, replyBy, conditions, rejected }: StatePanelProps) {
  const { t } = useTranslation('applications')
  const { t: ofLetters } = useTranslation('letters')
  const lang = useLanguage()
  const { _id, state, reference, submittedAt, answerBy, answerDay, moves, dates, unread, acceptedPlaces } = application
  const { rejection, timeline, item } = application
  const { heard } = useUniversityWords(item)
  const university = timeline.at(-1)?.university
  const sentence = isDuplicate(rejection?.reasons.map(({ reason }) => reason) ?? [])
    ? 'duplicate'
    : sentenceOf(application)
  const awaitsReply = moves.includes('decline')
  const due = answerDay ? formatDate(lang, answerDay) : answerBy && formatMoment(lang, answerBy)
  const start = useStart(application)
  const costFacts = useCostFacts(application)
  return (
    <aside aria-labelledby="state-title" className="mt-5 sm:mt-8 lg:col-start-2 lg:row-start-1">
      <h2 id="state-title" className="mb-3 text-base">
        {t('detail.state')}
      </h2>
      <p className="mb-4 text-soft">
        {t(
          conditions.length > 0 && isOffered(state) && sentence === state
            ? `standsOnConditions.${state}`
            : `stands.${sentence}`,
        )}
        {application.deferral?.intake && (
          <> {t('detail.startAsked', { start: isolate(formatStart(lang, application.deferral.intake)) })}</>
        )}
        {university && ` ${heard(university)}`}
      </p>
      <NextActions application={application} rejected={rejected} />
      <Facts
        facts={[
          // The history has it, once other days matter more.
          {
            label: t('states.submitted'),
            value: !application.enrolment && <bdi>{formatDayOf(lang, submittedAt)}</bdi>,
          },
          { label: t('detail.answerBy'), value: due && <bdi>{due}</bdi> },
          ...(awaitsReply ? costFacts : []),
          { label: ofLetters('letter.replyBy'), value: replyBy && <DeadlineLabel date={replyBy} stacked /> },
          {
            label: t(hasChosen(application) ? 'offer.placeFirm' : 'offer.placeAccepted'),
            value: acceptedPlaces.firm && <LocalizedText text={acceptedPlaces.firm.item.name} />,
          },
          {
            label: t('offer.placeReserve'),
            value: acceptedPlaces.reserve && <LocalizedText text={acceptedPlaces.reserve.item.name} />,
          },
          { label: t(`calendar.${startLabel(application)}`), value: start },
        ]}
      />
      {/* Of an accepted place they are beside the steps. */}
      {conditions.length > 0 && !application.enrolment && (
        <div className="mt-4">
          <h3 className="mb-1.5 text-sm">{ofLetters(awaitsReply ? 'letter.conditions' : 'letter.stillToMeet')}</h3>
          <ConditionLines conditions={conditions} />
        </div>
      )}
      {dates.length > 0 && (
        <div className="mt-4">
          <CalendarButton id={_id} reference={reference} />
        </div>
      )}
      {unread > 0 && (
        <p className="mt-5">
          <a
            href="#messages"
            className="inline-flex items-center gap-2 font-medium text-accent underline underline-offset-4 hover:text-pressed print:hidden"
          >
            <Icon name="chat" />
            {t('messages.unread', { count: unread })}
          </a>
        </p>
      )}
    </aside>
  )
}

/** Which sentence says how things are: that of the state, or one that says more of it. */
function sentenceOf({ state, acceptance, deferral, letters, openConditions, timeline, enrolment }: ApplicationView) {
  const letter = letters.find(({ revoked }) => revoked === null)
  if (state === 'accepted') {
    if (deferral) return 'asksDeferral'
    if (acceptance === 'reserve') return 'reserve'
    return openConditions === 0 && letter?.confirmed && letter.conditions.length === 0 ? 'final' : state
  }
  if (state === 'enrolled' && enrolment?.steps.some(({ doneAt }) => doneAt === null)) return 'enrolledWithSteps'
  if (state !== 'withdrawn') return state
  if (timeline.at(-1)?.action === 'decline') return 'declined'
  const before = timeline.at(-2)?.state
  return before && hasPlace(before) ? 'gaveUp' : state
}

/** The start as the letter names it, else as the student chose it: a day or, of an intake, its month. A student who was unsure has chosen none. */
function useStart({ state, answers, letters, dates }: ApplicationView) {
  const lang = useLanguage()
  const named = isOffered(state) && letters.find(({ revoked }) => revoked === null)?.start
  const month =
    isClosed(state) || state === 'deferred' || answers.intake === '' ? '' : answers.preferredStart.slice(0, 7)
  const start = named || dates.find(({ kind }) => kind === 'start')?.day || month
  return start && <bdi>{formatStart(lang, start)}</bdi>
}
