import { useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { ifMatch } from '#api/if-match.ts'
import { isOvertaken, toResult } from '#api/result.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { aboutStudent } from './about-student.ts'

export type StaffCallProps = {
  application: ReviewView
  onChange: (application: ReviewView) => void
  /** Somebody was quicker: a message says who did what, and the application is loaded again. */
  onStale: () => void
}

type Call = Parameters<typeof toResult<ReviewView>>[0]

/**
 * A change of staff by one of `calls` at the version that is shown. Whether it was made; a refusal is shown as a notice.
 */
export function useStaffCall({ application, onChange, onStale }: StaffCallProps) {
  const { t: admin } = useTranslation('admin')
  const notify = useNotify()
  const [busy, setBusy] = useState(false)

  async function change(call: () => Call, done: string): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    const { answer, refusal } = await toResult<ReviewView>(call())
    setBusy(false)
    if (answer) {
      notify(aboutStudent(application, done))
      onChange(answer)
      return true
    }
    if (isOvertaken(refusal)) onStale()
    else notify(refusal.message ?? admin('form.noAnswer'), { isProblem: true })
    return false
  }

  const versioned = ifMatch(application)
  return { change, busy, id: application._id, calls: authedApi.admin.applications[':id'], versioned }
}
