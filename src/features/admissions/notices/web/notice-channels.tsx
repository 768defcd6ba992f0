import './messages.ts'
import { useEffect } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { RetryAlert } from '#ui/parts/retry-alert.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import { NoticeDevices } from './notice-devices.tsx'
import { loadChannels, PushOptIn } from './push-opt-in.tsx'
import { TextsForm } from './texts-form.tsx'

type NoticeChannelsProps = {
  /** The id of the section it is in, to which links lead. */
  section: string
}

/** How the account is notified of notices besides the bell and e-mail. */
export function NoticeChannels({ section }: NoticeChannelsProps) {
  const { t } = useTranslation('notices')
  const { t: common } = useTranslation()
  const { answer, setAnswer, failed, retry } = useAsyncData(loadChannels)

  // The list behind the bell leads here, where nothing is at first: the account loads in the browser.
  const isLoaded = answer !== null || failed
  useEffect(() => {
    if (isLoaded && location.hash === `#${section}`) document.getElementById(section)?.scrollIntoView()
  }, [isLoaded, section])

  return (
    <>
      {!isLoaded && (
        <div role="status" aria-label={t('channels.loading')}>
          <Skeleton className="h-11 w-full" />
        </div>
      )}
      {failed && <RetryAlert onRetry={retry}>{common('errors.unavailable')}</RetryAlert>}
      {answer && (
        <>
          <PushOptIn channels={answer} onChange={setAnswer} />
          <NoticeDevices devices={answer.push.devices} onChange={setAnswer} />
          {(answer.texts.offered || answer.texts.phone !== null || answer.texts.unconfirmed !== null) && (
            <TextsForm texts={answer.texts} onChange={setAnswer} />
          )}
        </>
      )}
    </>
  )
}
