import { expect, test } from 'vitest'
import type { FoundAnswer } from '#features/search/answers/contract.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { paths } from '#paths.ts'
import { textOf } from './support/parts.ts'
import { json, read } from './support/read.ts'

const answerTo = async (q: string) => {
  const lang = /[a-z]/i.test(q) ? 'en' : 'ar'
  return (await json<FoundAnswer>(`/api/answers?lang=${lang}&q=${encodeURIComponent(q)}`)).answer
}
const wordsOf = (answer: FoundAnswer['answer']) =>
  (answer?.parts ?? []).map((part) => (typeof part === 'string' ? part : `${part.amount} ${part.currency}`)).join('')

test.each([
  ['cheapest medicine', /^The lowest stated fee for a bachelor’s degree is [\d.]+ USD a year: .*Medicine/],
  ['ادرس ببلاش في المانيا', /^أقل رسوم مذكورة لبرامج البكالوريوس [\d.]+ USD سنويًا/],
  ['deadline for computer science in Germany', /^The next deadline is .*2026.*Computer Science/],
  ['اخر موعد للتقديم على الطب', /^أقرب موعد نهائي/],
  ['كم سنة دراسة الطب', /^بكالوريوس: .*سنوات/],
  ['بأي لغة يدرس الطب في إيطاليا', /^لغة التدريس: .*الإيطالية/],
  ['is a Turkish degree recognised in Egypt', /^The authority in Egypt is: Supreme Council of Universities/],
  ['معادلة الشهادة الهندية في الكويت', /^الجهة المختصة في الكويت/],
  ['هل اقدر اشتغل وانا بدرس في المانيا', /^يُسمح للطلاب في ألمانيا بالعمل \d+ ساعة/],
  ['can I work after graduation in Germany', /^After graduation you may stay in Germany for \d+ months/],
  ['cost of living in Istanbul', /^A month in Türkiye costs a student an estimated \d+ TRY to \d+ TRY/],
  ['are there scholarships for medicine', /^Full scholarships: \d+ programmes/],
  ['وين طلبي', /تسجيل الدخول/],
])('«%s» is answered', async (question, expected) => {
  const answer = await answerTo(question)
  expect(wordsOf(answer)).toMatch(expected)
  expect(answer?.link.path).toMatch(/^\/(?:en|ar)\//)
})

test('a deadline of another university than the one that is found is no answer', async () => {
  // Bologna is found, and of «بولونيا», which is Poland too, a university in Warsaw has the next deadline.
  expect(await answerTo('اخر موعد تسجيل جامعة بولونيا')).toBeNull()
})

test.each([
  'how long',
  'cheapest',
  'recognised',
  'medicine in Germany',
  'how long is zzzz',
  'work',
  '',
  'cost of living on Mars',
])('«%s» is not answered: it is not certain what is asked, or our pages do not say', async (question) => {
  expect(await answerTo(question)).toBe(null)
})

test('a deadline of scholarships is that of programmes with one', async () => {
  expect((await answerTo('scholarship deadline turkey'))?.link.path).toContain('scholarship=available')
})

test('a number in an answer is on the page that it links to', async () => {
  const answer = await answerTo('هل اقدر اشتغل وانا بدرس في المانيا')
  const [hours = ''] = /\d+/.exec(wordsOf(answer)) ?? []
  expect(hours).not.toBe('')
  expect(textOf((await read(answer?.link.path ?? '')).main)).toContain(hours)
})

test.each(LANGUAGES)('the answer is above the results, also without scripts: %s', async (lang) => {
  const q = lang === 'ar' ? 'أرخص تمريض في تركيا' : 'cheapest nursing in Türkiye'
  const page = await read(paths.search({ lang, params: { q } }))
  expect(textOf(page.main)).toContain(
    lang === 'ar' ? 'أقل رسوم مذكورة' : 'The lowest stated fee for a bachelor’s degree is',
  )
})
