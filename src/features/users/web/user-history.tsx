import { useCallback } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import type { UserEvent } from '#features/users/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ChangeHistory } from '#ui/admin/change-history.tsx'
import { Moment } from '#ui/admin/moment.tsx'

/** Who changed an account, how and when: the newest first, page by page. */
export function UserHistory({ id }: { id: string }) {
  const { t } = useTranslation('admin')
  const load = useCallback(
    (page: number) =>
      unwrap(authedApi.admin.users[':id'].history.$get({ param: { id }, query: { page: String(page) } })),
    [id],
  )
  return (
    <ChangeHistory load={load} none={t('history.none')}>
      {(event) => <HistoryEvent key={event._id} event={event} />}
    </ChangeHistory>
  )
}

function HistoryEvent({ event }: { event: UserEvent }) {
  const { t } = useTranslation('admin')
  const { role, isCounsellor, disabled, isShown, alsoChanged, devices, by } = event
  const yesNo = (value: boolean) => t(value ? 'user.yes' : 'user.no')
  const state = (value: boolean) => t(value ? 'users.closed' : 'users.open')
  const changeLine = (label: string, before: string, after: string) => t('history.turned', { label, before, after })
  const lines = [
    role && changeLine(t('user.role'), t(`users.roles.${role.before}`), t(`users.roles.${role.after}`)),
    isCounsellor && changeLine(t('user.desk'), yesNo(isCounsellor.before), yesNo(isCounsellor.after)),
    disabled && changeLine(t('user.state'), state(disabled.before), state(disabled.after)),
    isShown && changeLine(t('profile.shown'), yesNo(isShown.before), yesNo(isShown.after)),
    ...alsoChanged.map((field) => t(`history.fields.${field}`)),
    devices !== undefined && t('history.devices', { count: devices }),
  ].filter((line) => typeof line === 'string')
  return (
    <li className="py-2.5 text-sm">
      <p className="font-medium">{t(`history.deeds.${event.deed}`)}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="text-soft [overflow-wrap:anywhere]">
        <Moment at={event.at} />
        {' · '}
        {by ? isolate(by.name ?? by.Email) : t('history.gone')}
      </p>
    </li>
  )
}
