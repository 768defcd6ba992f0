import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFirstInteraction } from '#ui/first-interaction.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { IconButton } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'

/** The id of the footer, which has the same links. */
export const FOOTER_ID = 'places'

type SheetProps = { open: boolean; onClose: () => void }

const QuickMenuSheet = lazyPart<SheetProps>(
  async () => (await import('./quick-menu-sheet.tsx')).QuickMenuSheet,
  ScrollToFooter,
)

/** The button of the quick menu; without JavaScript, a link to the footer. */
export function QuickMenu() {
  const { t } = useTranslation()
  const isHydrated = useHydrated()
  const hasInteracted = useFirstInteraction()
  const [open, setOpen] = useState(false)
  if (!isHydrated)
    return (
      <a
        href={`#${FOOTER_ID}`}
        aria-label={t('nav.menu')}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-field hover:bg-tint hover:text-accent"
      >
        <Icon name="menu" className="size-6" />
      </a>
    )
  return (
    <>
      <IconButton icon="menu" label={t('nav.menu')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {hasInteracted && (
        <Suspense fallback={null}>
          <QuickMenuSheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** When the menu fails to load, its button scrolls to the footer, as without JavaScript. */
function ScrollToFooter({ open, onClose }: SheetProps) {
  useEffect(() => {
    if (!open) return
    const footer = document.getElementById(FOOTER_ID)
    footer?.querySelector('.fold-no-script')?.setAttribute('open', '')
    footer?.scrollIntoView()
    onClose()
  }, [open, onClose])
  return null
}
