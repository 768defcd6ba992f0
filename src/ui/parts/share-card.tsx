import { useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { useTranslation } from '#i18n/use-translation.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { PUBLIC_LAYOUT } from '#ui/public-layout.ts'
import { shareLinks } from '#ui/share-links.ts'
import { Button, buttonClass } from './button.tsx'
import { Fold } from './fold.tsx'
import { Icon } from './icon.tsx'

const chip =
  'inline-flex min-h-10 items-center rounded-pill border border-line px-3.5 text-sm transition-colors hover:border-accent hover:bg-tint hover:text-pressed'

/** Passes this page on: to WhatsApp, by its link, by whatever the reader's device offers, and by the other ways people use. */
export function ShareCard({ title, className = '' }: { title: string; className?: string }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const origin = useRouteLoaderData<{ origin: string }>(PUBLIC_LAYOUT)?.origin
  if (!origin) return null
  const address = new URL(pathname, origin).href
  const [whatsApp, ...others] = shareLinks(title, address)
  return (
    <section
      aria-labelledby="share-title"
      className={`rounded-card border border-line bg-surface p-5 print:hidden ${className}`}
    >
      <h2 id="share-title" className="text-base">
        {t('share.title')}
      </h2>
      <div className="mt-3 flex flex-wrap gap-2">
        <a
          href={whatsApp.href}
          target="_blank"
          rel="noopener"
          className={`${buttonClass({ variant: 'quiet', size: 'small' })} flex-1`}
        >
          <Icon name="chat" />
          {t('share.whatsapp')}
        </a>
        <OwnWays key={address} title={title} address={address} />
      </div>
      <Fold summary={others.map(({ way }) => t(`share.${way}`)).join(' · ')}>
        <ul className="mt-3 flex flex-wrap gap-2">
          {others.map(({ way, href }) => (
            <li key={way}>
              <a href={href} {...(way !== 'email' && { target: '_blank', rel: 'noopener' })} className={chip}>
                {t(`share.${way}`)}
              </a>
            </li>
          ))}
        </ul>
      </Fold>
    </section>
  )
}

/** Sharing that needs scripts; its space is reserved before hydration. */
function OwnWays({ title, address }: { title: string; address: string }) {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const [copied, setCopied] = useState<boolean | null>(null)
  // Where the page did not come safely, there is no clipboard at all.
  const copy = async () => navigator.clipboard.writeText(address)
  return (
    <div className={`contents no-script:hidden ${isHydrated ? '' : 'invisible'}`}>
      <Button
        variant="quiet"
        size="small"
        icon={copied ? 'check' : 'copy'}
        className="flex-1"
        onClick={() =>
          copy().then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }
      >
        {t(copied ? 'share.copied' : 'share.copy')}
      </Button>
      {isHydrated && 'share' in navigator && (
        <Button
          variant="quiet"
          size="small"
          // Closing the device's sheet is not a failure.
          onClick={() => navigator.share({ title, url: address }).catch(() => {})}
        >
          {t('share.more')}
        </Button>
      )}
      <p role="status" className={copied === false ? 'w-full text-sm text-soft' : 'sr-only'}>
        {copied !== null && t(copied ? 'share.copied' : 'share.notCopied')}
      </p>
    </div>
  )
}
