import { resolve } from '#db/resolve-slug.ts'
import type { Asked } from '#features/conversations/questions/contract.ts'
import arabic from '#features/conversations/questions/locales/ar.json' with { type: 'json' }
import english from '#features/conversations/questions/locales/en.json' with { type: 'json' }
import type { Services } from '#features/services.ts'
import { setting } from '#features/site/server/queries.ts'
import { formatMonth } from '#i18n/format.ts'
import { daysAfter, toDay } from '#lib/day.ts'
import type { Language } from '#lib/localized.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { shownQuestions } from './queries.ts'

const SHOWN = 3
const WORDS = { en: english.section, ar: arabic.section }

/**
 * What was asked last, of one country where `address` names one. The words around it are made here, so that pages load no scripts
 * for them. Throws `not_found` for a country that there is not.
 */
export async function viewAsked({ db, now }: Services, address: string, lang: Language): Promise<Asked> {
  const countryId = address === '' ? null : await resolve(db, 'country', address, lang)
  if (address !== '' && countryId === null) throw new ProblemError('not_found')
  const [found, isDemo] = await Promise.all([shownQuestions(db, lang, countryId, SHOWN), setting(db, 'demoCatalogue')])
  const weekAgo = daysAfter(toDay(now()), -7)
  const isOfThisWeek = found.every(({ askedOn }) => askedOn > weekAgo)
  const { thisWeek, anyTime, demoNote } = WORDS[lang]
  return {
    title: isOfThisWeek ? thisWeek : anyTime,
    note: isDemo === true ? demoNote : null,
    questions: found.map(({ askedOn, ...text }) => {
      const [year, month] = askedOn.split('-').map(Number)
      return { ...text, month: isOfThisWeek ? null : formatMonth(lang, Number(year), Number(month)) }
    }),
  }
}
