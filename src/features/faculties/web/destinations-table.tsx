import type { FacultyView } from '#features/faculties/contract.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { Flag } from '#ui/parts/flag.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { ChoiceTable } from './choice-table.tsx'

/** Where it is taught. */
export function DestinationsTable({ faculty }: { faculty: FacultyView }) {
  const { t } = useTranslation('faculties')
  const lang = useLanguage()
  const rows = faculty.destinations.map(({ _id, name, slug, flagKey, hasPage, ...choice }) => ({
    ...choice,
    id: _id,
    name: (
      <span className="flex items-center gap-3 font-normal">
        <Flag flagKey={flagKey} className="h-4.5 w-6.5" />
        <TextLink
          to={
            hasPage
              ? paths.landingPage({ lang, country: slug, kind: 'faculty', slug: faculty.slug })
              : paths.search({ lang, params: { faculty: faculty.slug.en, destination: slug.en } })
          }
        >
          <LocalizedText text={name} />
        </TextLink>
      </span>
    ),
  }))
  return <ChoiceTable heading={t('page.destination')} rows={rows} bars />
}
