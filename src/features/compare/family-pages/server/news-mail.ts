import type { SearchItem } from '#catalogue-index/query/query.ts'
import { formatList, formatMomentIn } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { createTranslator } from '#i18n/translator.ts'
import { type Language, localize } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { renderEmail } from '#platform/mail/email-layout.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import arabic from './locales/ar.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }
import type { NewsRow } from './news-queries.ts'

const translators = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) }

/** A page, what it compares, and what is new on it, the oldest first. */
type PageNews = Pick<NewsRow, 'code'> & {
  items: readonly SearchItem[]
  /** When the last of it was written. */
  newest: string
  reactions: readonly Pick<NewsRow, 'kind' | 'text'>[]
}

type FamilyNews = {
  to: string
  lang: Language
  brand: string
  publicUrl: string
  /** Of the reader, IANA. */
  timeZone: string
  pages: readonly PageNews[]
  /** The address that ends these mails. */
  stop: string
}

/** So many questions and worries of a page are quoted, and so many of their letters. */
const MOST_QUOTED = 5
const FIRST_LETTERS = 80

/** Informs the owner of family pages what is new on them: in numbers, and with the first words of what was written. */
export function familyNewsMail({ to, lang, brand, publicUrl, timeZone, pages, stop }: FamilyNews): Mail {
  const { t, lines } = translators[lang]
  const addressOf = (code: string) => publicUrl + paths.familyPage({ lang, code })
  const title = t('title')
  return {
    to,
    sender: brand,
    subject: title,
    headers: {
      'Content-Language': lang,
      'List-Unsubscribe': `<${stop}>`,
      // RFC 8058: mail clients unsubscribe with one click.
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...renderEmail({
      lang,
      brand,
      title,
      paragraphs: lines(pages.length > 1 ? 'textOfSeveral' : 'text'),
      facts: pages.flatMap((page) => [
        { label: t('page'), value: namesOf(page, lang) || page.code, url: addressOf(page.code) },
        { label: t('new'), value: countsOf(page, lang) },
        ...page.reactions
          .filter(({ text }) => text !== '')
          .slice(0, MOST_QUOTED)
          .map(({ kind, text }) => ({ label: t(kind === 'worry' ? 'worry' : 'question'), value: firstWords(text) })),
        { label: t('newest'), value: formatMomentIn(lang, timeZone, page.newest) },
      ]),
      ...(pages[0] && { action: { label: t('open'), url: addressOf(pages[0].code) } }),
      notes: [{ text: t('whyYou', { brand }) }, { text: t('stop'), url: stop }],
    }),
  }
}

/** Whose programmes it compares. */
function namesOf({ items }: PageNews, lang: Language): string {
  const names = items.map((item) => {
    const owner = item.type === 'major' || item.type === 'course' ? (item.university?.name ?? item.name) : item.name
    return localize(owner, lang)
  })
  return formatList(lang, [...new Set(names)].map(isolate))
}

function countsOf({ reactions }: PageNews, lang: Language): string {
  const { t } = translators[lang]
  return (['heart', 'question', 'worry'] as const)
    .map((kind) => ({ kind, count: reactions.filter((each) => each.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => t(`counts.${kind}`, { count }))
    .join(' · ')
}

/** Ends with a whole word where there is one. */
function firstWords(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  const letters = [...line]
  if (letters.length <= FIRST_LETTERS) return line
  return `${letters
    .slice(0, FIRST_LETTERS)
    .join('')
    .replace(/\s+\S*$/, '')}…`
}
