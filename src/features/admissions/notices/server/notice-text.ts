import { noticeAddress } from '#features/admissions/notices/address.ts'
import { formatDate } from '#i18n/format.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { Language } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import type { NoticeToDeliver } from './delivery-queries.ts'
import arabic from './locales/ar.json' with { type: 'json' }
import english from './locales/en.json' with { type: 'json' }

/**
 * The text of a notice where others may read along, as on a locked phone: the next step, and neither what was decided
 * nor a name, a programme or a reference.
 */

const words = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) }

/** The day of an offer's reply would say that there is an offer. */
const WITH_DAY: ReadonlySet<string> = new Set(['request', 'reply_due'])

/** The next step in one line, in the recipient's language, and the path of the page where it is done. */
export function noticeText({ kind, dueOn, count, language, applicationId }: NoticeToDeliver): {
  line: string
  path: string
} {
  const { t } = words[language]
  const line = t(kind)
  const day = WITH_DAY.has(kind) && dueOn ? formatDate(language, dueOn) : null
  return {
    line: day ? t('byDay', { line, day }) : line,
    path: noticeAddress(language, { kind, count, application: { _id: applicationId } }),
  }
}

/** The text with the code that confirms a number, and the page where it is entered. */
export const codeMessage = (
  code: string,
  { language, brand, publicUrl }: { language: Language; brand: string; publicUrl: string },
): { text: string; url: string } => ({
  text: words[language].t('code', { brand, code }),
  url: `${publicUrl}${paths.account({ lang: language })}#notices`,
})

/** A text message: who writes, the next step, and where. */
export const textMessage = (
  notice: NoticeToDeliver,
  brand: string,
  publicUrl: string,
): { text: string; url: string } => {
  const { line, path } = noticeText(notice)
  const url = publicUrl + path
  return { text: words[notice.language].t('text', { brand, line, url }), url }
}
