import type { ComponentProps } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { OrderedRows } from '#ui/admin/ordered-rows.tsx'

/** The rows of a setting, with the names of the buttons beside them. */
export function SettingRows<Row>(props: Omit<ComponentProps<typeof OrderedRows<Row>>, 'labels'>) {
  const { t } = useTranslation('settings')
  const labels = {
    up: (name: string) => t('up', { name }),
    down: (name: string) => t('down', { name }),
    remove: (name: string) => t('remove', { name }),
  }
  return <OrderedRows {...props} labels={labels} />
}
