import { SaveButtons } from '#features/shortlist/web/save-buttons.tsx'
import type { UniversityView } from '#features/universities/contract.ts'
import { formatList } from '#i18n/format.ts'
import { languageName } from '#i18n/language-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { hueOf } from '#lib/hue.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { CountryBackdrop } from '#ui/parts/country-backdrop.tsx'
import { DetailHead } from '#ui/parts/detail-head.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { Monogram } from '#ui/parts/monogram.tsx'
import { Photo } from '#ui/parts/photo.tsx'
import { Place } from '#ui/parts/place.tsx'
import { LOGO_PLATE } from '#ui/parts/university-mark.tsx'

/** Logo, names and place of a university over the outline of its country. */
export function UniversityHead({ university }: { university: UniversityView }) {
  const { t, lang } = useTranslation('universities')
  const { name, city, citySlug, country, logo, programmeCount, website, universityType } = university
  const facts = [
    universityType && t(`type.${universityType}`),
    university.founded && t('founded', { year: university.founded }),
    formatList(
      lang,
      university.languages.map((code) => languageName(lang, code)),
    ),
  ]
  return (
    <DetailHead
      hue={hueOf(name.en)}
      crumbs={[
        { name: <LocalizedText text={country.name} />, to: paths.country({ lang, slug: country.slug }) },
        { name: <LocalizedText text={name} /> },
      ]}
      mark={
        logo ? (
          <Photo
            picture={logo}
            sizes="9rem"
            eager
            className={`h-18 w-24 p-1.5 sm:h-27 sm:w-36 sm:p-2 lg:h-36 lg:w-44 ${LOGO_PLATE}`}
          />
        ) : (
          <Monogram university={university} className="h-18 w-16 sm:h-27 sm:w-24 lg:h-36 lg:w-32" />
        )
      }
      name={name}
      line={
        <>
          <div className="flex flex-wrap items-center gap-x-5">
            <Place city={city} citySlug={citySlug} country={country} />
            {website && (
              <a
                href={website}
                rel="noopener"
                className="inline-flex items-center gap-1.5 text-sm text-accent underline decoration-1 underline-offset-4 hover:decoration-2 print:hidden"
              >
                {t('page.visitWebsite')}
                <Icon name="external" className="size-4" />
              </a>
            )}
          </div>
          <p className="mt-1 text-sm">{facts.filter(Boolean).join(' · ')}</p>
        </>
      }
      backdrop={
        <CountryBackdrop
          flagKey={country.flagKey}
          className="absolute -end-16 -top-8 size-80 opacity-[0.07] lg:end-[4%] lg:-top-10 lg:size-[30rem]"
        />
      }
      scene={university.scene}
      sceneWidth="narrow"
      actions={
        <>
          {programmeCount > 0 && (
            <ButtonLink to={paths.search({ lang, params: { q: localize(name, lang) } })} iconAfter="arrow">
              {t('page.allProgrammes', { count: programmeCount })}
            </ButtonLink>
          )}
          <SaveButtons id={university._id} name={localize(university.name, lang)} look="words" />
        </>
      }
    />
  )
}
