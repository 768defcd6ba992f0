import '#features/admissions/applications/web/messages.ts'
import '#features/admissions/letters/web/messages.ts'
import '#features/admissions/requests/web/messages.ts'
import '#features/admissions/templates/web/messages.ts'
import './messages.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { authedApi } from '#api/authed-api.ts'
import { readIfFound } from '#api/client.ts'
import { useNoticesRead } from '#features/admissions/notices/web/use-notices-read.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { useStaff } from '#features/auth/web/staff.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { adminMeta } from '#ui/admin/admin-meta.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { useMedia } from '#ui/hydrated.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { LoadError } from '#ui/parts/load-error.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { QueryCache, useCachedQuery } from '#ui/query-cache.ts'
import type { Route } from './+types/application.page.ts'
import { loadDocumentList } from './application-details.tsx'
import { CasePanes, DecisionPane, MainPane } from './case-panes.tsx'
import { CaseSteps } from './case-steps.tsx'
import { QueuePane } from './queue-pane.tsx'
import { RecentDecisions } from './recent-decisions.tsx'
import { withRelatedState } from './related-states.ts'
import { draftOfDecision, type TransitionDraft } from './transition-draft.ts'
import { usePrefetch } from './use-prefetch.ts'
import { useQueue } from './use-queue.ts'
import { useRecentDecisions } from './use-recent-decisions.ts'

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  return adminMeta({ matches, lang, title: translatorFor(lang, 'review').t('applications.title') })
}

/** The whole window is for the work (admin-shell.tsx). */
export const handle = { isWorkspace: true }

const loadCase = (id: string) => readIfFound(authedApi.admin.applications[':id'].$get({ param: { id } }))
const loadFile = async (id: string): Promise<Blob> => {
  const response = await authedApi.documents[':id'].file.$get({ param: { id } })
  if (!response.ok) throw new Error(`The file answered ${response.status}`)
  return response.blob()
}
/** The list beside an application that somebody was led to by a link of its own; nobody is led along it. */
const OPEN = 'open=1'
/** So many files are kept: each may have ten megabytes. */
const MAX_FILES = 6

const createCaches = () => ({
  cases: new QueryCache(loadCase),
  documents: { lists: new QueryCache(loadDocumentList), files: new QueryCache(loadFile, MAX_FILES) },
  drafts: new Map<string, TransitionDraft>(),
})

/**
 * The review of applications one after the other: the list at the side, an application in the middle, the decision at its other
 * side. On small screens one below the other, and the list is a page of its own.
 */
