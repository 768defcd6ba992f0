import './messages.ts'
import { useEffect, useState } from 'react'
import { authedApi, readData } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import type { Notice, NoticeList as NoticePage, NoticesRead } from '#features/admissions/notices/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Failure } from '#ui/parts/failure.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import { NoticeLine } from './notice-line.tsx'
import { PushOptInOffer } from './push-opt-in.tsx'
import { refreshUnread, showUnread, useUnread } from './unread.ts'

const loadNewest = (): Promise<NoticePage> => readData(authedApi.notices.$get({ query: {} }))

type NoticeListProps = {
  /** The reader has followed a notice. */
  onLeave: () => void
}

/** The notices of the person who is signed in, the newest first. What arrives in the meantime is added on top. */
export function NoticeList({ onLeave }: NoticeListProps) {
  const { t } = useTranslation('notices')
  const { t: common } = useTranslation()
  const { answer, setAnswer, failed, isLoading, retry } = useAsyncData(loadNewest)
  const { unread, newestAt } = useUnread()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(refreshUnread, [])

  const newestShown = answer?.notices[0]?.at
  const isBehind = newestAt !== null && newestShown !== undefined && newestAt > newestShown
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that arrives
  useEffect(() => {
    if (isBehind) retry()
  }, [newestAt])

  if (!answer) {
    if (!failed) return <Loading />
    return (
      <EmptyState title={common('failed.heading')} actions={<Button onClick={retry}>{common('retry')}</Button>}>
        {common('errors.unavailable')}
      </EmptyState>
    )
  }
  const { notices, hasEarlier } = answer
  const offer = <PushOptInOffer className="mt-8" onLeave={onLeave} />
  if (notices.length === 0) {
    return (
      <>
        <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>
        {offer}
      </>
    )
  }

  const markShown = (isConcerned: (notice: Notice) => boolean) => {
    const readAt = new Date().toISOString()
    const read = (notice: Notice) => (isConcerned(notice) && !notice.readAt ? { ...notice, readAt } : notice)
    setAnswer({ hasEarlier, notices: notices.map(read) })
  }

  async function readAll(json: NoticesRead & { until: string }) {
    setBusy(true)
    const { answer: left, refusal } = await toResult(authedApi.notices.read.$post({ json }))
    setBusy(false)
    setProblem(refusal ? (refusal.message ?? common('errors.unavailable')) : null)
    if (!left) return
    markShown(() => true)
    showUnread(left.data)
  }

  /** The page that opens says what the notice was about, so nobody waits for this. */
  function follow(notice: Notice) {
    onLeave()
    if (notice.readAt) return
    const read = authedApi.notices[':id'].read.$post({ param: { id: notice._id } }, { init: { keepalive: true } })
    toResult(read).then(({ answer: left }) => left && showUnread(left.data))
  }

  async function loadEarlier() {
    setBusy(true)
    const before = notices.at(-1)?._id
    const query = before ? { before } : {}
    const { answer: earlier, refusal } = await toResult(authedApi.notices.$get({ query }))
    setBusy(false)
    setProblem(refusal ? (refusal.message ?? common('errors.unavailable')) : null)
    if (earlier) setAnswer({ ...earlier.data, notices: [...notices, ...earlier.data.notices] })
  }

  return (
    <>
      <div className="-mt-2 mb-2 flex min-h-10 items-center justify-end">
        {unread > 0 && newestShown && (
          <Button variant="quiet" size="small" disabled={busy} onClick={() => readAll({ until: newestShown })}>
            {t('readAll')}
          </Button>
        )}
      </div>
      <Failure className="mb-3">{problem}</Failure>
      <ul aria-label={t('list')} aria-busy={isLoading} className="divide-y divide-line border-y border-line">
        {notices.map((notice) => (
          <NoticeLine key={notice._id} notice={notice} onFollow={() => follow(notice)} />
        ))}
      </ul>
      {hasEarlier && (
        <div className="mt-4 flex justify-center">
          <Button variant="quiet" size="small" disabled={busy} onClick={loadEarlier}>
            {t('earlier')}
          </Button>
        </div>
      )}
      {offer}
    </>
  )
}

function Loading() {
  const { t } = useTranslation('notices')
  return (
    <div role="status" aria-label={t('loading')} className="space-y-4">
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  )
}
