import { hasChosen } from '#features/admissions/applications/acceptance.ts'
import type { ApplicationView } from '#features/admissions/applications/contract.ts'
import { canBeFinal, hasPlace, isClosed, isOffered } from '#features/admissions/applications/lifecycle.ts'
import { isDuplicate } from '#features/admissions/applications/rejection-reasons.ts'
import { shownMessage } from '#features/admissions/applications/shown-message.ts'
import { startLabel } from '#features/admissions/applications/start-label.ts'
import type { DocumentKind } from '#features/admissions/documents/rules.ts'
import { formatStart } from '#features/admissions/letters/details.ts'
import { entryYearOf } from '#features/admissions/letters/particulars.ts'
import type { Condition } from '#features/admissions/letters/rules.ts'
import { formatDate, formatDayOf, formatList, formatMoment } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { todayOnEarth } from '#lib/day.ts'
import { DeadlineLabel } from '#ui/parts/deadline.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { Written } from '#ui/parts/written.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { useCostFacts } from './cost-facts.tsx'
import { depositFact } from './enrolment-words.ts'
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
  const { t, lang } = useTranslation('applications')
  const { t: ofLetters } = useTranslation('letters')
  const { _id, state, reference, submittedAt, answerBy, answerDay, dates, waits, unread, acceptedPlaces } = application
  const { rejection, timeline, item } = application
  const { heard } = useUniversityWords(item)
  const university = timeline.at(-1)?.university
  const message = shownMessage(application)
  const sentence = isDuplicate(rejection?.reasons.map(({ reason }) => reason) ?? [])
    ? 'duplicate'
    : sentenceOf(application)
  const due = answerDay ? formatDate(lang, answerDay) : answerBy && formatMoment(lang, answerBy)
  const start = useStart(application)
  const today = todayOnEarth(new Date()).earliest
  const valid = application.letters.find(({ revoked }) => revoked === null)
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
          {
            referees: formatList(lang, application.awaitedReferees.map(isolate)),
            day: isolate(application.requestedBy ? formatDate(lang, application.requestedBy) : ''),
          },
        )}
        {application.deferral?.intake && (
          <> {t('detail.startAsked', { start: isolate(formatStart(lang, application.deferral.intake)) })}</>
        )}
        {university && ` ${heard(university)}`}
      </p>
      <Written text={message} quoted className="mb-4" />
      <NextActions application={application} rejected={rejected} />
      <Facts
        facts={[
          // The history has it, once other days matter more.
          {
            label: t('states.submitted'),
            value: !application.enrolment && <bdi>{formatDayOf(lang, submittedAt)}</bdi>,
          },
          { label: t('detail.answerBy'), value: due && <bdi>{due}</bdi> },
          ...waits.map(({ kind, day }) => ({
            label: t(`waits.${kind}`),
            value: (
              <>
                <bdi>{formatDate(lang, day)}</bdi>
                {/* A day that is over promises nothing any more. */}
                {kind !== 'confirmation' && day < today && ` (${t('waits.overdue')})`}
              </>
            ),
          })),
          ...(isClosed(state) ? [] : costFacts),
          depositFact(t, ofLetters, lang, application.deposit),
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
          ...(valid?.details ? entryYearOf(valid.details, ofLetters) : []),
          {
            label: ofLetters('letter.conditions'),
            // With steps before the start, the next thing to do leads there.
            value: conditions.length > 0 && !application.enrolment && (
              <a href="#conditions" className="text-accent underline underline-offset-4 hover:text-pressed">
                {t('offer.open', { count: conditions.length })}
              </a>
            ),
          },
        ]}
      />
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
function sentenceOf(props: ApplicationView) {
  const { state, acceptance, deferral, withdrawalAskedAt, letters, openConditions, timeline, enrolment } = props
  const { awaitedReferees } = props
  if (state === 'information_needed' && awaitedReferees.length > 0) return 'awaitsReference'
  if (withdrawalAskedAt) return 'asksWithdrawal'
  const letter = letters.find(({ revoked }) => revoked === null)
  if (state === 'accepted') {
    if (deferral) return 'asksDeferral'
    // Meeting a condition is no event, so a refusal before it may still be the last one.
    if (canBeFinal({ state, openConditions }, letter)) return 'allMet'
    if (timeline.at(-1)?.action === 'refuse_deferral') return 'deferralRefused'
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
