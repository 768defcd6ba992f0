import type { SearchAnswer } from '#catalogue-index/query/query.ts'
import { AUTHORITIES } from '#features/countries/recognition/authorities.ts'
import { countryInSentence } from '#i18n/country-name.ts'
import { formatList } from '#i18n/format.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { isolate } from '#i18n/isolate.ts'
import { type Language, localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'

/** A page to read, with its name in the language of the page. */
export type Guide = { to: string; words: string }

/** The pages about what a search finds: of a faculty, level, city and country, of recognition at home, and articles. */
export function pagesAbout({ about, understood }: SearchAnswer, lang: Language): Guide[] {
  const { t } = translatorFor(lang, 'search')
  const { t: ofProgramme } = translatorFor(lang, 'programmes')
  const guides = about.pages.map(({ kind, country, name, level, slug }) => ({
    to: paths.landingPage({ lang, country: country.slug, kind, slug }),
    words: t('guides.landing', {
      subject: name ? localize(name, lang) : level ? ofProgramme(`level.${level}`) : '',
      country: countryInSentence(lang, country.name),
    }),
  }))
  if (about.country) {
    const words = t('guides.country', { country: countryInSentence(lang, about.country.name) })
    guides.push({ to: paths.country({ lang, slug: about.country.slug }), words })
  }
  if (about.alternatives.length > 0) {
    const words = t('guides.compare', {
      names: formatList(
        lang,
        about.alternatives.map(({ name }) => isolate(localize(name, lang))),
      ),
    })
    guides.unshift({ to: paths.compare({ lang, ids: about.alternatives.map(({ _id }) => _id) }), words })
  }
  const home = understood?.home
  if (home && AUTHORITIES.some(({ country }) => country === home.flagKey)) {
    const words = t('guides.recognition', { country: countryInSentence(lang, home.name) })
    guides.push({ to: `${paths.recognition({ lang })}#${home.flagKey}`, words })
  }
  return guides.concat(
    about.articles.map(({ name, slug }) => ({ to: paths.article({ lang, slug }), words: localize(name, lang) })),
  )
}
