import { Link } from 'react-router'
import type { OtherApplication } from '#features/admissions/staff/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { DecidedTag, StaffState } from './staff-state.tsx'

/** What else the student has applied for. */
export function OtherApplications({ others }: { others: readonly OtherApplication[] }) {
  const { t, lang } = useTranslation('review')
  if (others.length === 0) return null
  return (
    <section id="others" aria-labelledby="others-title" className="scroll-mt-20">
      <h2 id="others-title" tabIndex={-1} className="mb-3 text-lg">
        {t('workspace.others')}
      </h2>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {others.map(({ _id, item, state, decided, submittedAt }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <Link to={staffPaths.application({ lang, id: _id })} className="font-medium underline underline-offset-4">
              <LocalizedText text={item.name} />
              {item.university && (
                <>
                  {' · '}
                  <LocalizedText text={item.university.name} />
                </>
              )}
            </Link>
            <StaffState state={state} />
            <DecidedTag decided={decided} state={state} />
            <span className="text-xs text-soft tabular-nums">
              <Moment at={submittedAt} day />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
