import { useTranslation } from '#i18n/use-translation.ts'

/** The names of the buttons beside a row. */
export function useRowLabels() {
  const { t } = useTranslation('settings')
  return {
    up: (name: string) => t('up', { name }),
    down: (name: string) => t('down', { name }),
    remove: (name: string) => t('remove', { name }),
  }
}
