import type { FacultyView } from '#features/faculties/contract.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { TextLink } from '#ui/parts/text-link.tsx'
import { ChoiceTable } from './choice-table.tsx'

/** At which levels one can study it. */
export function LevelsTable({ faculty }: { faculty: FacultyView }) {
  const { t } = useTranslation('faculties')
  const { t: ofProgramme } = useTranslation('programmes')
  const lang = useLanguage()
  const rows = faculty.levels.map(({ level, ...choice }) => ({
    ...choice,
    id: level,
    name: (
      <TextLink to={paths.search({ lang, params: { faculty: faculty.slug.en, level } })}>
        {ofProgramme(`level.${level}`)}
      </TextLink>
    ),
  }))
  return <ChoiceTable heading={t('page.level')} rows={rows} className="text-sm" />
}
