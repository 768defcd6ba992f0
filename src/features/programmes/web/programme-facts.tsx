import type { ProgrammeView } from '#features/programmes/contract.ts'
import { countryInSentence } from '#i18n/country-name.ts'
import { formatList } from '#i18n/format.ts'
import { languageName } from '#i18n/language-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { Facts } from '#ui/parts/facts.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { durationWords } from './duration.ts'

/** The facts by which programmes are compared, in one column. */
export function ProgrammeFacts({ programme }: { programme: ProgrammeView }) {
  const { t, lang } = useTranslation('programmes')
  const { durationMonths, campus, qualification, entranceExam, entranceExamName, provider } = programme
  const { country, facultySlug } = programme
  return (
    <Facts
      onPhone={4}
      facts={[
        {
          label: t('page.duration'),
          icon: 'clock',
          value: durationMonths ? durationWords(t, durationMonths) : t('page.durationUnknown'),
        },
        { label: t('page.campus'), icon: 'pin', value: campus && <LocalizedText text={campus} /> },
        { label: t('page.mode'), icon: 'calendar', value: t(`mode.${programme.mode}`) },
        {
          label: t('page.qualification'),
          icon: 'cap',
          value: qualification ? <LocalizedText text={qualification} /> : t(`level.${programme.level}`),
        },
        {
          label: t('page.language'),
          icon: 'language',
          value: formatList(
            lang,
            programme.languages.map((code) => languageName(lang, code)),
          ),
        },
        {
          label: t('page.examName'),
          icon: 'exam',
          value:
            entranceExam && entranceExamName ? (
              <bdi>{entranceExamName}</bdi>
            ) : (
              t(entranceExam === null ? 'page.examUnknown' : entranceExam ? 'page.examRequired' : 'page.examNone')
            ),
        },
        {
          label: t('page.faculty'),
          icon: 'book',
          value: (
            <>
              {programme.hasFacultyPage ? (
                <TextLink to={paths.faculty({ lang, slug: facultySlug })}>
                  <LocalizedText text={programme.faculty} />
                </TextLink>
              ) : (
                <LocalizedText text={programme.faculty} />
              )}
              {country && programme.hasFacultyInCountryPage && (
                <span className="block pt-2 font-normal print:hidden">
                  <TextLink to={paths.landingPage({ lang, country: country.slug, kind: 'faculty', slug: facultySlug })}>
                    {t('page.facultyInCountry', { country: countryInSentence(lang, country.name) })}
                  </TextLink>
                </span>
              )}
            </>
          ),
        },
        { label: t('page.provider'), icon: 'bank', value: provider && <LocalizedText text={provider} /> },
      ]}
    />
  )
}
