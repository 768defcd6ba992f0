import '#features/applications/web/messages.ts'
import '#features/letters/web/messages.ts'
import { useCallback } from 'react'
import { data } from 'react-router'
import { authedApi, readData } from '#api/authed-api.ts'
import type { ApplicationView } from '#features/applications/contract.ts'
import { ApplicationViewPanel } from '#features/applications/web/application-view.tsx'
import { PdfButton } from '#features/applications/web/pdf-button.tsx'
import { DocumentsPanel } from '#features/documents/web/documents-panel.tsx'
import { RefusedNote } from '#features/documents/web/refused-note.tsx'
import { useDocuments } from '#features/documents/web/use-documents.ts'
import { StudentLetters } from '#features/letters/web/student-letters.tsx'
import { ConversationPanel } from '#features/messages/web/conversation.tsx'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath, useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isUuid } from '#lib/uuid.ts'
import { paths } from '#paths.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
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
  const { t: common } = useTranslation()
  const lang = useLanguage()
  const load = useCallback(async (): Promise<{ application: ApplicationView | null }> => {
    const answer = authedApi.applications[':id'].$get({ param: { id } })
    return { application: (await answer).status === 404 ? null : await readData(answer) }
  }, [id])
  const { answer, setAnswer, failed, retry } = useAsyncData(load)
  const refresh = useCallback(() => void load().then(setAnswer, console.error), [load, setAnswer])
  const documents = useDocuments()
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
          conversation={<Conversation application={answer.application} refresh={refresh} />}
          letters={<Letters application={answer.application} />}
          documents={<DocumentsPanel store={documents} startsOn={answer.application.answers.preferredStart || null} />}
          refused={documents.documents && <RefusedNote documents={documents.documents} />}
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
          <EmptyState title={common('failed.heading')} actions={<Button onClick={retry}>{common('retry')}</Button>}>
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
  return (
    <Section id="messages" title={t('title')} spacing="close" className="scroll-mt-20 print:hidden">
      <ConversationPanel applicationId={_id} side="student" onChange={refresh} awaitsReply={moves.includes('reply')} />
    </Section>
  )
}
