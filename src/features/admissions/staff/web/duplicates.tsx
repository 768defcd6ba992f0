import { Link } from 'react-router'
import type { Duplicate } from '#features/admissions/staff/contract.ts'
import { formatList } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { DecidedTag, StaffState } from './staff-state.tsx'

/** Applications of other accounts that may be of the same person, and what they share. */
export function Duplicates({ duplicates }: { duplicates: Duplicate[] }) {
  const { t, lang } = useTranslation('review')
  return (
    <section
      aria-labelledby="duplicates-title"
      className="rounded-card border border-saffron bg-saffron-tint px-5 py-4"
    >
      <h2 id="duplicates-title" className="flex items-center gap-2 text-base">
        <Icon name="people" className="size-5" />
        {t('application.duplicates', { count: duplicates.length })}
      </h2>
      <ul className="mt-2 divide-y divide-saffron/40 text-sm">
        {duplicates.map(({ _id, reference, fullName, state, decided, signs }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <Link to={staffPaths.application({ lang, id: _id })} className="font-medium underline underline-offset-4">
              <bdi>{fullName}</bdi> <bdi dir="ltr">{reference}</bdi>
            </Link>
            <StaffState state={state} />
            <DecidedTag decided={decided} state={state} />
            <span className="text-soft">
              {t('application.same', {
                what: formatList(
                  lang,
                  signs.map((sign) => t(`application.signs.${sign}`)),
                ),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
