import type { MetaDescriptor } from 'react-router'
import type { Thing } from 'schema-dts'
import { LANGUAGES, type Language, type Localized, localize, otherLanguage } from '#lib/localized.ts'
import type { Rates } from '#lib/money.ts'
import { paths } from '#paths.ts'
import { PUBLIC_LAYOUT } from './public-layout.ts'
import { type Absolute, breadcrumbs, type Crumb, organization } from './structured-data.ts'

/** The loader data of the public layout. */
type Frame = {
  origin: string
  site: { brand: { en: string; ar: string }; demoCatalogue: boolean }
  rates: Rates
}

/** The arguments of a page's `meta`. */
export type MetaArguments = {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  location: { pathname: string }
}

type Page = Pick<MetaArguments, 'matches'> & {
  lang: Language
  title: string
  description: string
  /** The page's canonical address in each language, from `paths`. */
  path: (lang: Language) => string
  type?: 'website' | 'article'
  /** Searches narrowed by hand are for people, not for indexes. */
  index?: boolean
  /** The picture shown when the page is shared, from `paths`. */
  picture?: string
  /** The way here from the home page, without it and without the page itself. */
  crumbs?: Crumb[]
  /** Structured data of the page (schema.org). */
  about?: (absolute: Absolute) => Thing[]
}

const locale = { en: 'en_GB', ar: 'ar_AR' }

/** The loader data of the public layout; undefined where it failed to load. */
export const frameOf = (matches: Page['matches']): Frame | undefined =>
  matches.find((match) => match?.id === PUBLIC_LAYOUT)?.loaderData as Frame | undefined

/** The name of the site; ours until the layout has loaded. */
export const brandOf = (matches: Page['matches']): Localized =>
  frameOf(matches)?.site.brand ?? { en: 'Masar', ar: 'مسار' }

/** Whether the figures of the catalogue are examples, which nobody else may take for those of a university. */
export const hasExampleFigures = (matches: Page['matches']): boolean => frameOf(matches)?.site.demoCatalogue ?? true

/**
 * The head of a public page: title, description, canonical and sister addresses, and what is shown when it is shared.
 */
export function pageMeta({
  matches,
  lang,
  title,
  description,
  path,
  type = 'website',
  index = true,
  picture = paths.pagePicture({ lang, page: 'home' }),
  crumbs,
  about,
}: Page) {
  const frame = frameOf(matches)
  const absolute: Absolute = (address) => (frame?.origin ?? '') + address
  const brand = localize(brandOf(matches), lang)
  const full = title.includes(brand) ? title : `${title} · ${brand}`
  const link = (rel: string, to: Language, hrefLang?: string): MetaDescriptor => ({
    tagName: 'link',
    rel,
    href: absolute(path(to)),
    ...(hrefLang && { hrefLang }),
  })
  const graph = [
    organization(brand, absolute),
    ...(crumbs ? [breadcrumbs([...crumbs, { name: title, path: path(lang) }], { brand, lang, absolute })] : []),
    ...(about?.(absolute) ?? []),
  ]
  return [
    { title: full },
    { name: 'description', content: description },
    ...(index ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    link('canonical', lang),
    ...LANGUAGES.map((each) => link('alternate', each, each)),
    link('alternate', 'en', 'x-default'),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:url', content: absolute(path(lang)) },
    { property: 'og:site_name', content: brand },
    { property: 'og:locale', content: locale[lang] },
    { property: 'og:locale:alternate', content: locale[otherLanguage(lang)] },
    { property: 'og:image', content: absolute(picture) },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(index ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': graph } } as MetaDescriptor] : []),
  ] satisfies MetaDescriptor[]
}
