import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { useSite } from './use-site.ts'

/** Beside the figures, for as long as the demo catalogue is loaded (P35); `short` where every line counts. */
export function DemoNote({ className = '', short = false }: { className?: string; short?: boolean }) {
  const { t } = useTranslation()
  if (!useSite()?.demoCatalogue) return null
  return (
    <p className={`flex gap-2 text-xs text-soft ${className}`}>
      <Icon name="info" className="mt-0.5 size-4" />
      {t(short ? 'demoNoteShort' : 'demoNote')}
    </p>
  )
}
