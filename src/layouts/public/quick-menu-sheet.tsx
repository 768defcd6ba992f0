import { useWords } from '#i18n/use-translation.ts'
import { Sheet } from '#ui/parts/sheet.tsx'
import { QuickMenuPlaces } from './quick-menu-items.tsx'

/** The sheet that the button of the quick menu opens. */
export function QuickMenuSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useWords()
  return (
    <Sheet open={open} onClose={onClose} title={t('nav.menu')}>
      <QuickMenuPlaces onDone={onClose} />
    </Sheet>
  )
}