export default function ApplicationPage({ params: { id } }: Route.ComponentProps) {
  const { t, lang } = useTranslation('review')
  const { _id: me } = useStaff()
  const notify = useNotify()
  const navigate = useNavigate()
  const cameFrom = useSearchParams()[0].get('list')
  const list = cameFrom ?? OPEN
  const [{ cases, documents, drafts }] = useState(createCaches)
  const [issued, setIssued] = useState({ of: '', count: 0 })
  const isBeside = useMedia('(min-width: 64rem)', true)
  const load = useCallback((one: string) => cases.fetch(one), [cases])
  const { recent, add: addRecent, remove: removeRecent } = useRecentDecisions(me, load)
  const queue = useQueue(list, id)
  const { value: application, failed } = useCachedQuery(cases, id)
  useNoticesRead(id, Boolean(application))
  const prefetch = usePrefetch({ cases, documents, next: application ? (queue.next?._id ?? null) : null })

  const { show: showInQueue } = queue
  const show = useCallback(
    (changed: ReviewView) => {
      const before = cases.peek(changed._id).value
      const isUndone = before?.decision && !changed.decision && changed.state === before.state
      if (isUndone && before.decision) drafts.set(changed._id, draftOfDecision(before.decision))
      cases.put(changed._id, changed)
      cases.patch((value) => withRelatedState(value, changed))
      showInQueue(changed)
      removeRecent(changed._id)
    },
    [cases, drafts, showInQueue, removeRecent],
  )

  // However it was loaded again, its row in the list says the same.
  useEffect(() => {
    if (application) showInQueue(application)
  }, [application, showInQueue])

  /** Loads it again with its documents. */
  const reload = useCallback(async () => {
    const { student } = cases.peek(id).value ?? {}
    if (student) void documents.lists.fetch(student._id)
    await cases.fetch(id)
  }, [cases, documents, id])

  const readinessLoaded = useRef(Promise.resolve())
  /**
   * Whether the documents are there and checked, and by whom, and nothing else: what others changed is announced. One load
   * after the other, so that what is shown is the newest.
   */
  const refreshReadiness = useCallback(() => {
    readinessLoaded.current = readinessLoaded.current.then(async () => {
      const now = await loadCase(id).catch(() => null)
      if (!now) return
      const { missingDocuments, uncheckedDocuments, documentReviews } = now
      const readiness = { missingDocuments, uncheckedDocuments, documentReviews }
      cases.patch((shown) => (shown?._id === id ? { ...shown, ...readiness } : shown))
    })
  }, [cases, id])

  const onDone = (answer: ReviewView, done: { issued: boolean }) => {
    const { _id, decision, state } = answer
    const { next } = queue
    show(answer)
    if (done.issued) setIssued({ of: _id, count: issued.count + 1 })
    if (decision) addRecent({ ...answer, decision })
    // Anyone who takes it up for review stays with it; a decision leads on.
    if (state === 'in_review' && !decision) return
    if (cameFrom === null || queue.position === null) return
    if (next) navigate(staffPaths.application({ lang, id: next._id, list }))
    else if (queue.total > 1) notify(t('workspace.last'))
  }

  const recentDecisions = (
    <RecentDecisions
      decisions={recent.filter(({ _id }) => _id !== id)}
      list={list}
      withKey={!application?.decision}
      onOver={(over, changed) => {
        if (changed) return show(changed)
        removeRecent(over)
        void cases.fetch(over).then((now) => now && show(now))
      }}
    />
  )

  const top = (
    <>
      <div className="sticky top-0 z-20 -mx-4 mb-4 border-b border-line bg-paper px-4 py-2 sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0">
        <CaseSteps queue={queue} list={list} onNext={prefetch} canDecide={!isBeside && application != null} />
      </div>
      {!isBeside && <div className="mb-4 empty:hidden">{recentDecisions}</div>}
    </>
  )

  return (
    <div className="grid items-start gap-x-6 lg:grid-cols-[minmax(0,1fr)_24rem] xl:grid-cols-[17rem_minmax(0,1fr)_25rem]">
      <div className="sticky top-0 hidden h-dvh border-e border-line py-4 xl:block">
        <QueuePane queue={queue} list={list} currentId={id} />
      </div>
      {application ? (
        <CasePanes
          key={id}
          application={application}
          me={me}
          top={top}
          aside={isBeside && recentDecisions}
          documents={documents}
          drafts={drafts}
          issued={issued.of === id ? issued.count : 0}
          onIssued={() => setIssued({ of: id, count: issued.count + 1 })}
          onChange={show}
          onDocumentReviewed={refreshReadiness}
          onDone={onDone}
          onReload={reload}
        />
      ) : (
        <>
          <MainPane>
            {top}
            {failed && <LoadError onRetry={() => void cases.fetch(id)} />}
            {application === undefined && !failed && (
              <div role="status" aria-label={t('application.loading')} className="space-y-6">
                <Skeleton className="h-9 w-64" />
                <Skeleton className="h-96 w-full" />
              </div>
            )}
            {application === null && (
              <EmptyState
                title={t('application.goneTitle')}
                actions={<ButtonLink to={staffPaths.applications({ lang })}>{t('application.toAll')}</ButtonLink>}
              >
                {t('application.goneText')}
              </EmptyState>
            )}
          </MainPane>
          <DecisionPane>{isBeside && recentDecisions}</DecisionPane>
        </>
      )}
    </div>
  )
}
