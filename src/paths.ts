import { type Language, type Localized, say } from '#lib/localized.ts'

/** Every internal link of the product. Slugs are those of the reader's language (decision 16). */

type Named = { lang: Language; slug: Localized }
type In = { lang: Language }

const segment = (slug: Localized, lang: Language) => encodeURIComponent(say(slug, lang))

export const paths = {
  home: ({ lang }: In) => `/${lang}`,
  search: ({ lang, params }: In & { params?: URLSearchParams | Record<string, string> }) => {
    const query = new URLSearchParams(params).toString()
    return `/${lang}/searchresults${query ? `?${query}` : ''}`
  },
  country: ({ lang, slug }: Named) => `/${lang}/country/${segment(slug, lang)}`,
  university: ({ lang, slug }: Named) => `/${lang}/university/${segment(slug, lang)}`,
  faculty: ({ lang, slug }: Named) => `/${lang}/faculty/${segment(slug, lang)}`,
  major: ({ lang, slug }: Named) => `/${lang}/major/${segment(slug, lang)}`,
  course: ({ lang, slug }: Named) => `/${lang}/courses/${segment(slug, lang)}`,
  programme: (item: Named & { type: 'major' | 'course' }) =>
    item.type === 'major' ? paths.major(item) : paths.course(item),
  blog: ({ lang, tag, page }: In & { tag?: string; page?: number }) => {
    const query = new URLSearchParams({
      ...(tag && { tag }),
      ...(page && page > 1 && { page: String(page) }),
    }).toString()
    return `/${lang}/blog${query ? `?${query}` : ''}`
  },
  article: ({ lang, slug }: Named) => `/${lang}/blog/${segment(slug, lang)}`,
  /** A country's outline, black on nothing, in a square of 200. */
  shape: ({ flagKey }: { flagKey: string }) => `/shapes/${flagKey}.svg`,
  flag: ({ flagKey }: { flagKey: string }) => `/flags/${flagKey}.svg`,
}
