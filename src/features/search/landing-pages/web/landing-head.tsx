import type { ReactNode } from 'react'
import type { LandingPage } from '#features/search/landing-pages/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { hueOf } from '#lib/hue.ts'
import { paths } from '#paths.ts'
import { CountryBackdrop } from '#ui/parts/country-backdrop.tsx'
import { DetailHead } from '#ui/parts/detail-head.tsx'
import { Flag } from '#ui/parts/flag.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { StarMark } from '#ui/parts/star-mark.tsx'
import { headingOf, subjectName } from './landing-words.ts'

/** What it is about over the outline of its country, and how much there is of it. */
export function LandingHead({ page, action }: { page: LandingPage; action: ReactNode }) {
  const { t, lang } = useTranslation('landing-pages')
  const { kind, name, country, programmes, universityCount } = page
  const subject = subjectName(lang, page)
  return (
    <DetailHead
      hue={hueOf(kind === 'level' ? country.slug.en : page.slug.en)}
      crumbs={[
        { name: <LocalizedText text={country.name} />, to: paths.country({ lang, slug: country.slug }) },
        { name: subject },
      ]}
      mark={
        kind === 'city' ? (
          <Flag flagKey={country.flagKey} className="h-14 w-21 rounded-field lg:mt-1.5 lg:h-18 lg:w-27" />
        ) : (
          <StarMark className="size-16 lg:size-24" />
        )
      }
      name={name ?? { en: subject, ar: subject }}
      title={headingOf(lang, page)}
      line={
        <span className="inline-flex flex-wrap items-center gap-x-2">
          {kind !== 'city' && <Flag flagKey={country.flagKey} />}
          {t('programmes', { count: programmes })} {t('atUniversities', { count: universityCount })}
        </span>
      }
      backdrop={
        <CountryBackdrop
          flagKey={country.flagKey}
          className="absolute -end-12 -top-4 size-80 opacity-[0.08] lg:end-[5%] lg:-top-6 lg:size-[30rem]"
        />
      }
      scene={page.scene}
      actions={action}
    />
  )
}
