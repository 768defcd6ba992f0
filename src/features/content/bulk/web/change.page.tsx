import '#features/content/web/messages.ts'
import { useCallback, useState } from 'react'
import type { Outcome } from '#api/result.ts'
import type { BulkView } from '#features/content/bulk/contract.ts'
import { useLabels } from '#features/content/web/labels.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { titleMeta } from '#ui/admin/admin-meta.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Moment } from '#ui/admin/moment.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { ProgressCard } from '#ui/admin/progress-card.tsx'
import { type RecordActions, RecordPage } from '#ui/admin/record-page.tsx'
import { useLostFocus } from '#ui/admin/use-lost-focus.ts'
import { usePolling } from '#ui/admin/use-polling.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Failure } from '#ui/parts/failure.tsx'
import type { Route } from './+types/change.page.ts'
import { useActionText } from './bulk-action-text.ts'
import { makeChange, readChange, undoChange } from './bulk-api.ts'
import { BulkOutcome } from './bulk-outcome.tsx'
import { BulkRecordList } from './bulk-records.tsx'
import { BulkStateTag } from './bulk-state.tsx'

export const meta = titleMeta('content', (t) => t('bulk.title'))

/** One change of many records: its preview, how far it is, what came of it, and the way back. */
export default function ChangePage({ params: { id } }: Route.ComponentProps) {
  const { t, lang } = useTranslation('content')
  const load = useCallback(() => readChange(id), [id])
  return (
    <RecordPage
      load={load}
      loading={t('bulk.loading')}
      notFound={{
        heading: t('bulk.title'),
        title: t('bulk.goneTitle'),
        text: t('bulk.goneText'),
        action: <ButtonLink to={staffPaths.changes({ lang })}>{t('bulk.toAll')}</ButtonLink>,
      }}
    >
      {(change, actions) => <Change change={change} {...actions} />}
    </RecordPage>
  )
}

function Change({ change, show, loadNewest }: { change: BulkView } & RecordActions<BulkView>) {
  const { t, lang } = useTranslation('content')
  const labels = useLabels()
  const title = useActionText()(change)
  const { entity, filter, state, total, progress, steps, createdAt, by } = change
  const isRunning = state === 'checking' || state === 'making' || state === 'undoing'
  const list = staffPaths.records({ lang, entity, ...(filter && { params: filter }) })
  usePolling(isRunning, loadNewest)
  useLostFocus(isRunning)
  return (
    <>
      <PageHead
        crumbs={[
          { name: labels.entity(entity), to: list },
          { name: t('bulk.title'), to: staffPaths.changes({ lang }) },
          { name: title },
        ]}
        title={title}
        note={
          <>
            <BulkStateTag state={state} />
            {total !== null && <span>{t('list.count', { count: total })}</span>}
            <span>
              · <Moment at={createdAt} />
            </span>
            {by && (
              <span>
                · <bdi>{by.name ?? by.Email}</bdi>
              </span>
            )}
          </>
        }
        actions={
          <>
            <ButtonLink to={list} variant="quiet" size="small" icon="back">
              {t('bulk.toList')}
            </ButtonLink>
            <ChangeActions change={change} show={show} />
          </>
        }
      />
      {isRunning ? (
        <ProgressCard words={t(`bulk.${state}`)} done={progress} total={steps} />
      ) : (
        <>
          <BulkOutcome change={change} />
          <BulkRecordList key={change.version} change={change} />
        </>
      )}
    </>
  )
}

type ChangeActionsProps = { change: BulkView; show: (next: BulkView) => void }

/** To make it, and to take it back. */
function ChangeActions({ change, show }: ChangeActionsProps) {
  const { t } = useTranslation('content')
  const { t: admin } = useTranslation('admin')
  const [asking, setAsking] = useState<'delete' | 'doubt' | 'undo' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { can, action, counts, implausible } = change
  const make = (each: BulkView) => makeChange(each, asking === 'doubt')

  const run = async (call: (change: BulkView) => Promise<Outcome<BulkView>>): Promise<string | null> => {
    if (busy) return null
    setBusy(true)
    const { answer, refusal } = await call(change)
    setBusy(false)
    if (!answer) return refusal.message ?? admin('form.noAnswer')
    setAsking(null)
    show(answer)
    return null
  }
  return (
    <>
      {can.undo && (
        <Button variant="quiet" size="small" icon="back" onClick={() => setAsking('undo')}>
          {t('bulk.undo')}
        </Button>
      )}
      {can.make && (
        <Button
          size="small"
          icon="check"
          aria-disabled={busy}
          onClick={async () => {
            if (action.kind === 'delete') setAsking('delete')
            else if (implausible > 0) setAsking('doubt')
            else setFailure(await run(make))
          }}
        >
          {t(action.kind === 'delete' ? 'bulk.delete' : 'bulk.make', { count: counts.ready })}
        </Button>
      )}
      <Failure className="basis-full">{failure}</Failure>
      {asking === 'delete' && (
        <ConfirmDialog
          title={t('bulk.deleteTitle', { count: counts.ready })}
          text={t('bulk.deleteText')}
          confirm={t('bulk.delete', { count: counts.ready })}
          onConfirm={() => run(make)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'doubt' && (
        <ConfirmDialog
          title={t('amount.doubtTitle', { count: implausible })}
          text={t('bulk.doubtText', { count: implausible })}
          confirm={t('amount.confirm')}
          onConfirm={() => run(make)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'undo' && (
        <ConfirmDialog
          title={t('bulk.undoTitle')}
          text={t('bulk.undoText', { count: counts.changed })}
          confirm={t('bulk.undo')}
          onConfirm={() => run(undoChange)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
