import { useState } from 'react'
import { useNavigate } from 'react-router'
import { authedApi, readData } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import { clearSession } from '#api/session.ts'
import type { Device } from '#features/auth/contract.ts'
import { apiErrorMessage } from '#features/auth/web/api-error-message.ts'
import { type ActionOutcome, OutcomeNote } from '#features/auth/web/outcome-note.tsx'
import { formatMoment } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/parts/button.tsx'
import { Tag } from '#ui/parts/chip.tsx'
import { RetryAlert } from '#ui/parts/retry-alert.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import { AccountSection, focusSection } from './account-section.tsx'

const loadDevices = () => readData(authedApi.users.me.sessions.$get())

/** The devices that are signed in, with buttons to sign them out. */
export function Devices() {
  const { t, lang } = useTranslation('auth')
  const navigate = useNavigate()
  const { answer: devices, setAnswer: setDevices, failed, retry } = useAsyncData(loadDevices)
  const [outcome, setOutcome] = useState<ActionOutcome>({})
  const [busy, setBusy] = useState(false)

  async function end(call: Parameters<typeof toResult>[0], done: () => void) {
    if (busy) return
    setBusy(true)
    const { refusal } = await toResult(call)
    setBusy(false)
    setOutcome({ failure: refusal && apiErrorMessage(t, refusal, t('account.notSaved')) })
    if (!refusal) done()
  }

  const endOne = ({ _id }: Device) =>
    end(authedApi.users.me.sessions[':id'].$delete({ param: { id: _id } }), () => {
      setDevices((devices ?? []).filter((each) => each._id !== _id))
      setOutcome({ done: t('devices.ended') })
      focusSection('devices')
    })

  const endAll = () =>
    end(authedApi.users.me.sessions.$delete({ query: {} }), () => {
      clearSession()
      navigate(paths.home({ lang }))
    })

  return (
    <AccountSection id="devices" title={t('devices.title')} lead={t('devices.lead')}>
      {devices === null && !failed && (
        <div role="status" aria-label={t('devices.loading')} className="space-y-3">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      )}
      {failed && <RetryAlert onRetry={retry}>{t('devices.failed')}</RetryAlert>}
      {devices && (
        <ul className="divide-y divide-line border-y border-line">
          {devices.map((device) => (
            <li key={device._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3.5">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  <bdi>{device.device ?? t('devices.unknown')}</bdi>
                  {device.current && <Tag tone="accent">{t('devices.current')}</Tag>}
                </p>
                <p className="text-sm text-soft tabular-nums">
                  {device.address && <bdi dir="ltr">{device.address}</bdi>}
                  {device.address && ' · '}
                  {t('devices.seen', { date: formatMoment(lang, device.lastSeenAt) })}
                </p>
              </div>
              {!device.current && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-disabled={busy}
                  aria-label={t('devices.endThis', { device: device.device ?? t('devices.unknown') })}
                  onClick={() => endOne(device)}
                >
                  {t('devices.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <Button variant="quiet" aria-disabled={busy} onClick={endAll}>
          {t('devices.endAll')}
        </Button>
        <OutcomeNote {...outcome} />
      </div>
      <p className="mt-2 text-sm text-soft">{t('devices.endAllText')}</p>
    </AccountSection>
  )
}
