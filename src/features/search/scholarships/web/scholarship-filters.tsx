import type { ScholarshipsView } from '#features/search/scholarships/contract.ts'
import { WITHIN } from '#features/search/scholarships/within.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { FilterForm } from '#ui/forms/filter-form.tsx'

const NAMES = ['destination', 'level', 'faculty', 'scholarship'] as const

/** What narrows the list; each choice says how many it leaves. */
export function ScholarshipFilters({ options, chosen }: Pick<ScholarshipsView, 'options' | 'chosen'>) {
  const { t } = useTranslation('scholarships')
  const lang = useLanguage()
  const any = { value: '', label: t('filter.any') }
  return (
    <FilterForm
      label={t('filter.label')}
      action={paths.scholarships({ lang })}
      submit={t('filter.submit')}
      selects={[
        ...NAMES.map((name) => ({
          name,
          label: t(`filter.${name}`),
          value: chosen[name] ?? '',
          options: [any, ...options[name].map(({ value, label, count }) => ({ value, label: `${label} (${count})` }))],
        })),
        {
          name: 'within',
          label: t('filter.within'),
          value: chosen.within ?? '',
          options: [any, ...WITHIN.map((days) => ({ value: String(days), label: t('filter.days', { count: days }) }))],
        },
      ]}
    />
  )
}
