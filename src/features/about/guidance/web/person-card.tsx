import { Link } from 'react-router'
import type { Person } from '#features/people/contract.ts'
import { PersonFace } from '#features/people/web/person-face.tsx'
import { spokenLanguages } from '#features/people/web/spoken-languages.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import './people-messages.ts'

/** One of the staff: face, name, languages, a sentence, and the destinations this person looks after. */
export function PersonCard({ person }: { person: Person }) {
  const { t } = useTranslation('guidance')
  const { t: common } = useTranslation()
  const lang = useLanguage()
  const { name, languages, introduction, photo, destinations } = person
  const by = [photo?.credit, photo?.licence].filter((part) => typeof part === 'string').join(', ')
  return (
    <article aria-label={localize(name, lang)} className="flex gap-4 sm:gap-5">
      <PersonFace person={person} className="size-20 rounded-card sm:size-24" />
      <div className="min-w-0 flex-1">
        <h3 className="text-lg">
          <LocalizedText text={name} />
        </h3>
        {languages.length > 0 && <p className="text-sm text-soft">{spokenLanguages(lang, languages)}</p>}
        {introduction && (
          <p className="mt-2 max-w-measure [overflow-wrap:anywhere]">
            <LocalizedText text={introduction} />
          </p>
        )}
        {destinations.length > 0 && (
          <p className="mt-2 flex flex-wrap gap-x-3 text-sm">
            <span className="text-soft">{t('people.shown.looksAfter')}</span>
            {destinations.map(({ name: country, slug }) => (
              <Link
                key={slug.en}
                to={paths.country({ lang, slug })}
                className="text-accent underline-offset-4 hover:underline"
              >
                <LocalizedText text={country} />
              </Link>
            ))}
          </p>
        )}
        {by && (
          <p className="mt-2 text-xs text-soft">
            {common('pictureBy')} <bdi>{by}</bdi>
          </p>
        )}
      </div>
    </article>
  )
}
