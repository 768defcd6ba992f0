import '#features/admissions/applications/web/messages.ts'
import '#features/admissions/letters/web/messages.ts'
import '#features/admissions/student/web/messages.ts'
import '#features/admissions/requests/web/messages.ts'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { data } from 'react-router'
import { authedApi, readData } from '#api/authed-api.ts'
import type { ApplicationView } from '#features/admissions/applications/contract.ts'
import { type StepId, UNSURE_OF_INTAKE } from '#features/admissions/applications/rules.ts'
import { ApplicationViewPanel } from '#features/admissions/applications/web/application-view.tsx'
import { PdfButton } from '#features/admissions/applications/web/pdf-button.tsx'
import type { DocumentView } from '#features/admissions/documents/contract.ts'
import { rejectedKinds } from '#features/admissions/documents/rejected-kinds.ts'
import { DocumentsPanel } from '#features/admissions/documents/web/documents-panel.tsx'
import { useDocuments } from '#features/admissions/documents/web/use-documents.ts'
import { StudentLetters } from '#features/admissions/letters/web/student-letters.tsx'
import { useNoticesRead } from '#features/admissions/notices/web/use-notices-read.ts'
import type { RequestItemView } from '#features/admissions/requests/contract.ts'
import { isAwaited } from '#features/admissions/requests/web/checklist-item.tsx'
import { CorrectButton } from '#features/admissions/requests/web/correct-button.tsx'
import { Corrections } from '#features/admissions/requests/web/corrections.tsx'
import { EarlierRequests } from '#features/admissions/requests/web/earlier-requests.tsx'
import { ProposeCorrection } from '#features/admissions/requests/web/propose-correction.tsx'
import { RequestChecklist } from '#features/admissions/requests/web/request-checklist.tsx'
import { RequestLoading } from '#features/admissions/requests/web/request-loading.tsx'
import { useRequests } from '#features/admissions/requests/web/use-requests.ts'
import { ownApplicationCalls } from '#features/conversations/messages/web/api-calls.ts'
import { ConversationPanel } from '#features/conversations/messages/web/conversation.tsx'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath, useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isUuid } from '#lib/uuid.ts'
import { paths } from '#paths.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { LoadError } from '#ui/parts/load-error.tsx'
import { Container, Section } from '#ui/parts/section.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import type { Route } from './+types/application.page.ts'

export function loader({ params }: Route.LoaderArgs) {
  if (!isUuid(params.id)) throw data(null, { status: 404 })
  return null
}

export const meta: Route.MetaFunction = ({ matches, location, params }) => {
  const lang = languageOfPath(location.pathname)
  const { t } = translatorFor(lang, 'applications')
  return pageMeta({
    matches,
    lang,
    title: t('detail.metaTitle'),
    description: t('own.description'),
    path: (to) => paths.ownApplication({ lang: to, id: params.id ?? '' }),
    index: false,
  })
}

/** One application for its student: state, history, documents, letters, messages and possible transitions. */
export default function OwnApplicationPage({ params: { id } }: Route.ComponentProps) {
  // The key resets all state when another application is opened.
  return <OneApplication key={id} id={id} />
}

