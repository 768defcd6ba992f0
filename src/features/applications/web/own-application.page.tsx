import '#features/letters/web/words.ts'
import './words.ts'
import { useCallback, useState } from 'react'
import { data, Link } from 'react-router'
import { outcomeOf } from '#api/outcome.ts'
import { personal, readData } from '#api/personal.ts'
import type { ApplicationView } from '#features/applications/contract.ts'
import { isClosed, isOffered, type StudentMoveName } from '#features/applications/lifecycle.ts'
import { DocumentsPanel } from '#features/documents/web/documents-panel.tsx'
import { OwnLetters } from '#features/letters/web/own-letters.tsx'
import { formatDate, formatDayOf, formatMoment } from '#i18n/format.ts'
import { wordsFor } from '#i18n/i18n.ts'
import { languageOfPath, useLanguage } from '#i18n/language.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { DeadlineLabel } from '#ui/parts/deadline.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { Frame, Section } from '#ui/parts/section.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { useAsked } from '#ui/use-asked.ts'
import type { Route } from './+types/own-application.page.ts'
import { AnswersList } from './answers-list.tsx'
import { Asked } from './asked.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { ConditionLines } from './condition-lines.tsx'
import { ConversationPanel } from './conversation/conversation.tsx'
import { itemPath } from './item-path.ts'
import { MoveChoices } from './move-choices.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PdfButton } from './pdf-button.tsx'
import { Rejection } from './rejection.tsx'
import { StateTag } from './state-tag.tsx'
import { Timeline } from './timeline.tsx'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function loader({ params }: Route.LoaderArgs) {
  if (!UUID.test(params.id)) throw data(null, { status: 404 })
  return null
}

export const meta: Route.MetaFunction = ({ matches, location, params }) => {
  const lang = languageOfPath(location.pathname)
  const { t } = wordsFor(lang, 'applications')
  return pageMeta({
    matches,
    lang,
    title: t('detail.metaTitle'),
    description: t('own.description'),
    path: (to) => paths.ownApplication({ lang: to, id: params.id ?? '' }),
    index: false,
  })
}

