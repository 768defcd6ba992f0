import type { MetaDescriptor } from 'react-router'
import { LANGUAGES, type Language, say } from '#lib/localized.ts'

/** What the public frame's loader leaves for every page below it. */
type Frame = { origin: string; site: { brand: { en: string; ar: string } } }

type Page = {
  /** Of the page's `meta` arguments. */
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  lang: Language
  title: string
  description: string
  /** The page's canonical address in each language, from `paths`. */
  path: (lang: Language) => string
  type?: 'website' | 'article'
  /** Searches narrowed by hand are for people, not for indexes. */
  index?: boolean
  /** schema.org data of the page. */
  structured?: Record<string, unknown>
}

const FRAME = 'layouts/public.layout'
const locale = { en: 'en_GB', ar: 'ar_AR' }

/** The head of a public page: title, description, canonical and sister addresses, and what is shown when it is shared. */
export function pageMeta({
  matches,
  lang,
  title,
  description,
  path,
  type = 'website',
  index = true,
  structured,
}: Page) {
  const frame = matches.find((match) => match?.id === FRAME)?.loaderData as Frame | undefined
  const origin = frame?.origin ?? ''
  const brand = say(frame?.site.brand ?? { en: 'Masar', ar: 'مسار' }, lang)
  const full = title.includes(brand) ? title : `${title} · ${brand}`
  const link = (rel: string, to: Language, hrefLang?: string): MetaDescriptor => ({
    tagName: 'link',
    rel,
    href: origin + path(to),
    ...(hrefLang && { hrefLang }),
  })
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
    { property: 'og:url', content: origin + path(lang) },
    { property: 'og:site_name', content: brand },
    { property: 'og:locale', content: locale[lang] },
    { name: 'twitter:card', content: 'summary' },
    ...(structured
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...structured } } as MetaDescriptor]
      : []),
  ] satisfies MetaDescriptor[]
}
