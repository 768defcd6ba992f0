import { useTranslation } from '#i18n/use-translation.ts'
import { Sheet } from '#ui/parts/sheet.tsx'
import { QuickMenuItems } from './quick-menu-items.tsx'

/** The sheet that the button of the quick menu opens. */
export function QuickMenuSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet open={open} onClose={onClose} title={t('nav.menu')}>
      <QuickMenuItems onDone={onClose} />
    </Sheet>
  )
}
