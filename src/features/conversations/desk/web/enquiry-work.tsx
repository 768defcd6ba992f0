import { useState } from 'react'
import { useNavigate } from 'react-router'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { toResult } from '#api/result.ts'
import type { EnquiryChange, EnquiryView } from '#features/conversations/desk/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { ListFilter } from '#ui/admin/list-filter.tsx'
import { useNotify } from '#ui/admin/notices.tsx'
import { Button } from '#ui/parts/button.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'

const loadPeople = () => unwrap(authedApi.admin.enquiries.people.$get())

type EnquiryWorkProps = {
  enquiry: EnquiryView
  onChange: (enquiry: EnquiryView) => void
  /** Somebody else has changed it. */
  onStale: () => void
}

/** Who answers an enquiry and how far they are: each button and choice saves at once. */
export function EnquiryWork({ enquiry, onChange, onStale }: EnquiryWorkProps) {
  const { t } = useTranslation('desk')
  const { t: admin, lang } = useTranslation('admin')
  const notify = useNotify()
  const navigate = useNavigate()
  const [failure, setFailure] = useState('')
  const [deleting, setDeleting] = useState(false)
  const { _id, state, owner, version, can } = enquiry
  const people = useAsyncData(loadPeople).answer?.items ?? []
  // Anyone who owns it and has lost the permission is still shown.
  const choices = owner && !people.some((one) => one._id === owner._id) ? [owner, ...people] : people
  const call = { param: { id: _id } }
  const atVersion = { headers: { 'if-match': `"${version}"` } }

  async function save(json: EnquiryChange) {
    notify(null)
    const { answer, refusal } = await toResult(authedApi.admin.enquiries[':id'].$put({ ...call, json }, atVersion))
    setFailure(refusal && refusal.code !== 'stale' ? (refusal.message ?? admin('form.noAnswer')) : '')
    if (answer) {
      onChange(answer)
      notify(t('enquiry.saved', { state: t(`states.${answer.state}`) }))
    } else if (refusal.code === 'stale') {
      notify(t('enquiry.changed'))
      onStale()
    }
  }

  async function remove(): Promise<string | null> {
    const { refusal } = await toResult(authedApi.admin.enquiries[':id'].$delete(call, atVersion))
    if (refusal?.code === 'in_use')
      return t(enquiry.email ? 'enquiry.deleteAfterCall' : 'enquiry.deleteAfterCallByPhone')
    if (refusal) return refusal.message ?? admin('form.noAnswer')
    notify(t('enquiry.deleteDone'))
    navigate(staffPaths.enquiries({ lang }))
    return null
  }

  return (
    <section aria-labelledby="work-title">
      <h2 id="work-title" className="mb-3 text-lg">
        {t('enquiry.work')}
      </h2>
      <ListFilter
        label={t('owner')}
        value={owner?._id ?? ''}
        options={[
          { value: '', label: t('nobody') },
          ...choices.map((one) => ({ value: one._id, label: one.name ?? one.Email })),
        ]}
        onChange={(chosen) =>
          save(chosen ? { state: state === 'new' ? 'taken' : state, owner: chosen } : { state: 'new', owner: null })
        }
      />
      <div className="mt-4 flex flex-wrap gap-3">
        {state === 'new' && (
          <Button variant="quiet" size="small" onClick={() => save({ state: 'taken', owner: null })}>
            {t('enquiry.take')}
          </Button>
        )}
        {state !== 'answered' && (
          <Button
            size="small"
            icon="check"
            onClick={() => save({ state: 'answered', owner: state === 'new' ? null : (owner?._id ?? null) })}
          >
            {t('enquiry.answer')}
          </Button>
        )}
        {state === 'answered' && (
          <Button variant="quiet" size="small" onClick={() => save({ state: 'taken', owner: owner?._id ?? null })}>
            {t('enquiry.reopen')}
          </Button>
        )}
        {state === 'taken' && (
          <Button variant="quiet" size="small" onClick={() => save({ state: 'new', owner: null })}>
            {t('enquiry.release')}
          </Button>
        )}
        {can.delete && (
          <Button variant="quiet" size="small" icon="close" onClick={() => setDeleting(true)}>
            {t('enquiry.delete')}
          </Button>
        )}
      </div>
      <p role="alert" className="mt-2 text-sm text-error empty:hidden">
        {failure}
      </p>
      {deleting && (
        <ConfirmDialog
          title={t('enquiry.deleteTitle')}
          text={t('enquiry.deleteText')}
          confirm={t('enquiry.delete')}
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        />
      )}
    </section>
  )
}
