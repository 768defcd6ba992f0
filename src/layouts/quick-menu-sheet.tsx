import { useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { IconButton } from '#ui/parts/button.tsx'
import { Sheet } from '#ui/parts/sheet.tsx'
import { QuickMenuPlaces } from './quick-menu-places.tsx'

/** The button of the quick menu, and the sheet it opens. */
export function QuickMenuSheet() {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton icon="menu" label={t('nav.menu')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={close} title={t('nav.menu')}>
        <QuickMenuPlaces onDone={close} />
      </Sheet>
    </>
  )
}
