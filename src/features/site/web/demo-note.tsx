import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { useSite } from './use-site.ts'

/** One line beside the figures, for as long as the demo catalogue is loaded (P35). */
export function DemoNote({ className = '' }: { className?: string }) {
  const { t } = useTranslation()
  if (!useSite()?.demoCatalogue) return null
  return (
    <p className={`flex gap-2 text-xs text-soft ${className}`}>
      <Icon name="info" className="mt-0.5 size-4" />
      {t('demoNote')}
    </p>
  )
}
