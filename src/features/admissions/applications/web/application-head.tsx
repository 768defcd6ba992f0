import { Link } from 'react-router'
import type { ApplicationView } from '#features/admissions/applications/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { itemPath } from './item-path.ts'
import { StateTag } from './state-tag.tsx'

/** What was applied for, with the number that one quotes. */
export function ApplicationHead({ application }: { application: ApplicationView }) {
  const { t, lang } = useTranslation('applications')
  const { reference, item } = application
  return (
    <header className="mt-4">
      <div className="flex flex-wrap items-center gap-3">
        <StateTag application={application} />
        <span className="text-sm text-soft">
          {t('sent.reference')} <bdi className="font-medium text-ink tabular-nums">{reference}</bdi>
        </span>
      </div>
      <h1 className="mt-3 text-2xl sm:text-3xl">
        <Link to={itemPath(item, lang)} className="decoration-1 underline-offset-4 hover:underline">
          <LocalizedText text={item.name} />
        </Link>
      </h1>
      {item.university && (
        <p className="mt-1 text-soft">
          <LocalizedText text={item.university.name} />
        </p>
      )}
    </header>
  )
}
