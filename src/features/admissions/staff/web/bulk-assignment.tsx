import { useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ListFilter } from '#ui/admin/list-filter.tsx'
import { useNotify } from '#ui/admin/notices.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Failure } from '#ui/parts/failure.tsx'
import { useReviewers } from './use-reviewers.ts'

const UNCHOSEN = ''
const NOBODY = 'nobody'

type BulkAssignmentProps = {
  ids: string[]
  onDone: () => void
  /** Leads to a decision on all of them. */
  onDecide: () => void
}

/** Assigns the selected applications; sticks to the bottom of the screen while some are selected. */
export function BulkAssignment({ ids, onDone, onDecide }: BulkAssignmentProps) {
  const { t } = useTranslation('review')
  const { t: admin } = useTranslation('admin')
  const notify = useNotify()
  const reviewers = useReviewers()
  const [assignee, setAssignee] = useState(UNCHOSEN)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  async function assign() {
    if (busy || assignee === UNCHOSEN) return
    setBusy(true)
    const json = { ids, assignee: assignee === NOBODY ? null : assignee }
    const { answer } = await toResult(authedApi.admin.applications.assignments.$post({ json }))
    setBusy(false)
    setFailed(answer === null)
    if (!answer) return
    notify(t('applications.assigned', { count: answer.assigned }))
    onDone()
  }

  return (
    <section
      aria-label={t('applications.chosen', { count: ids.length })}
      data-foot=""
      className="sticky bottom-0 z-10 -mx-4 mt-6 flex flex-wrap items-end gap-x-4 gap-y-2 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0"
    >
      <p className="py-2.5 text-sm tabular-nums">{t('applications.chosen', { count: ids.length })}</p>
      <ListFilter
        label={t('applications.giveTo')}
        value={assignee}
        options={[
          { value: UNCHOSEN, label: t('applications.choosePerson') },
          ...reviewers.map(({ _id, name, Email }) => ({ value: _id, label: name ?? Email })),
          { value: NOBODY, label: t('applications.nobody') },
        ]}
        onChange={setAssignee}
        className="w-56"
      />
      <Button aria-disabled={busy || assignee === UNCHOSEN} onClick={assign}>
        {t('applications.assign')}
      </Button>
      <Button variant="quiet" onClick={onDecide}>
        {t('bulk.open')}
      </Button>
      <Failure className="py-2.5">{failed ? admin('form.noAnswer') : ''}</Failure>
    </section>
  )
}
