import { useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ListFilter } from '#ui/admin/list-filter.tsx'
import { useNotify } from '#ui/admin/notices.tsx'
import { Button } from '#ui/parts/button.tsx'
import { KeyHint } from '#ui/parts/key-hint.tsx'
import { useReviewers } from './use-reviewers.ts'

type AssignmentProps = {
  application: ReviewView
  /** The id of whoever looks at it. */
  me: string
  onChange: (application: ReviewView) => void
  /** The application has changed meanwhile and must be loaded again. */
  onStale: () => void
}

/** The assignee of an application; choosing one assigns at once. */
export function Assignment({ application, me, onChange, onStale }: AssignmentProps) {
  const { t } = useTranslation('review')
  const { t: admin } = useTranslation('admin')
  const notify = useNotify()
  const [failed, setFailed] = useState(false)
  const { _id, assignee, student, version } = application
  // Students are not offered their own application. An assignee who has lost the permission is still shown.
  const reviewers = useReviewers().filter((one) => one._id !== student?._id)
  const people = assignee && !reviewers.some((one) => one._id === assignee._id) ? [assignee, ...reviewers] : reviewers

  async function assignTo(to: string) {
    const call = authedApi.admin.applications[':id'].$put(
      { param: { id: _id }, json: { assignee: to || null } },
      { headers: { 'if-match': `"${version}"` } },
    )
    const { answer, refusal } = await toResult(call)
    setFailed(refusal !== null && refusal.code !== 'stale')
    if (answer) {
      onChange(answer)
      notify(t('application.given'))
    } else if (refusal.code === 'stale') {
      notify(t('application.changed'), { isProblem: true })
      onStale()
    }
  }

  return (
    <section aria-labelledby="assignment-title">
      <h2 id="assignment-title" className="mb-2 text-base">
        {t('applications.assignee')}
      </h2>
      <ListFilter
        label={t('applications.giveTo')}
        value={assignee?._id ?? ''}
        options={[
          { value: '', label: t('applications.nobody') },
          ...people.map((one) => ({ value: one._id, label: one.name ?? one.Email })),
        ]}
        onChange={assignTo}
      />
      {assignee?._id !== me && (
        <Button
          variant="plain"
          size="small"
          data-key="a"
          aria-keyshortcuts="A"
          onClick={() => assignTo(me)}
          className="-ms-3.5 mt-1"
        >
          {t('workspace.take')}
          <KeyHint>A</KeyHint>
        </Button>
      )}
      <p role="alert" className="mt-2 text-sm text-error empty:hidden">
        {failed ? admin('form.noAnswer') : ''}
      </p>
    </section>
  )
}
