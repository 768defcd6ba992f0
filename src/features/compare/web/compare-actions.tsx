import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { shareLinks } from '#ui/share-links.ts'

/** Classes of actions: on a phone they are one line of icons, whose words are for assistive programs and the pointer. */
export const square = 'max-sm:min-w-10 max-sm:px-2'
export const words = 'max-sm:not-no-script:sr-only'
export const actionRow = 'mt-4 flex flex-wrap items-center gap-1.5 sm:gap-3 print:hidden'

type CompareActionsProps = {
  title: string
  address: string
  /** What passes it on: as a page for the family, by a short link with a picture. */
  share: ReactNode
  /** What follows passing on and printing. */
  children: ReactNode
}

/** What one does with a comparison. Its own address, which is long and has no picture, is passed on without JavaScript only. */
export function CompareActions({ title, address, share, children }: CompareActionsProps) {
  return (
    <div className={actionRow}>
      <Hydrated>{share}</Hydrated>
      <div className="hidden no-script:contents">
        <ShareLinks title={title} address={address} />
      </div>
      <Hydrated>
        <PrintButton />
      </Hydrated>
      {children}
    </div>
  )
}

/** What needs JavaScript; its room is reserved until that is there. */
export function Hydrated({ children }: { children: ReactNode }) {
  return <div className={`contents no-script:hidden ${useHydrated() ? '' : 'invisible'}`}>{children}</div>
}

/** The ways of passing an address on that are plain links. */
export function ShareLinks({ title, address }: { title: string; address: string }) {
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
      // A phone's own sheet offers it, where scripts run.
      className={way === 'email' ? 'max-sm:not-no-script:hidden' : ''}
    >
      {common(`share.${way}`)}
    </ButtonLink>
  ))
}

/** Prints the page. */
export function PrintButton() {
  const { t } = useTranslation('compare')
  return (
    <Button variant="quiet" size="small" icon="printer" title={t('print')} className={square} onClick={() => print()}>
      <span className={words}>{t('print')}</span>
    </Button>
  )
}