/** One application that was sent: how it stands, how it came there, and what the student can do. */
export default function OwnApplicationPage({ params: { id } }: Route.ComponentProps) {
  const { t } = useWords('applications')
  const { t: common } = useWords()
  const lang = useLanguage()
  const load = useCallback(async (): Promise<{ application: ApplicationView | null }> => {
    const answer = personal.applications[':id'].$get({ param: { id } })
    return { application: (await answer).status === 404 ? null : await readData(answer) }
  }, [id])
  const { answer, setAnswer, failed, again } = useAsked(load)
  return (
    <Frame className="pt-8 lg:pt-12">
      <TextLink to={paths.ownApplications({ lang })} className="text-sm print:hidden">
        {t('detail.backToAll')}
      </TextLink>
      {answer?.application ? (
        <Shown
          application={answer.application}
          onChange={(application) => setAnswer({ application })}
          onMoved={again}
        />
      ) : answer ? (
        <div className="mt-6 max-w-measure">
          <EmptyState
            title={t('detail.notFoundTitle')}
            actions={<ButtonLink to={paths.ownApplications({ lang })}>{t('detail.backToAll')}</ButtonLink>}
          >
            {t('detail.notFoundText')}
          </EmptyState>
        </div>
      ) : failed ? (
        <div className="mt-6 max-w-measure">
          <EmptyState title={common('failed.heading')} actions={<Button onClick={again}>{common('retry')}</Button>}>
            {common('errors.unavailable')}
          </EmptyState>
        </div>
      ) : (
        <div role="status" aria-label={t('detail.loading')} className="mt-6 min-h-dvh max-w-3xl space-y-6">
          <Skeleton className="h-12 w-80 max-w-full" />
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </Frame>
  )
}

type ShownProps = {
  application: ApplicationView
  onChange: (application: ApplicationView) => void
  /** Somebody else has moved it: it is to be shown anew. */
  onMoved: () => void
}

function Shown({ application, onChange, onMoved }: ShownProps) {
  const { t } = useWords('applications')
  const { t: documents } = useWords('documents')
  const { t: ofLetters } = useWords('letters')
  const lang = useLanguage()
  const [asking, setAsking] = useState<Exclude<StudentMoveName, 'reply'> | null>(null)
  const [said, setSaid] = useState('')
  const { _id, item, state, reference, answerBy, answerDay, submittedAt, moves, dates, letters, unread, version } =
    application
  const dayOf = (kind: (typeof dates)[number]['kind']) => {
    const date = dates.find((one) => one.kind === kind)
    return date && <bdi>{formatDate(lang, date.day)}</bdi>
  }
  const letter = letters.find(({ revoked }) => revoked === null)
  const awaitsReply = moves.includes('decline')
  const replyBy = awaitsReply && letter?.replyBy
  const conditions = isClosed(state) ? [] : (letter?.conditions ?? [])
  const due = answerDay ? formatDate(lang, answerDay) : answerBy && formatMoment(lang, answerBy)

  async function make(move: StudentMoveName, note: string): Promise<string | null> {
    const call = personal.applications[':id'].events.$post({ param: { id: _id }, json: { move, note, version } })
    const { answer, refusal } = await outcomeOf(call)
    if (answer) {
      setAsking(null)
      setSaid(t(move === 'accept' && conditions.length > 0 ? 'moves.done.acceptOnConditions' : `moves.done.${move}`))
      onChange(answer.data)
      return null
    }
    if (refusal.code === 'unreachable') return t('moves.unreachable')
    if (refusal.code === 'conflict' || refusal.code === 'not_possible_now') {
      setAsking(null)
      setSaid(t('moves.moved'))
      onMoved()
      return null
    }
    return refusal.message ?? t('moves.failed')
  }

  const isAsked = moves.includes('reply')
  const hasLead = isAsked || letters.length > 0
  // Where all there is to do is to take it back, that is the last thing on a phone.
  const isCalm = moves.every((move) => move === 'reply' || move === 'withdraw')
  const choices = (
    <div className="lg:col-start-2 lg:row-start-2">
      <MoveChoices moves={moves} onChoose={setAsking} />
    </div>
  )
  const ownDocuments = (
    <Section
      id="documents"
      title={documents('title')}
      lead={documents('lead')}
      spacing="close"
      className="print:hidden"
    >
      <DocumentsPanel startsOn={application.answers.preferredStart || null} />
    </Section>
  )
  // On a phone a question comes before all else, and what there is to decide below the letter that it is about.
  const lead = (
    <div className={`min-w-0 lg:col-start-1 lg:row-start-1 ${hasLead ? 'lg:row-span-2' : ''}`}>
      {isAsked && (
        <Asked
          question={application.timeline.at(-1)?.note ?? null}
          onReply={(note) => make('reply', note)}
          documents={ownDocuments}
        />
      )}
      <OwnLetters
        letters={letters}
        awaitsReply={awaitsReply}
        canAccept={moves.includes('accept')}
        download={
          <PdfButton
            name={`${reference}-letter`}
            label="letter"
            ask={() => personal.applications[':id']['letter.pdf'].$get({ param: { id: _id }, query: { lang } })}
          />
        }
      />
    </div>
  )

  return (
    <>
      <header className="mt-4">
        <div className="flex flex-wrap items-center gap-3">
          <StateTag state={state} />
          <span className="text-sm text-soft">
            {t('sent.reference')} <bdi className="font-medium text-ink tabular-nums">{reference}</bdi>
          </span>
        </div>
        <h1 className="mt-3 text-2xl sm:text-3xl">
          <Link to={itemPath(item, lang)} className="decoration-1 underline-offset-4 hover:underline">
            <LocalizedText text={item.name} />
          </Link>
        </h1>
        {item.university && (
          <p className="mt-1 text-soft">
            <LocalizedText text={item.university.name} />
          </p>
        )}
      </header>
      <p role="status" className="mt-4 empty:hidden rounded-card bg-tint px-4 py-3 text-sm text-pressed">
        {said}
      </p>
      <div className="grid gap-x-16 lg:grid-cols-[minmax(0,44rem)_minmax(16rem,22rem)] lg:grid-rows-[auto_1fr] lg:justify-between">
        {isAsked && lead}
        <aside aria-labelledby="state-title" className="mt-8 lg:col-start-2 lg:row-start-1">
          <h2 id="state-title" className="mb-3 text-base">
            {t('detail.state')}
          </h2>
          <p className="mb-4 text-soft">
            {t(conditions.length > 0 && isOffered(state) ? `standsOnConditions.${state}` : `stands.${state}`)}
          </p>
          <Facts
            facts={[
              { label: t('states.submitted'), value: <bdi>{formatDayOf(lang, submittedAt)}</bdi> },
              { label: t('detail.answerBy'), value: due && <bdi>{due}</bdi> },
              { label: ofLetters('letter.replyBy'), value: replyBy && <DeadlineLabel date={replyBy} stacked /> },
              { label: t('calendar.deadline'), value: dayOf('deadline') },
              { label: t('calendar.start'), value: dayOf('start') },
            ]}
          />
          {conditions.length > 0 && (
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
        {!isAsked && lead}
        {!isCalm && choices}
        <div className={`min-w-0 lg:col-start-1 ${hasLead ? 'lg:row-start-3' : 'lg:row-span-2 lg:row-start-1'}`}>
          {application.rejection && <Rejection {...application.rejection} />}
          <Section id="timeline" title={t('detail.timeline')} spacing="close">
            <Timeline events={application.timeline} />
          </Section>
          <Section id="messages" title={t('messages.title')} spacing="close" className="scroll-mt-20 print:hidden">
            <ConversationPanel applicationId={_id} side="student" awaitsReply={moves.includes('reply')} />
          </Section>
          {!isAsked && !isClosed(state) && ownDocuments}
          <Section
            id="answers"
            title={t('detail.answers')}
            spacing="close"
            action={
              <div className="flex flex-wrap items-start gap-2">
                <PdfButton
                  name={reference}
                  ask={() =>
                    personal.applications[':id']['application.pdf'].$get({ param: { id: _id }, query: { lang } })
                  }
                />
                <Button variant="quiet" size="small" icon="printer" onClick={() => print()}>
                  {t('detail.print')}
                </Button>
              </div>
            }
          >
            <AnswersList answers={application.answers} />
          </Section>
        </div>
        {isCalm && choices}
      </div>
      {asking && (
        <MoveDialog
          move={asking}
          conditions={asking === 'accept' ? conditions : []}
          onConfirm={(note) => make(asking, note)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
