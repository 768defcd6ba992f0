import '#features/admissions/document-kinds/web/messages.ts'
import { documentKinds } from '#features/content/small-records/document-kinds.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Tag } from '#ui/parts/chip.tsx'
import { SmallList } from './small-list.tsx'
import { smallMeta } from './small-meta.ts'

export const meta = smallMeta('document-kinds')

/** What staff can ask for and students can add, in the order of the forms. */
export default function DocumentKindsPage() {
  const { t } = useTranslation('document-kinds')
  const { t: content } = useTranslation('content')
  return (
    <SmallList
      definition={documentKinds}
      cells={() => ({
        open: (isOpen) => t(isOpen ? 'open' : 'askedOnly'),
        levels: (levels) =>
          (levels as string[]).map((level) => content(`options.level.${level as 'master'}`)).join(' · ') ||
          t('none.levels'),
        retired: (isRetired) => (
          <Tag tone={isRetired ? 'precious' : 'plain'}>{t(isRetired ? 'retired' : 'active')}</Tag>
        ),
      })}
    />
  )
}
