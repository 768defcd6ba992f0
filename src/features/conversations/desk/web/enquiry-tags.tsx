import type { EnquiryItem } from '#features/conversations/desk/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Tag } from '#ui/parts/chip.tsx'

/** How far an enquiry is, and whether its answer is late. */
export function EnquiryTags({
  enquiry: { state, late, kept },
}: {
  enquiry: Pick<EnquiryItem, 'state' | 'late' | 'kept'>
}) {
  const { t } = useTranslation('desk')
  const { t: admin } = useTranslation('admin')
  return (
    <span className="flex flex-wrap gap-1.5">
      <Tag tone={state === 'new' ? 'accent' : 'plain'}>{t(`states.${state}`)}</Tag>
      {late && <Tag tone="precious">{t('late')}</Tag>}
      {kept > 0 && <Tag tone="precious">{admin('suggestionsKept', { count: kept })}</Tag>}
    </span>
  )
}
