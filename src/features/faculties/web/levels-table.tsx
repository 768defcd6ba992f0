import type { FacultyView } from '#features/faculties/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths.ts'
import { InReaderCurrency } from '#ui/parts/converted.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'

/** At which levels one can study it, how much choice there is, and what a year costs at least. */
export function LevelsTable({ faculty }: { faculty: FacultyView }) {
  const { t } = useWords('faculties')
  const { t: ofProgramme } = useWords('programmes')
  const lang = useLanguage()
  return (
    <div className="-mx-1 overflow-x-auto px-1">
      <table className="w-full border-y border-line text-sm tabular-nums">
        <thead className="text-xs text-soft">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 text-start font-normal">
              {t('page.level')}
            </th>
            <th scope="col" className="px-3 py-2 text-end font-normal">
              {t('page.count')}
            </th>
            <th scope="col" className="py-2 text-end font-normal">
              {t('page.feesFrom')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {faculty.levels.map(({ level, count, feeFromUsd }) => (
            <tr key={level}>
              <th scope="row" className="py-2.5 text-start font-medium">
                <TextLink to={paths.search({ lang, params: { faculty: faculty.slug.en, level } })}>
                  {ofProgramme(`level.${level}`)}
                </TextLink>
              </th>
              <td className="px-3 py-2.5 text-end">{formatNumber(lang, count)}</td>
              <td className="py-2.5 text-end">
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
