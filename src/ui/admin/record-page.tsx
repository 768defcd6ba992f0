import { type ReactNode, useCallback } from 'react'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { LoadError } from '#ui/parts/load-error.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'

export type RecordActions<Item> = {
  /** Shows the record as a change has answered it. */
  show: (record: Item) => void
  /** Loads the record again, after somebody else has changed it. */
  reload: () => void
  /** The same while a form stays open over it; whether it was loaded. */
  loadNewest: () => Promise<boolean>
}

type RecordPageProps<Item> = {
  /** Answers null where there is no such record. Must stay the same function while it loads the same record. */
  load: () => Promise<Item | null>
  /** The text while it loads. */
  loading: string
  /** `heading` is the page's own, where the message alone would not say what the page is. */
  notFound: { heading?: string; title: string; text: string; action: ReactNode }
  children: (record: Item, actions: RecordActions<Item>) => ReactNode
}

/** A page of the staff area about one record: while it loads, where it fails to, where there is none, and the record. */
export function RecordPage<Item>({ load, loading, notFound, children }: RecordPageProps<Item>) {
  const loadRecord = useCallback(async (): Promise<{ record: Item | null }> => ({ record: await load() }), [load])
  const { answer, setAnswer, failed, message, retry, refresh } = useAsyncData(loadRecord)

  if (failed) return <LoadError message={message} onRetry={retry} />
  if (!answer) {
    return (
      <div role="status" aria-label={loading} className="max-w-lg space-y-6">
        <Skeleton className="h-9 w-64" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    )
  }
  if (answer.record === null) {
    return (
      <>
        {notFound.heading && <h1 className="mb-6 text-2xl">{notFound.heading}</h1>}
        <div className="max-w-lg">
          <EmptyState title={notFound.title} actions={notFound.action}>
            {notFound.text}
          </EmptyState>
        </div>
      </>
    )
  }
  return children(answer.record, { show: (record) => setAnswer({ record }), reload: retry, loadNewest: refresh })
}
