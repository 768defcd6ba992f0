import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import type { Referrer } from '#lib/problem.ts'
import { staffPaths } from '#staff-paths.ts'
import { TextLink } from '#ui/parts/text-link.tsx'
import { useLabels } from './labels.ts'

/** What refers to a record, by kind, with links to the first records of each, in tabs of their own. */
export function ReferrerList({ referrers }: { referrers: readonly Referrer[] }) {
  const { t, lang } = useTranslation('content')
  const labels = useLabels()
  return (
    <ul className="relative max-h-[55dvh] space-y-3 overflow-y-auto">
      {referrers.map(({ table, count, first }) => (
        <li key={table}>
          <p className="font-medium">{t('delete.referrer', { what: labels.table(table), count })}</p>
          <ul className="list-disc ps-5 text-sm empty:hidden">
            {first.map(({ _id, entity, name, university }) => (
              <li key={_id}>
                <TextLink to={staffPaths.record({ lang, entity, id: _id })} target="_blank" className="block pt-1.5">
                  <bdi className="[overflow-wrap:anywhere]">{localize(name, lang)}</bdi>
                </TextLink>
                {university && <bdi className="block text-soft">{localize(university, lang)}</bdi>}
              </li>
            ))}
          </ul>
          {first.length > 0 && first.length < count && (
            <p className="text-sm text-soft">{t('delete.shown', { shown: first.length, count })}</p>
          )}
        </li>
      ))}
    </ul>
  )
}
