import type { CountryView } from '#features/countries/contract.ts'
import { countryInSentence } from '#i18n/country-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { hueOf } from '#lib/hue.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { CountryBackdrop } from '#ui/parts/country-backdrop.tsx'
import { DetailHead } from '#ui/parts/detail-head.tsx'
import { Flag } from '#ui/parts/flag.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'

/** Flag, names and tagline of a country over its own outline. */
export function CountryHead({ country }: { country: CountryView }) {
  const { t } = useTranslation('countries')
  const { t: common, lang } = useTranslation()
  const { name, tagline, flagKey, programmeCount, slug } = country
  return (
    <DetailHead
      hue={hueOf(slug.en)}
      crumbs={[{ name: common('nav.home'), to: paths.home({ lang }) }, { name: <LocalizedText text={name} /> }]}
      mark={<Flag flagKey={flagKey} className="h-14 w-21 rounded-field lg:mt-1.5 lg:h-18 lg:w-27" />}
      name={name}
      title={t('head.title', { country: countryInSentence(lang, name) })}
      backdrop={
        <CountryBackdrop
          flagKey={flagKey}
          className="absolute -end-12 -top-4 size-80 opacity-[0.08] lg:end-[5%] lg:-top-6 lg:size-[30rem]"
        />
      }
      scene={country.scene}
      actions={
        programmeCount > 0 && (
          <ButtonLink to={paths.search({ lang, params: { destination: slug.en } })} iconAfter="arrow">
            {t('page.seeProgrammes', { count: programmeCount })}
          </ButtonLink>
        )
      }
    >
      {tagline && (
        <p className="mt-4 max-w-[40ch] text-lg">
          <LocalizedText text={tagline} />
        </p>
      )}
    </DetailHead>
  )
}
