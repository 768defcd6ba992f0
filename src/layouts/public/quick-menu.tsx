import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { lazyPart, useFirstInteraction } from '#ui/lazy-part.tsx'
import { IconButton } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'

/** The foot of the page, which names every place too. */
export const FOOT = 'places'

type SheetProps = { open: boolean; onClose: () => void }

const QuickMenuSheet = lazyPart<SheetProps>(
  async () => (await import('./quick-menu-sheet.tsx')).QuickMenuSheet,
  ToTheFoot,
)

/** The way to the menu that slides in from the end of the bar; without JavaScript, to the foot of the page. */
export function QuickMenu() {
  const { t } = useTranslation()
  const there = useHydrated()
  const touched = useFirstInteraction()
  const [open, setOpen] = useState(false)
  if (!there)
    return (
      <a
        href={`#${FOOT}`}
        aria-label={t('nav.menu')}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-field hover:bg-tint hover:text-accent"
      >
        <Icon name="menu" className="size-6" />
      </a>
    )
  return (
    <>
      <IconButton icon="menu" label={t('nav.menu')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {touched && (
        <Suspense fallback={null}>
          <QuickMenuSheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Where the menu can't be had, its button leads where it does without JavaScript. */
function ToTheFoot({ open, onClose }: SheetProps) {
  useEffect(() => {
    if (!open) return
    document.getElementById(FOOT)?.scrollIntoView()
    onClose()
  }, [open, onClose])
  return null
}
