import type { ContentItem } from '#features/content/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Moment } from '#ui/admin/moment.tsx'
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

/** What is still to come of a record: that it has a draft, and that it is published or closed at a time. */
export function PlanTags({ hasDraft, publishAt, closeAt }: Pick<ContentItem, 'hasDraft' | 'publishAt' | 'closeAt'>) {
  const { t } = useTranslation('content')
  const next = publishAt ?? closeAt
  return (
    <>
      {hasDraft && <Tag tone="precious">{t('draft.has')}</Tag>}
      {next && (
        <Tag tone="plain">
          {t('schedule.tag')} · <Moment at={next} day />
        </Tag>
      )}
    </>
  )
}
