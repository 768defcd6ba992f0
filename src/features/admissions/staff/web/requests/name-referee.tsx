import { useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import type { RequestItemView, RequestsView } from '#features/admissions/requests/contract.ts'
import { RefereeForm } from '#features/admissions/requests/web/referee-form.tsx'
import { RefereeState } from '#features/admissions/requests/web/referee-state.tsx'
import type { StaffCallProps } from '#features/admissions/staff/web/use-staff-call.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'

type NameRefereeProps = StaffCallProps & {
  item: RequestItemView
  /** Whether somebody can be asked now. */
  isOpen: boolean
}

/** Who is asked for a reference; staff can ask for the student. */
export function NameReferee({ item, isOpen, application, onChange, onStale }: NameRefereeProps) {
  const { t } = useTranslation('requests')
  const { t: admin } = useTranslation('admin')
  const [isNaming, setIsNaming] = useState(false)
  if (!isNaming) {
    return (
      <>
        <RefereeState item={item} side="staff" />
        {isOpen && (
          <Button variant="quiet" size="small" onClick={() => setIsNaming(true)}>
            {t(item.referee ? 'reference.askOther' : 'reference.ask')}
          </Button>
        )}
      </>
    )
  }
  return (
    <RefereeForm
      item={item}
      side="staff"
      send={async (json) => {
        const param = { id: application._id, itemId: item._id }
        const call = authedApi.admin.applications[':id'].requests.items[':itemId'].referee.$post({ param, json })
        const { answer, refusal } = await toResult<{ data: RequestsView }>(call)
        if (answer) {
          setIsNaming(false)
          onChange({ ...application, requests: answer.data })
          return null
        }
        if (refusal.code === 'not_possible_now') onStale()
        return refusal
      }}
      failureOf={({ message }) => message ?? admin('form.noAnswer')}
    />
  )
}
