import type { BreadcrumbList, FAQPage, Organization } from 'schema-dts'
import type { Language } from '#lib/localized.ts'
import { paths } from '#paths.ts'

/** An absolute address: structured data is read outside the page. */
export type Absolute = (path: string) => string

export type Crumb = { name: string; path: string }

/** The publisher, to which the other data of a page refers by `@id`. */
export const publisherOf = (absolute: Absolute) => ({ '@id': absolute('/#organization') })

export const organization = (brand: string, absolute: Absolute): Organization => ({
  '@type': 'Organization',
  ...publisherOf(absolute),
  name: brand,
  url: absolute('/'),
  logo: absolute('/icon-512.png'),
})

type Place = { brand: string; lang: Language; absolute: Absolute }

/** The way from the home page to a page, which is the last of `crumbs`. */
export const breadcrumbs = (crumbs: Crumb[], { brand, lang, absolute }: Place): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: brand, path: paths.home({ lang }) }, ...crumbs].map(({ name, path }, at) => ({
    '@type': 'ListItem' as const,
    position: at + 1,
    name,
    item: absolute(path),
  })),
})

export const faqPage = (items: readonly { question: string; answer: string }[]): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question' as const,
    name: question,
    acceptedAnswer: { '@type': 'Answer' as const, text: answer },
  })),
})
