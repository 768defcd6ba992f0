import { type ReactNode, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { shareLinks } from '#ui/share-links.ts'

/** On a phone the actions are one line of icons, whose words are for assistive programs and the pointer. */
const square = 'max-sm:min-w-10 max-sm:px-2'
const words = 'max-sm:not-no-script:sr-only'

/** `before` is what comes first; without it the first action has its words on a phone too. */
type CompareActionsProps = { title: string; address: string; before?: ReactNode }

/** Passing the comparison on and printing it. The device's own sheet, copying and printing need hydration. */
export function CompareActions({ title, address, before }: CompareActionsProps) {
  const { t } = useTranslation('compare')
  const { t: common } = useTranslation()
  const isHydrated = useHydrated()
  const [copied, setCopied] = useState<boolean | null>(null)
  const links = shareLinks(title, address).filter(({ way }) => way === 'whatsapp' || way === 'email')
  return (
    <div className="mt-4 flex flex-wrap items-center gap-1.5 sm:gap-3 print:hidden">
      {before && <div className={`contents no-script:hidden ${isHydrated ? '' : 'invisible'}`}>{before}</div>}
      {links.map(({ way, href }) => (
        <ButtonLink
          key={way}
          to={href}
          target={way === 'whatsapp' ? '_blank' : undefined}
          rel="noopener"
          variant={way === 'whatsapp' && !before ? 'primary' : 'quiet'}
          size="small"
          icon={way === 'whatsapp' ? 'chat' : 'envelope'}
          title={common(`share.${way}`)}
          // A phone's own sheet offers it.
          className={way === 'email' ? 'max-sm:hidden' : before ? square : ''}
        >
          <span className={before ? words : ''}>{common(`share.${way}`)}</span>
        </ButtonLink>
      ))}
      <div className={`contents no-script:hidden ${isHydrated ? '' : 'invisible'}`}>
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
        <Button
          variant="quiet"
          size="small"
          icon="printer"
          title={t('print')}
          className={square}
          onClick={() => print()}
        >
          <span className={words}>{t('print')}</span>
        </Button>
      </div>
      <p role="status" className={copied === false ? 'text-sm text-soft' : 'sr-only'}>
        {copied !== null && common(copied ? 'share.copied' : 'share.notCopied')}
      </p>
    </div>
  )
}
