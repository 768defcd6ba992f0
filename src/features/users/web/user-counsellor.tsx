import { useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import type { UserView } from '#features/users/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ListFilter } from '#ui/admin/list-filter.tsx'
import { useNotify } from '#ui/admin/notices.tsx'

type UserCounsellorProps = {
  user: UserView
  onChange: (user: UserView) => void
  /** Somebody else has changed it. */
  onStale: () => void
}

/** Who looks after a student; choosing another one hands the student over at once. */
export function UserCounsellor({ user, onChange, onStale }: UserCounsellorProps) {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  const [failure, setFailure] = useState('')
  const { _id: id, counsellor, counsellors } = user
  if (counsellors.length === 0 && !counsellor) return null
  // One whom the public does not see any more is still shown.
  const isOffered = counsellors.some(({ _id }) => _id === counsellor?._id)
  const choices = counsellor && !isOffered ? [counsellor, ...counsellors] : counsellors

  async function handOver(counsellorId: string) {
    if (counsellorId === '' || counsellorId === counsellor?._id) return
    notify(null)
    const json = { counsellorId, instead: counsellor?._id ?? null }
    const call = authedApi.admin.users[':id'].counsellor.$put({ param: { id }, json })
    const { answer, refusal } = await toResult(call)
    setFailure(refusal ? (refusal.message ?? t('form.noAnswer')) : '')
    if (refusal?.code === 'stale') onStale()
    if (!answer) return
    onChange({ ...user, counsellor: answer.counsellor })
    notify(t('user.handedOver', { name: isolate(answer.counsellor.name ?? answer.counsellor.Email) }))
  }

  return (
    <section aria-labelledby="counsellor-title">
      <h2 id="counsellor-title" className="mb-3 text-lg">
        {t('user.counsellor')}
      </h2>
      <ListFilter
        label={t('user.handOver')}
        value={counsellor?._id ?? ''}
        options={[
          ...(counsellor ? [] : [{ value: '', label: t('user.noCounsellor') }]),
          ...choices.map(({ _id, name, Email }) => ({ value: _id, label: name ?? Email })),
        ]}
        onChange={handOver}
      />
      <p role="alert" className="mt-2 text-sm text-error empty:hidden">
        {failure}
      </p>
    </section>
  )
}