function OneApplication({ id }: { id: string }) {
  const { t } = useTranslation('applications')
  const { t: requestWords, lang } = useTranslation('requests')
  const load = useCallback(async (): Promise<{ application: ApplicationView | null }> => {
    const answer = authedApi.applications[':id'].$get({ param: { id } })
    return { application: (await answer).status === 404 ? null : await readData(answer) }
  }, [id])
  const { answer, setAnswer, failed, message, retry, refresh } = useAsyncData(load)
  useNoticesRead(id, Boolean(answer?.application))
  const documents = useDocuments()
  const requests = useRequests(id, refresh)
  const { refresh: refreshRequests } = requests
  const refreshAll = useCallback(() => {
    refresh()
    refreshRequests()
  }, [refresh, refreshRequests])
  const [announcement, setAnnouncement] = useState('')
  const [correcting, setCorrecting] = useState<StepId | null>(null)
  const asked = requests.view?.requests.find(({ state }) => state === 'open')
  const canCorrect = requests.view?.canCorrect ?? false

  const answers = answer?.application?.answers
  const startsOn = (answers?.intake !== UNSURE_OF_INTAKE && answers?.preferredStart) || null

  // What is asked for again is in the checklist.
  const isSame = ({ kind, label }: DocumentView) => {
    return (item: RequestItemView) => item.documentKind === kind && item.documentLabel === label
  }
  const isNotAsked = (document: DocumentView) => !asked?.items.some(isSame(document))

  const announce = (words: string) => {
    // Without words it takes no focus, and what had the focus may be gone with the change.
    flushSync(() => setAnnouncement(words))
    document.getElementById('announcement')?.focus()
  }

  /** A document that is asked for answers wherever it was added. */
  const added = (document: DocumentView) => {
    documents.added(document)
    const item = asked?.items.filter(isSame(document)).find(isAwaited)
    if (item) void requests.answer(item._id, { documentId: document._id })
  }

  return (
    <Container className="pt-8 lg:pt-12">
      <TextLink to={paths.ownApplications({ lang })} className="text-sm print:hidden">
        {t('detail.backToAll')}
      </TextLink>
      {answer?.application ? (
        <ApplicationViewPanel
          application={answer.application}
          onChange={(application) => setAnswer({ application })}
          onMoved={retry}
          own={documents}
          announcement={announcement}
          onAnnounce={announce}
          request={
            asked && requests.view ? (
              <RequestChecklist
                key={asked._id}
                request={asked}
                view={requests.view}
                answers={answer.application.answers}
                own={documents}
                requests={requests}
                isPaused={answer.application.state === 'information_needed'}
                onSent={setAnnouncement}
                onComplete={announce}
              />
            ) : (
              <RequestLoading requests={requests} />
            )
          }
          earlierRequests={requests.view && <EarlierRequests view={requests.view} />}
          corrections={
            requests.view && (
              <>
                {correcting && canCorrect && (
                  <ProposeCorrection
                    key={correcting}
                    applicationId={id}
                    step={correcting}
                    answers={answer.application.answers}
                    view={requests.view}
                    requests={requests}
                    onSent={() => {
                      setCorrecting(null)
                      announce(requestWords('correction.proposed'))
                    }}
                    onCancel={() => setCorrecting(null)}
                  />
                )}
                <Corrections view={requests.view} requests={requests} announce={announce} />
              </>
            )
          }
          correct={canCorrect ? (step) => <CorrectButton step={step} onClick={() => setCorrecting(step)} /> : undefined}
          guardian={answers?.guardianName ? <Guardian id={id} /> : null}
          conversation={<Conversation application={answer.application} refresh={refreshAll} />}
          letters={<Letters application={answer.application} />}
          documents={<DocumentsPanel store={{ ...documents, added }} startsOn={startsOn} />}
          rejected={rejectedKinds((documents.documents ?? []).filter(isNotAsked))}
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
        <LoadError message={message} onRetry={retry} className="mt-6 max-w-measure" />
      ) : (
        <div role="status" aria-label={t('detail.loading')} className="mt-6 min-h-dvh max-w-3xl space-y-6">
          <Skeleton className="h-12 w-80 max-w-full" />
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </Container>
  )
}

function Letters({ application: { _id, reference, letters, moves } }: { application: ApplicationView }) {
  const lang = useLanguage()
  return (
    <StudentLetters
      letters={letters}
      awaitsReply={moves.includes('decline')}
      canAccept={moves.includes('accept')}
      download={
        <PdfButton
          name={`${reference}-letter`}
          label="letter"
          ask={() => authedApi.applications[':id']['letter.pdf'].$get({ param: { id: _id }, query: { lang } })}
        />
      }
    />
  )
}

type ConversationProps = { application: ApplicationView; refresh: () => void }

function Conversation({ application: { _id, moves }, refresh }: ConversationProps) {
  const { t } = useTranslation('messages')
  const calls = useMemo(() => ownApplicationCalls(_id), [_id])
  return (
    <Section id="messages" title={t('title')} spacing="close" className="scroll-mt-20 print:hidden">
      <ConversationPanel
        id={_id}
        calls={calls}
        side="student"
        onSeen={refresh}
        onNewVersion={refresh}
        awaitsReply={moves.includes('reply')}
      />
    </Section>
  )
}

const GuardianPanel = lazyPart(() =>
  import('#features/admissions/guardians/web/guardian-panel.tsx').then((part) => part.GuardianPanel),
)

/** Of somebody who was under age when they applied. */
function Guardian({ id }: { id: string }) {
  const { t } = useTranslation('applications')
  return (
    <Section id="guardian" title={t('detail.guardian')} spacing="close" className="scroll-mt-20 print:hidden">
      <Suspense fallback={<Skeleton className="h-24 w-full" />}>
        <GuardianPanel id={id} side="student" />
      </Suspense>
    </Section>
  )
}
