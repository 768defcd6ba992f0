import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'

/** What the page of a rejected student proposes instead; it follows what is open, so that it may be others tomorrow. */
export function Alternatives({ programmes }: Pick<NonNullable<ReviewView['rejection']>, 'programmes'>) {
  const { t, lang } = useTranslation('review')
  return (
    <section aria-labelledby="alternatives-title" className="rounded-card border border-line bg-surface p-5">
      <h2 id="alternatives-title" className="text-lg">
        {t('alternatives.title')}
      </h2>
      <p className="mt-1 text-sm text-soft">{t(programmes.length > 0 ? 'alternatives.lead' : 'alternatives.none')}</p>
      <ul className="mt-2 divide-y divide-line text-sm">
        {programmes.map(({ _id, type, name, slug, university }) => (
          <li key={_id} className="py-2">
            <TextLink to={paths.programme({ lang, slug, type })}>
              <LocalizedText text={name} />
            </TextLink>
            {university && (
              <span className="block text-soft">
                <LocalizedText text={university} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
