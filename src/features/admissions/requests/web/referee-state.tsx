import type { RequestItemView } from '#features/admissions/requests/contract.ts'
import { formatDayOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'

type RefereeStateProps = { item: Pick<RequestItemView, 'referee'>; side?: 'student' | 'staff' }

/** Who was asked for a reference, and whether it has come; nothing before anybody was asked. */
export function RefereeState({ item: { referee }, side = 'student' }: RefereeStateProps) {
  const { t, lang } = useTranslation('requests')
  if (!referee) return null
  const { name, role, email, askedAt, expiresAt, receivedAt, declinedAt } = referee
  const state = declinedAt ? (side === 'staff' ? 'declinedForStaff' : 'declined') : receivedAt ? 'received' : 'asked'
  const dayOf = (at: string) => isolate(formatDayOf(lang, at))
  return (
    <p className="text-sm [overflow-wrap:anywhere]">
      {t(`reference.${state}`, {
        name: isolate(name),
        role: isolate(role),
        email: isolate(email),
        day: dayOf(declinedAt ?? receivedAt ?? askedAt),
        until: dayOf(expiresAt),
      })}
    </p>
  )
}
