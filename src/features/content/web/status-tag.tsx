import type { ContentItem } from '#features/content/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Tag } from '#ui/parts/chip.tsx'

/** Whether a record is public. */
export function StatusTag({ status }: Pick<ContentItem, 'status'>) {
  const { t } = useTranslation('content')
  return <Tag tone={status === 'published' ? 'accent' : 'plain'}>{t(`statuses.${status}`)}</Tag>
}

/** Whether its Arabic is; `short` under a heading that says what it is about. */
export function ArabicTag({ arabic, short = false }: Pick<ContentItem, 'arabic'> & { short?: boolean }) {
  const { t } = useTranslation('content')
  return (
    <Tag tone={arabic === 'published' ? 'accent' : arabic === 'draft' ? 'precious' : 'plain'}>
      {t(`arabic.${short ? 'short' : 'states'}.${arabic}`)}
    </Tag>
  )
}
