import type { LandingPage, LandingPageLink } from '#features/search/landing-pages/contract.ts'
import { countryInSentence } from '#i18n/country-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LANDING_PAGE_KINDS } from '#lib/landing-page-kinds.ts'
import { localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { ChipLink } from '#ui/parts/chip.tsx'
import { Flag } from '#ui/parts/flag.tsx'
import { subjectName } from './landing-words.ts'

/** The ways on from a page: what else there is in the country, the same elsewhere, and the pages above it. */
export function RelatedPages({ page }: { page: LandingPage }) {
  const { t, lang } = useTranslation('landing-pages')
  const { sameCountry, elsewhere, faculty } = page
  const country = countryInSentence(lang, page.country.name)
  const groups = [
    {
      title: t('related.elsewhere'),
      chips: [
        ...(faculty
          ? [
              {
                to: paths.faculty({ lang, slug: faculty.slug }),
                name: t('related.field', { name: localize(faculty.name, lang) }),
              },
            ]
          : []),
        ...elsewhere.map((link) => ({
          to: pathOf(link, lang),
          name: localize(link.country.name, lang),
          flagKey: link.country.flagKey,
          count: link.programmes,
        })),
      ],
    },
    ...LANDING_PAGE_KINDS.map((kind) => ({
      title: t(`related.${kind}`, { country }),
      chips: sameCountry
        .filter((link) => link.kind === kind)
        .map((link) => ({
          to: pathOf(link, lang),
          name: subjectName(lang, link),
          count: link.programmes,
          flagKey: undefined,
        })),
    })),
  ].filter(({ chips }) => chips.length > 0)

  return (
    <div className="grid gap-x-16 gap-y-9 md:grid-cols-2">
      {groups.map(({ title, chips }) => (
        <div key={title}>
          <h3 className="mb-3 text-base">{title}</h3>
          <ul className="flex flex-wrap gap-2">
            {chips.map(({ to, name, ...chip }) => (
              <li key={to}>
                <ChipLink to={to} {...('count' in chip && { count: chip.count })}>
                  {'flagKey' in chip && chip.flagKey && <Flag flagKey={chip.flagKey} />}
                  <bdi>{name}</bdi>
                </ChipLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

const pathOf = (link: LandingPageLink, lang: 'en' | 'ar') =>
  paths.landingPage({ lang, kind: link.kind, country: link.country.slug, slug: link.slug })
