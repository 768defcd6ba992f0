import { type ReactNode, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { shareLinks } from '#ui/share-links.ts'

/** `before` is what comes first. */
type CompareActionsProps = { title: string; address: string; before?: ReactNode }

/** Passing the comparison on and printing it. The device's own sheet, copying and printing need hydration. */
export function CompareActions({ title, address, before }: CompareActionsProps) {
  const { t } = useTranslation('compare')
  const { t: common } = useTranslation()
  const isHydrated = useHydrated()
  const [copied, setCopied] = useState<boolean | null>(null)
  const links = shareLinks(title, address).filter(({ way }) => way === 'whatsapp' || way === 'email')
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 sm:gap-3 print:hidden">
      {before && <div className={`contents no-script:hidden ${isHydrated ? '' : 'invisible'}`}>{before}</div>}
      {links.map(({ way, href }) => (
        <ButtonLink
          key={way}
          to={href}
          target={way === 'whatsapp' ? '_blank' : undefined}
          rel="noopener"
          variant={way === 'whatsapp' && !before ? 'primary' : 'quiet'}
          size="small"
        >
          {common(`share.${way}`)}
        </ButtonLink>
      ))}
      <div className={`contents no-script:hidden ${isHydrated ? '' : 'invisible'}`}>
        {isHydrated && 'share' in navigator && (
          <Button
            variant="quiet"
            size="small"
            // Closing the device's sheet is not a failure.
            onClick={() => navigator.share({ title, url: address }).catch(() => {})}
          >
            {common('share.more')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          icon={copied ? 'check' : 'link'}
          onClick={() =>
            navigator.clipboard.writeText(address).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          {common(copied ? 'share.copied' : 'share.copy')}
        </Button>
        <Button variant="quiet" size="small" icon="printer" onClick={() => print()}>
          {t('print')}
        </Button>
      </div>
      <p role="status" className={copied === false ? 'text-sm text-soft' : 'sr-only'}>
        {copied !== null && common(copied ? 'share.copied' : 'share.notCopied')}
      </p>
    </div>
  )
}
