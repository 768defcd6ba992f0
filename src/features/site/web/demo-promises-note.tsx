import { useTranslation } from '#i18n/use-translation.ts'
import { DemoNote } from './demo-note.tsx'
import './messages.ts'

/** Beside promised times, for as long as the demo catalogue is loaded. */
export function DemoPromisesNote({ className }: { className?: string }) {
  const { t } = useTranslation('site')
  return <DemoNote className={className} text={t('demoPromises')} />
}
