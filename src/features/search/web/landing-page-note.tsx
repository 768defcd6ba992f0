import type { LandingPageLink } from '#features/search/landing-pages/contract.ts'
import { countryInSentence } from '#i18n/country-name.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { TextLink } from '#ui/parts/text-link.tsx'

/** The way from a search to the page about what it asks for. */
export function LandingPageNote({ page }: { page: LandingPageLink }) {
  const { t } = useTranslation('search')
  const { t: ofProgramme } = useTranslation('programmes')
  const lang = useLanguage()
  const { kind, name, level, slug, country } = page
  const subject = name ? localize(name, lang) : level ? ofProgramme(`level.${level}`) : ''
  return (
    <p className="mt-2 text-sm">
      <TextLink to={paths.landingPage({ lang, country: country.slug, kind, slug })}>
        {t('page.landing', { subject, country: countryInSentence(lang, country.name) })}
      </TextLink>
    </p>
  )
}
