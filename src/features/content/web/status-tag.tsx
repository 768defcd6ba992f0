import type { ContentItem } from '#features/content/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Tag } from '#ui/parts/chip.tsx'

/** Whether a record is public. */
export function StatusTag({ status }: Pick<ContentItem, 'status'>) {
  const { t } = useTranslation('content')
  return <Tag tone={status === 'published' ? 'accent' : 'plain'}>{t(`statuses.${status}`)}</Tag>
}

/**
 * Whether its Arabic is; `short` under a heading that says what it is about. Of a record that is not public nothing is:
 * its Arabic is only what would be published with it.
 */
export function ArabicTag({
  status,
  arabic,
  short = false,
}: Pick<ContentItem, 'status' | 'arabic'> & { short?: boolean }) {
  const { t } = useTranslation('content')
  const form = short ? 'short' : 'states'
  if (arabic === 'published' && status !== 'published') return <Tag tone="plain">{t(`arabic.${form}.included`)}</Tag>
  return (
    <Tag tone={arabic === 'published' ? 'accent' : arabic === 'draft' ? 'precious' : 'plain'}>
      {t(`arabic.${form}.${arabic}`)}
    </Tag>
  )
}
