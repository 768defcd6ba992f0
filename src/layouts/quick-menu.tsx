import { Suspense, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { IconButton } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { Sheet } from '#ui/parts/sheet.tsx'
import { lazyPart } from './lazy-part.tsx'

const Places = lazyPart(async () => (await import('./quick-menu-places.tsx')).QuickMenuPlaces)

/** The foot of the page, which names every place too. */
export const FOOT = 'places'

/** The menu that slides in from the end of the bar; without JavaScript, the way to the foot of the page. */
export function QuickMenu() {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!useHydrated()) {
    return (
      <a
        href={`#${FOOT}`}
        aria-label={t('nav.menu')}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-field"
      >
        <Icon name="menu" className="size-6" />
      </a>
    )
  }
  return (
    <>
      <IconButton icon="menu" label={t('nav.menu')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={close} title={t('nav.menu')}>
        <Suspense fallback={null}>
          <Places onDone={close} />
        </Suspense>
      </Sheet>
    </>
  )
}
