import { useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Button } from '#ui/parts/button.tsx'
import { actionRow, Hydrated, PrintButton, ShareLinks, square, words } from './compare-actions.tsx'

type PassOnProps = {
  title: string
  /** A short link: its picture says what is compared. */
  address: string
}

/** Passing a page for the family on, and printing it. The device's own sheet, copying and printing need hydration. */
export function PassOn({ title, address }: PassOnProps) {
  const { t: common } = useTranslation()
  const isHydrated = useHydrated()
  const [copied, setCopied] = useState<boolean | null>(null)
  return (
    <div className={actionRow}>
      <ShareLinks title={title} address={address} />
      <Hydrated>
        {isHydrated && 'share' in navigator && (
          <Button
            variant="quiet"
            size="small"
            icon="upload"
            title={common('share.more')}
            className={square}
            // Closing the device's sheet is not a failure.
            onClick={() => navigator.share({ title, url: address }).catch(() => {})}
          >
            <span className={words}>{common('share.more')}</span>
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          icon={copied ? 'check' : 'link'}
          title={common('share.copy')}
          className={isHydrated && 'share' in navigator ? 'max-sm:hidden' : square}
          onClick={() =>
            navigator.clipboard.writeText(address).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          <span className={words}>{common(copied ? 'share.copied' : 'share.copy')}</span>
        </Button>
        <PrintButton />
      </Hydrated>
      <p role="status" className={copied === false ? 'text-sm text-soft' : 'sr-only'}>
        {copied !== null && common(copied ? 'share.copied' : 'share.notCopied')}
      </p>
    </div>
  )
}
