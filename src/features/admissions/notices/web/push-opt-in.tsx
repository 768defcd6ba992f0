import './messages.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { authedApi, readData } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import type { Channels } from '#features/admissions/notices/channels.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/parts/button.tsx'
import { Failure } from '#ui/parts/failure.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import { type PushAbility, pushAbility, subscribe } from './push-in-browser.ts'

export const loadChannels = (): Promise<Channels> => readData(authedApi.notices.channels.$get())

type TellThisDeviceProps = { channels: Channels; onChange: (channels: Channels) => void; onPress?: () => void }

/** A button by which this browser shows notices while no page is open, or why it cannot. */
export function PushOptIn({ channels, onChange, onPress }: TellThisDeviceProps) {
  const { t } = useTranslation('notices')
  const [ability, setAbility] = useState<PushAbility>(pushAbility)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { publicKey, devices } = channels.push

  async function tell() {
    onPress?.()
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      const json = await subscribe(publicKey)
      const { answer, refusal } = json ? await toResult(authedApi.notices.devices.$post({ json })) : {}
      if (refusal) setProblem(refusal.message ?? t('channels.notSaved'))
      if (answer) onChange(answer.data)
    } catch {
      // Whatever a browser says here is in its own words, and English.
      setProblem(t('tell.failed'))
    }
    setAbility(pushAbility())
    setBusy(false)
  }

  if (devices.some(({ current }) => current) && ability === 'allowed') {
    return (
      <p role="status" className="flex items-center gap-2">
        <Icon name="check" className="size-5 shrink-0 text-accent" />
        {t('tell.on')}
      </p>
    )
  }
  if (ability === 'unsupported' || ability === 'refused') {
    return <p className="max-w-measure text-sm text-soft">{t(`tell.${ability}`)}</p>
  }
  return (
    <div>
      <Button variant="quiet" size="small" icon="bell" aria-disabled={busy} onClick={tell}>
        {t(busy ? 'tell.busy' : 'tell.button')}
      </Button>
      <p className="mt-2 max-w-measure text-sm text-soft">{t('tell.why')}</p>
      <Failure className="mt-2 max-w-measure">{problem}</Failure>
    </div>
  )
}

type OfferProps = { className?: string; onPress?: () => void; onLeave?: () => void }

/** The same where nothing else of the account is at hand, with a link to the rest. Nothing where it cannot be loaded. */
export function PushOptInOffer({ className, onPress, onLeave }: OfferProps) {
  const { t, lang } = useTranslation('notices')
  const { answer, setAnswer } = useAsyncData(loadChannels)
  if (!answer) return null
  return (
    <div className={className}>
      <PushOptIn channels={answer} onChange={setAnswer} {...(onPress && { onPress })} />
      {answer.push.devices.length > 0 && (
        <p className="mt-1 text-sm">
          <Link
            to={`${paths.account({ lang })}#notices`}
            {...(onLeave && { onClick: onLeave })}
            className="inline-block py-2 text-accent underline-offset-4 hover:underline"
          >
            {t('tell.manage')}
          </Link>
        </p>
      )}
    </div>
  )
}
