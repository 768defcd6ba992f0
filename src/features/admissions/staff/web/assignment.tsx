import { useTranslation } from '#i18n/use-translation.ts'
import { ListFilter } from '#ui/admin/list-filter.tsx'
import { Button } from '#ui/parts/button.tsx'
import { KeyHint, shortcut } from '#ui/parts/key-hint.tsx'
import { useReviewers } from './use-reviewers.ts'
import { type StaffCallProps, useStaffCall } from './use-staff-call.ts'

/** The assignee of an application; choosing one assigns at once. `me`: the person who looks at it. */
export function Assignment({ me, ...props }: StaffCallProps & { me: string }) {
  const { t } = useTranslation('review')
  const { change, id, calls, versioned } = useStaffCall(props)
  const { assignee, student } = props.application
  // Students are not offered their own application. An assignee who has lost the permission is still shown.
  const reviewers = useReviewers().filter((one) => one._id !== student?._id)
  const people = assignee && !reviewers.some((one) => one._id === assignee._id) ? [assignee, ...reviewers] : reviewers

  const assignTo = (to: string) => {
    const json = { assignee: to || null }
    void change(() => calls.$put({ param: { id }, json }, versioned), t('application.given'))
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
        <Button variant="plain" size="small" {...shortcut('A')} onClick={() => assignTo(me)} className="-ms-3.5 mt-1">
          {t('workspace.take')}
          <KeyHint>A</KeyHint>
        </Button>
      )}
    </section>
  )
}
