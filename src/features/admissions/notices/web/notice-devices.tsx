import { useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import type { Channels, NoticeDevice } from '#features/admissions/notices/channels.ts'
import { type ActionOutcome, OutcomeNote } from '#features/auth/web/outcome-note.tsx'
import { formatDayOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { Tag } from '#ui/parts/chip.tsx'
import { unsubscribe } from './push-in-browser.ts'

type NoticeDevicesProps = { devices: readonly NoticeDevice[]; onChange: (channels: Channels) => void }

/** The devices that show notices of the account, with buttons to remove them. */
export function NoticeDevices({ devices, onChange }: NoticeDevicesProps) {
  const { t, lang } = useTranslation('notices')
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<ActionOutcome>({})

  async function remove({ _id: id, current }: NoticeDevice) {
    if (busy) return
    setBusy(true)
    const { answer, refusal } = await toResult(authedApi.notices.devices[':id'].$delete({ param: { id } }))
    // We send nothing there from now on, whether the browser can forget it or not.
    if (answer && current) await unsubscribe().catch(() => {})
    setBusy(false)
    setOutcome(answer ? { done: t('channels.removed') } : { failure: refusal.message ?? t('channels.notSaved') })
    if (answer) onChange(answer.data)
  }

  return (
    <>
      {devices.length > 0 && (
        <ul aria-label={t('channels.devices')} className="mt-6 divide-y divide-line border-y border-line">
          {devices.map((device) => {
            const name = device.device ?? t('channels.unknown')
            return (
              <li key={device._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3.5">
                <div className="min-w-0">
                  <p className="flex flex-wrap items-center gap-2 font-medium">
                    <bdi>{name}</bdi>
                    {device.current && <Tag tone="accent">{t('channels.current')}</Tag>}
                  </p>
                  <p className="text-sm text-soft tabular-nums">
                    {t('channels.added', { date: isolate(formatDayOf(lang, device.addedAt)) })}
                  </p>
                </div>
                <Button
                  variant="quiet"
                  size="small"
                  aria-disabled={busy}
                  aria-label={t('channels.removeThis', { device: name })}
                  onClick={() => remove(device)}
                >
                  {t('channels.remove')}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <div className="mt-3">
        <OutcomeNote {...outcome} />
      </div>
    </>
  )
}
