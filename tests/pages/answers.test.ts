import { expect, test } from 'vitest'
import type { SearchAnswer } from '#catalogue-index/query/query.ts'
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
  ['كم تكلفة دراسة الصيدلة في تركيا', /^أقل رسوم مذكورة لبرامج البكالوريوس [\d.]+ USD سنويًا: .*الصيدلة/],
  ['how much does it cost to study pharmacy in Turkey', /^The lowest stated fee for a bachelor’s degree is .*Pharmacy/],
  ['deadline for computer science in Germany', /^The next deadline is .*2026.*Computer Science/],
  ['اخر موعد للتقديم على الطب', /^أقرب موعد نهائي/],
  ['كم سنة دراسة الطب', /^بكالوريوس: .*سنوات/],
  ['بأي لغة يدرس الطب في إيطاليا', /^لغة الدراسة: .*الإيطالية/],
  ['is a Turkish degree recognised in Egypt', /^The authority in Egypt is: Supreme Council of Universities/],
  ['معادلة الشهادة الهندية في الكويت', /^الجهة المختصة في الكويت/],
  ['هل اقدر اشتغل وانا بدرس في المانيا', /^يُسمح للطلاب في ألمانيا بالعمل \d+ ساعة/],
  ['can I work after graduation in Germany', /^After graduation you may stay in Germany for \d+ months/],
  ['cost of living in Istanbul', /^A month in Türkiye costs a student an estimated \d+ TRY to \d+ TRY/],
  ['are there scholarships for medicine', /^Full scholarships: \d+ programmes/],
  ['وين طلبي', /تسجيل الدخول/],
  ['student visa for Germany how long does it take', /^A student visa for Germany takes/],
  ['متى يفتح التقديم على الجامعات في إيطاليا', /^موعد فتح التقديم غير مذكور\. أقرب موعد نهائي/],
  ['how much is medicine in Germany per year', /^The lowest stated fee/],
])('«%s» is answered', async (question, expected) => {
  const answer = await answerTo(question)
  expect(wordsOf(answer)).toMatch(expected)
  expect(answer?.link.path).toMatch(/^\/(?:en|ar)\//)
})

test('a deadline of another university than the one that is found is no answer', async () => {
  // Bologna is found, and of «بولونيا», which is Poland too, a university in Warsaw has the next deadline.
  expect(wordsOf(await answerTo('اخر موعد تسجيل جامعة بولونيا'))).toMatch(/^لا جواب لدينا/)
})

test.each(['how long', 'cheapest', 'recognised', 'medicine in Germany', 'how long is zzzz', 'work', ''])(
  '«%s» is not answered: it is not certain what is asked, or our pages do not say',
  async (question) => {
    expect(await answerTo(question)).toBe(null)
  },
)

test.each([
  'cost of living on Mars',
  'is my Nigerian WAEC accepted in Malaysia',
  'هل شهادة البكالوريا الجزائرية مقبولة في تركيا',
  'ايه الفرق بين الماجستير المهني والاكاديمي',
  'is a german university cheaper than a french one for engineering',
  'شو الفرق بين الدراسة في هولندا وألمانيا',
  'هل شهادتي السودانية معترف فيها في ماليزيا',
  'is IELTS 5.5 accepted in the UK',
  'Is Canada or Germany cheaper for an engineering degree?',
])('«%s»: that we have no answer is said, with the way to a counsellor', async (question) => {
  const answer = await answerTo(question)
  expect(wordsOf(answer)).toMatch(/^(?:We have no answer|لا جواب لدينا)/)
  expect(answer?.link.path).toMatch(/\/contact$/)
})

test.each([
  'masters cheaper than 5000 usd',
  'ماجستير أرخص من 5000 دولار',
  'accredited pharmacy',
  'how do I become a nurse',
  'can I study medicine in Germany',
  'how to write a motivation letter',
  'هل يوجد طب في تركيا',
])('«%s» is answered by what is found', async (question) => {
  expect(await answerTo(question)).toBeNull()
})

test.each(['اخر موعد للتقديم في جامعات هولندا', 'اخر موعد للتقديم في هولندا'])(
  '«%s»: the deadline of a degree programme, where nothing says a course',
  async (question) => {
    const answer = await answerTo(question)
    const { items } = await json<SearchAnswer>('/api/search?destination=netherlands&sort=deadline&kind=major')
    const [first] = items
    expect(wordsOf(answer)).toContain(first?.name.ar)
    expect(answer?.link.path).toContain('kind=major')
  },
)

test('a deadline of scholarships is that of programmes with one', async () => {
  expect((await answerTo('scholarship deadline turkey'))?.link.path).toContain('scholarship=available')
})

test.each(['hungary stipendium hungaricum deadline', 'chevening scholarship deadline', 'daad scholarship deadline'])(
  '«%s»: a programme of scholarships has a date of its own, which no programme’s deadline is',
  async (question) => {
    expect(wordsOf(await answerTo(question))).toMatch(/counsellor/)
  },
)

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

test('a question that is not answered says so above the results', async () => {
  const page = await read(paths.search({ lang: 'ar', params: { q: 'هل شهادة البكالوريا الجزائرية مقبولة في تركيا' } }))
  expect(textOf(page.main)).toContain('لا جواب لدينا هنا عن هذا السؤال')
})
