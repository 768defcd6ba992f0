import '#features/holidays/web/messages.ts'
import { holidays } from '#features/content/small-records/holidays.ts'
import type { Coverage as CoverageRow } from '#features/holidays/contract.ts'
import { Coverage } from '#features/holidays/web/coverage.tsx'
import { SavedViews } from '#features/views/web/saved-views.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { ListFilter } from '#ui/admin/list-filter.tsx'
import { Tag } from '#ui/parts/chip.tsx'
import { SmallList } from './small-list.tsx'
import { smallMeta } from './small-meta.ts'

export const meta = smallMeta('holidays')

/** Years around this one, in which holidays are entered. */
const years = () => [-1, 0, 1, 2].map((more) => String(new Date().getFullYear() + more))

/** Public holidays by country and year, and what is missing. */
export default function HolidaysPage() {
  const { t } = useTranslation('holidays')
  return (
    <SmallList
      definition={holidays}
      cells={() => ({
        tentative: (tentative) => (
          <Tag tone={tentative ? 'precious' : 'plain'}>{t(tentative ? 'tentative' : 'confirmed')}</Tag>
        ),
      })}
      actions={(address) => <SavedViews list="holidays" address={address} />}
      filters={(address) => (
        <ListFilter
          label={t('year')}
          value={address.valueOf('year')}
          options={[{ value: '', label: t('anyYear') }, ...years().map((year) => ({ value: year, label: year }))]}
          onChange={(year) => address.change({ year })}
          className="flex-1 basis-36 md:w-44 md:flex-none"
        />
      )}
      aside={(list) => <Coverage coverage={(list as unknown as { coverage: CoverageRow[] }).coverage} />}
    />
  )
}
