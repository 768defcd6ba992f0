import type { FacultyView } from '#features/faculties/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths.ts'
import { InReaderCurrency } from '#ui/parts/converted.tsx'
import { Flag } from '#ui/parts/flag.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { ShareBar } from '#ui/parts/share-bar.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'

/** Where it is taught: a bar for how much choice there is, and what a year costs at least. */
export function DestinationsTable({ faculty }: { faculty: FacultyView }) {
  const { t } = useWords('faculties')
  const lang = useLanguage()
  const most = Math.max(...faculty.destinations.map(({ count }) => count))
  return (
    <div className="-mx-1 overflow-x-auto px-1">
      <table className="w-full border-y border-line tabular-nums">
        <thead className="text-xs text-soft">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 text-start font-normal">
              {t('page.destination')}
            </th>
            <td className="hidden sm:table-cell" />
            <th scope="col" className="px-4 py-2 text-end font-normal">
              {t('page.count')}
            </th>
            <th scope="col" className="py-2 text-end font-normal">
              {t('page.feesFrom')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {faculty.destinations.map(({ _id, name, slug, flagKey, count, feeFromUsd }) => (
            <tr key={_id}>
              <th scope="row" className="py-2.5 text-start font-normal">
                <span className="flex items-center gap-3">
                  <Flag flagKey={flagKey} className="h-4.5 w-6.5" />
                  <TextLink to={paths.search({ lang, params: { faculty: faculty.slug.en, destination: slug.en } })}>
                    <LocalizedText text={name} />
                  </TextLink>
                </span>
              </th>
              <td className="hidden w-2/5 ps-6 sm:table-cell">
                <ShareBar share={count / most} />
              </td>
              <td className="px-4 py-2.5 text-end">{formatNumber(lang, count)}</td>
              <td className="py-2.5 text-end text-sm">
                {feeFromUsd === null ? (
                  <span className="text-soft">{t('page.feeUnknown')}</span>
                ) : (
                  <InReaderCurrency usd={feeFromUsd} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
