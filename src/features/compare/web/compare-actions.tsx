import { type ReactNode, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { shareLinks } from '#ui/share-links.ts'

/** On a phone the actions are one line of icons, whose words are for assistive programs and the pointer. */
const square = 'max-sm:min-w-10 max-sm:px-2'
const words = 'max-sm:not-no-script:sr-only'
const row = 'mt-4 flex flex-wrap items-center gap-1.5 sm:gap-3 print:hidden'

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
    <div className={row}>
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

type CompareActionsProps = PassOnProps & {
  /** What passes it on: as a page for the family, by a short link with a picture. */
  share: ReactNode
  /** What stands between passing on and printing. */
  children: ReactNode
}

/** What one does with a comparison. Its own address, which is long and has no picture, is passed on without JavaScript only. */
export function CompareActions({ title, address, share, children }: CompareActionsProps) {
  return (
    <div className={row}>
      <Hydrated>{share}</Hydrated>
      <div className="hidden no-script:block">
        <ShareLinks title={title} address={address} />
      </div>
      {children}
      <Hydrated>
        <PrintButton />
      </Hydrated>
    </div>
  )
}

function Hydrated({ children }: { children: ReactNode }) {
  return <div className={`contents no-script:hidden ${useHydrated() ? '' : 'invisible'}`}>{children}</div>
}

function ShareLinks({ title, address }: { title: string; address: string }) {
  const { t: common } = useTranslation()
  const links = shareLinks(title, address).filter(({ way }) => way === 'whatsapp' || way === 'email')
  return links.map(({ way, href }) => (
    <ButtonLink
      key={way}
      to={href}
      target={way === 'whatsapp' ? '_blank' : undefined}
      rel="noopener"
      variant={way === 'whatsapp' ? 'primary' : 'quiet'}
      size="small"
      icon={way === 'whatsapp' ? 'chat' : 'envelope'}
      title={common(`share.${way}`)}
      // A phone's own sheet offers it.
      className={way === 'email' ? 'max-sm:hidden' : ''}
    >
      {common(`share.${way}`)}
    </ButtonLink>
  ))
}

function PrintButton() {
  const { t } = useTranslation('compare')
  return (
    <Button variant="quiet" size="small" icon="printer" title={t('print')} className={square} onClick={() => print()}>
      <span className={words}>{t('print')}</span>
    </Button>
  )
}
