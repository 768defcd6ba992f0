import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { useSite } from './use-site.ts'

/** Beside the figures, for as long as the demo catalogue is loaded (P35); `text` where there is room for few words. */
export function DemoNote({ className = '', text }: { className?: string; text?: string }) {
  const { t } = useTranslation()
  if (!useSite()?.demoCatalogue) return null
  return (
    <p className={`flex gap-2 text-xs text-soft ${className}`}>
      <Icon name="info" className="mt-0.5 size-4" />
      {text ?? t('demoNote')}
    </p>
  )
}
