import { expect, test } from 'vitest'
import type { IntentContext } from './intent.ts'
import { Lexicon } from './lexicon.ts'
import { parseIntent } from './parse-intent.ts'
import { fixedPhrases } from './phrases.ts'

const lexicon = new Lexicon(fixedPhrases())
for (const [phrases, slug] of [
  ['Germany,ألمانيا', 'germany'],
  ['Turkey,Türkiye,تركيا', 'turkiye'],
  ['Egypt,مصر', 'egypt'],
  ['United Kingdom,UK,بريطانيا', 'united-kingdom'],
] as const) {
  for (const phrase of phrases.split(',')) lexicon.add(phrase, { is: 'country', value: slug })
}
lexicon.add('Europe', { is: 'region', countries: ['united-kingdom', 'germany'] })
lexicon.add('أوروبا', { is: 'region', countries: ['united-kingdom', 'germany'] })
lexicon.add('London', { is: 'name', cityOf: 'united-kingdom' })
lexicon.add('لندن', { is: 'name', cityOf: 'united-kingdom' })
lexicon.add('Chevening', { is: 'scholarship', value: 'available', country: 'united-kingdom' })
lexicon.add('American University', { is: 'name' })
lexicon.add('American', { is: 'adjective', country: 'united-states' })
lexicon.add('Egyptian', { is: 'adjective', country: 'egypt' })
lexicon.add('University of Toronto', { is: 'name' })
lexicon.add("King's College London", { is: 'name' })
for (const phrase of ['German', 'ألماني', 'ألمانية'])
  lexicon.add(phrase, { is: 'adjective', country: 'germany', language: 'de' })
lexicon.add('تركية', { is: 'adjective', country: 'turkiye', language: 'tr', spelling: 'تركيه' })
lexicon.add('سعودية', { is: 'country', value: 'saudi-arabia' })
lexicon.add('كنده', { is: 'country', value: 'canada', isRespelled: true })
lexicon.add('عربية', { is: 'adjective', language: 'ar' })
for (const phrase of ['English', 'إنجليزي', 'إنجليزية']) lexicon.add(phrase, { is: 'adjective', language: 'en' })

const KNOWN = new Set([
  'medicine',
  'aviation',
  'engineer',
  'هندسه',
  'طب',
  'حاسوب',
  'pharmacy',
  'nursing',
  'قانون',
  'علم',
  'نفس',
  'b2x1',
])

const CONTEXT: IntentContext = {
  lexicon,
  years: [2026, 2027, 2028],
  usdPerUnit: (currency) => ({ USD: 1, EUR: 1.2, EGP: 0.02 })[currency],
  isKnown: (word) => KNOWN.has(word),
  isWord: (word) => KNOWN.has(word),
  isTitle: () => false,
  languages: () => ['ar', 'de', 'en'],
  hasProgrammes: () => true,
  isInName: (word: string) => KNOWN.has(word),
  countryStarting: (beginning) => ['turkiye', 'egypt', 'ethiopia'].find((slug) => slug.startsWith(beginning)),
}

/** What is read, as `filter=value …`, and the words that are left. */
function read(typed: string): [string, string] {
  const { filters, words } = parseIntent(typed, CONTEXT)
  const read = Object.entries(filters).map(([filter, value]) => `${filter}=${value}`)
  return [read.sort().join(' '), words.map(({ text }) => text).join(' ')]
}

test.each([
  // Level, country, subject
  ['masters in computer science in Germany', 'destination=germany level=master', 'computer science'],
  ["bachelor's degree pharmacy egypt", 'destination=egypt level=bachelor', 'pharmacy'],
  ['I want to study medicine in Turkey', 'destination=turkiye', 'medicine'],
  ['PhD physics', 'level=phd', 'physics'],
  // A country alone stays a word: universities and articles have it too
  ['Germany', '', 'Germany'],
  ['study in germany', '', 'germany'],
  // Regions
  ['cheap medicine in europe', 'destination=germany,united-kingdom sort=fee', 'medicine'],
  ['الدراسة بأوروبا', 'destination=germany,united-kingdom', ''],
  ['german language schools', 'kind=course', 'german language'],
  // Not typed to its end
  ['nursing in tur', 'destination=turkiye', 'nursing'],
  ['nursing in tur 2027', 'year=2027', 'nursing tur'],
  ['nursing tur', '', 'nursing tur'],
  // Letters with digits: one word where the catalogue has it
  ['B2x1 medicine', '', 'B2x1 medicine'],
  ['b٢x1', '', 'b٢x1'],
  ['medicine autumn2027', 'month=8,9,10 year=2027', 'medicine'],
  // Universities
  ['public universities in Germany', 'destination=germany kind=university type=public', ''],
  ['german universities', 'destination=germany kind=university', ''],
  ['universities in london', 'kind=university', 'london'],
  ['best universities in the uk', 'destination=united-kingdom kind=university sort=rank', ''],
  ['medicine universities in turkey', 'destination=turkiye', 'medicine'],
  ['university of toronto', '', 'university of toronto'],
  ["king's college london", '', "king's college london"],
  ['public health', '', 'public health'],
  // Language of teaching
  ['medicine in english in germany', 'destination=germany language=en', 'medicine'],
  ['English-taught masters', 'language=en level=master', ''],
  ['english literature', '', 'english literature'],
  ['german language', '', 'german language'],
  // Schools and professions
  ['german law schools', 'destination=germany', 'law schools'],
  ['german literature', '', 'german literature'],
  ['post graduate diploma in nursing', 'level=diploma', 'nursing'],
  ['scolarship nursing', 'scholarship=available', 'nursing'],
  ['وبدون رسوم دراسية طب', 'max=1000 sort=fee', 'طب'],
  ['طب بدون رسالة وبدون ايلتس', '', 'طب'],
  ['university for girls only in egypt', 'destination=egypt kind=university', ''],
  ['deadline after june medicine', '', 'medicine'],
  ['with regards to nursing in Germany', 'destination=germany', 'nursing'],
  ['best regards to all. medicine in egypt', 'destination=egypt', 'medicine'],
  ['teaching license', '', 'license'],
  ['disability studies', '', 'disability studies'],
  ['nurses in germany', 'destination=germany', 'nursing'],
  ['محامون', '', 'قانون'],
  // Topics, and what is not asked for
  ['cost of living in germany', 'destination=germany', 'cost of living'],
  ['summer schools', '', 'summer schools'],
  ['فين ادرس طب بره مصر', 'destination=-egypt', 'طب'],
  ['medicine outside egypt', 'destination=-egypt', 'medicine'],
  ['medicine outside europe', 'destination=-germany,-united-kingdom', 'medicine'],
  // Money
  ['طب بأقل من ألفين دولار', 'max=2000', 'طب'],
  ['mba under $10,000', 'max=10000', 'mba'],
  ['mba less than 10k a year', 'max=10000', 'mba'],
  ['mba up to 5000 euros', 'max=6000', 'mba'],
  ['engineering between 3000 and 6000 dollars', 'max=6000 min=3000', 'engineering'],
  ['engineering 3,000 - 6,000 usd', 'max=6000 min=3000', 'engineering'],
  ['mba over 20000 dollars', 'min=20000', 'mba'],
  ['cheap universities in turkey', 'destination=turkiye kind=university sort=fee', ''],
  ['free universities in germany', 'destination=germany kind=university max=1000 sort=fee', ''],
  ['top 100', 'sort=rank', '100'],
  ['top 10 universities in germany', 'destination=germany kind=university sort=rank', ''],
  ['شو افضل جامعه بالمانيا للهندسه', 'destination=germany kind=university sort=rank', 'هندسه'],
  ['الطب ف تركيا', 'destination=turkiye', 'الطب'],
  ['10k budget engineering', 'max=10000', 'engineering'],
  ['mba 5000 max', 'max=5000', 'mba'],
  ['engineering 3000 at least', 'min=3000', 'engineering'],
  // "it" is no subject where it refers to something
  ['how much does it cost to study in the uk', 'destination=united-kingdom', 'cost of living'],
  ['how much does it cost to study medicine', '', 'medicine'],
  ['does it need ielts', '', 'ielts'],
  ['it masters', 'level=master', 'it'],
  // A city is no country, and the best universities are listed also for a subject
  ['private universities in london', 'kind=university type=private', 'london'],
  ['best universities for engineering', 'kind=university sort=rank', 'engineering'],
  ['best law masters university', 'level=master sort=rank', 'law'],
  // Where a degree counts is not where to study
  ['universities recognised in egypt', '', 'recognition'],
  ['accredited universities in turkey', 'destination=turkiye kind=university', ''],
  ['accredited pharmacy turkey', 'destination=turkiye', 'pharmacy'],
  // Scholarships by name, whose country is weaker than one that is named
  ['chevening', 'destination=united-kingdom scholarship=available', ''],
  ['chevening egypt', 'destination=egypt scholarship=available', ''],
  // Scores beside anything else
  ['6.0 ielts uk masters', 'destination=united-kingdom level=master', ''],
  ['ielts 6.5', '', 'ielts 6'],
  ['universities that accept without ielts', 'kind=university', ''],
  // Names of universities, courses of languages, professions
  ['american university', '', 'american university'],
  ['american universities', 'destination=united-states kind=university', ''],
  ['language school egypt', 'destination=egypt kind=course', 'language'],
  ['i want to be a nurse', '', 'nursing'],
  // Time
  ['computer science september 2027', 'month=9 year=2027', 'computer science'],
  ['law intake in may', 'month=5', 'law'],
  ['may', '', 'may'],
  ['master 2 years', 'duration=24-36 level=master', ''],
  ['one year master', 'duration=12-24 level=master', ''],
  ['diploma less than 2 years', 'duration=1-12,12-24 level=diploma', ''],
  ['master 18 months', 'duration=12-24 level=master', ''],
  ['nursing not longer than 3 years', 'duration=1-12,12-24,24-36,36-48', 'nursing'],
  ['nursing longer than 3 years', 'duration=48-60,60+', 'nursing'],
  ['nursing at least 3 years', 'duration=36-48,48-60,60+', 'nursing'],
  ['master one year maximum', 'duration=1-12,12-24 level=master', ''],
  ['master under 18 months', 'duration=1-12,12-24 level=master', ''],
  ['دبلوم أقل من سنة', 'duration=1-12 level=diploma', ''],
  ['ماجستير لا تتجاوز مدته سنة واحدة', 'duration=1-12,12-24 level=master', ''],
  ['ماجستير أكثر من سنتين', 'duration=36-48,48-60,60+ level=master', ''],
  ['diploma about 2 years', 'duration=24-36 level=diploma', ''],
  ['master not less than 2 years', 'duration=24-36,36-48,48-60,60+ level=master', ''],
  ['nursing not online longer than 3 years', 'duration=48-60,60+ mode=blended,full-time,part-time', 'nursing'],
  ['master 2 years budget 5000', 'duration=24-36 level=master max=5000', ''],
  ['ماجستير سنتين بحد أقصى 5000 دولار', 'duration=24-36 level=master max=5000', ''],
  // Not of a kind
  ['nursing not only online', '', 'nursing'],
  ['taught master in nursing', 'level=master', 'nursing'],
  ['ماجستير مهني في القانون', 'level=master', 'مهني القانون'],
  ['masters all in English', 'language=en level=master', ''],
  ['nursing but not online', 'mode=blended,full-time,part-time', 'nursing'],
  ['nursing uk ielts not required', 'destination=united-kingdom', 'nursing'],
  ['nursing with more than 50% scholarship', 'scholarship=available', 'nursing'],
  ['Germany university ranking top 100', 'destination=germany kind=university sort=rank', ''],
  ['medicine Germany not the US state', 'destination=germany', 'medicine'],
  // Mode, scholarship, exam
  ['online mba', 'mode=online', 'mba'],
  ['part-time master in london', 'level=master mode=part-time', 'london'],
  ['scholarships in egypt', 'destination=egypt scholarship=available', ''],
  ['fully funded phd', 'level=phd scholarship=full', ''],
  ['medicine without entrance exam', 'exam=no', 'medicine'],
  ['medicine without IELTS', '', 'medicine'],
  ['medicine IMAT', '', 'medicine'],
  ['IELTS course', '', 'IELTS course'],
  ['WES evaluation', '', 'recognition'],
  ['distance is not a problem, nursing in Egypt', 'destination=egypt', 'distance problem nursing'],
  // Nothing but fillers is searched literally
  ['the', '', ''],
  ['', '', ''],
])('“%s” is read as %s, and looks for “%s”', (typed, filters, words) => {
  expect(read(typed)).toEqual([filters, words])
})

test.each([
  ['صيدلة في مصر', 'destination=egypt', 'صيدلة'],
  ['دراسة الطب في تركيا', 'destination=turkiye', 'الطب'],
  ['بكالوريوس هندسة بتركيا', 'destination=turkiye level=bachelor', 'هندسة'],
  ['جامعات خاصة في تركيا', 'destination=turkiye kind=university type=private', ''],
  ['الجامعات الألمانية', 'destination=germany kind=university', ''],
  ['اللغة الألمانية', '', 'اللغة الألمانية'],
  ['كليات الطب في مصر', 'destination=egypt', 'كليات الطب'],
  ['ألمانيا', '', 'ألمانيا'],
  // A country as some spell it, which is an adjective too
  ['تركيه', 'destination=turkiye', ''],
  ['طب تركيه', 'destination=turkiye', 'طب'],
  ['صيدلة في تركية', 'destination=turkiye', 'صيدلة'],
  ['جامعات تركية', 'destination=turkiye kind=university', ''],
  ['اللغة التركية', '', 'اللغة التركية'],
  ['لغة تركية', '', 'لغة تركية'],
  ['طب بالتركية', 'language=tr', 'طب'],
  ['كنده', 'destination=canada', ''],
  // Dialects: the Levant, Egypt, the Gulf, the Maghreb
  ['بدي ادرس طب في تركيا', 'destination=turkiye', 'طب'],
  ['عايز ادرس هندسة في ألمانيا', 'destination=germany', 'هندسة'],
  ['ابغى ماجستير في بريطانيا', 'destination=united-kingdom level=master', ''],
  ['نحب نقرا طب في ألمانيا', 'destination=germany', 'طب'],
  ['شو ارخص جامعات تركيا', 'destination=turkiye kind=university sort=fee', ''],
  ['شنو احسن جامعة في لندن', 'kind=university sort=rank', 'لندن'],
  ['وش احسن جامعه للهندسة', 'kind=university sort=rank', 'هندسة'],
  ['شلون اقدم على جامعات تركيا', 'destination=turkiye kind=university', ''],
  ['هل يوجد طب في مصر', 'destination=egypt', 'طب'],
  ['جامعات رسومها تحت 3000 دولار', 'kind=university max=3000', ''],
  ['طب رسومها معقولة', 'sort=fee', 'طب'],
  ['ابغى اصير دكتور نفساني', '', 'علم النفس'],
  ['badi adros طب', '', 'طب'],
  ['جامعات معترف فيها بمصر', '', 'اعتراف'],
  ['كم تكلف الدراسة في تركيا', 'destination=turkiye', 'تكاليف المعيشة'],
  ['نسبتي 75 وش ادخل', '', 'معدل منخفض'],
  ['معهد لغة مصر', 'destination=egypt kind=course', 'لغة'],
  ['ابي اصير طبيب', '', 'طب'],
  // What sticks to words
  ['للهندسة بالإنجليزية', 'language=en', 'هندسة'],
  ['وطب', '', 'طب'],
  // Money
  ['ماجستير تحت 5000 دولار', 'level=master max=5000', ''],
  ['ماجستير بأقل من ٥ آلاف دولار', 'level=master max=5000', ''],
  ['هندسة من 3 إلى 5 آلاف دولار', 'max=5000 min=3000', 'هندسة'],
  ['طب بين ٤٬٠٠٠ و ٦٬٠٠٠ يورو', 'max=7200 min=4800', 'طب'],
  ['جامعات مجانية في ألمانيا', 'destination=germany kind=university max=1000 sort=fee', ''],
  // Time, scholarships, exams
  ['طب أيلول 2027', 'month=9 year=2027', 'طب'],
  ['ماجستير لمدة سنة', 'duration=12-24 level=master', ''],
  ['ماجستير سنتين', 'duration=24-36 level=master', ''],
  ['منح دراسية كاملة في تركيا', 'destination=turkiye scholarship=full', ''],
  ['طب بدون امتحان قبول', 'exam=no', 'طب'],
  ['طب باللغة التركية', 'language=tr', 'طب'],
  ['طب وبالإنجليزي', 'language=en', 'طب'],
  ['طب في لندن بس خاصة', 'type=private', 'طب لندن'],
  ['تخصصات بألمانيا', '', 'ألمانيا'],
  ['انا طالبة تركية في مصر ابي طب', '', 'طب'],
  ['جامعات معترف بها في مصر وألمانيا', '', 'اعتراف'],
  ['هندسة بدون آيلتس', '', 'هندسة'],
  ['ماجستير عن بُعد', 'level=master mode=online', ''],
])('«%s» is read as %s, and looks for «%s»', (typed, filters, words) => {
  expect(read(typed)).toEqual([filters, words])
})

test('what the catalogue cannot answer is listed', () => {
  const context = {
    lexicon,
    years: [],
    usdPerUnit: () => undefined,
    isKnown: () => false,
    isWord: () => false,
    isTitle: () => false,
    languages: () => [],
    hasProgrammes: () => true,
    isInName: (word: string) => KNOWN.has(word),
    countryStarting: () => undefined,
  }
  const unanswerableIn = (typed: string) => parseIntent(typed, context).unanswerable
  expect(unanswerableIn('medicine without IELTS')).toEqual(['without IELTS'])
  expect(unanswerableIn('6.0 ielts uk masters')).toEqual(['6.0 ielts'])
  expect(unanswerableIn('universities recognised in egypt')).toEqual([])
  expect(unanswerableIn('accredited universities in turkey')).toEqual(['accredited'])
  expect(unanswerableIn('accredited pharmacy')).toEqual(['accredited'])
  expect(parseIntent('هندسة بدون آيلتس', context).unanswerable).toEqual(['بدون آيلتس'])
})

test.each([
  ['universities for my son in Germany', 'destination=germany kind=university', null],
  ['accredited universities in Turkey', 'destination=turkiye kind=university', null],
  ['جامعات معترف بها في تركيا', 'destination=turkiye kind=university', null],
  ['جامعات ألمانيا معترف بها في مصر', 'destination=germany kind=university', null],
  ['universities recognised in Egypt', '', 'recognised in'],
  ['recognised in Egypt', '', 'recognised in'],
])('%s: a query for universities gets universities', (typed, filters, guide) => {
  expect(read(typed)[0]).toBe(filters)
  expect(parseIntent(typed, CONTEXT).guide).toBe(guide)
})

test.each([
  ['is my Egyptian thanaweya amma accepted in Germany', 'egypt', '', null],
  ['is an egyptian high school diploma recognised in Turkey', 'egypt', '', null],
  ['is an american high school diploma recognised in Turkey', null, 'destination=turkiye', 'recognised in'],
  ['will my degree be recognised in Germany', null, 'destination=germany', 'recognised in'],
  [
    'is my Egyptian bachelor degree recognised in Germany',
    'egypt',
    'destination=germany level=bachelor',
    'recognised in',
  ],
  ['will my degree be recognised in Egypt', 'egypt', '', 'recognised in'],
  ['هل شهادتي الثانوية السعودية معترف فيها في تركيا', 'saudi-arabia', '', null],
  ['is my Egyptian certificate recognised in Turkey', 'egypt', '', null],
  ['هل تقبل ألمانيا الثانوية السعودية', 'saudi-arabia', '', null],
  ['Germany accepting applications nursing', null, 'destination=germany', null],
  ['هل تقبل الجامعات التركية الثانوية السعودية', 'saudi-arabia', 'destination=turkiye kind=university', null],
  ['nursing in Germany with egyptian high school diploma', 'egypt', 'destination=germany', null],
])('%s: a certificate that somebody has is from home (%s)', (typed, home, filters, guide) => {
  const intent = parseIntent(typed, CONTEXT)
  expect([intent.home, read(typed)[0], intent.guide]).toEqual([home, filters, guide])
})

test.each([
  ['computer science SAT 1200 minimum', '', ['SAT 1200 minimum']],
  ['MBA minimum GMAT 600', '', ['minimum GMAT 600']],
  ['GMAT at least 600 MBA', '', ['GMAT at least 600']],
  ['computer science GRE 320', '', ['GRE 320']],
  ['medicine IELTS 6 months', 'duration=1-12', ['IELTS']],
  ['medicine IELTS 2027', 'year=2027', ['IELTS']],
])('%s: a score is no budget, and a span no score', (typed, filters, unanswerable) => {
  expect(read(typed)[0]).toBe(filters)
  expect(parseIntent(typed, CONTEXT).unanswerable).toEqual(unanswerable)
})

test.each([
  ['nursing masters for german nurse', 'germany', 'level=master', 'nursing'],
  [
    'scholarships for American doctors in egypt',
    'united-states',
    'destination=egypt scholarship=available',
    'medicine',
  ],
  ['مهندس ألماني ابغى ماجستير في بريطانيا', 'germany', 'destination=united-kingdom level=master', 'هندسة'],
  ['ممرضة سعودية تريد ماجستير في بريطانيا', 'saudi-arabia', 'destination=united-kingdom level=master', 'ممرضة'],
  ['طالبة سعودية ابغى طب', 'saudi-arabia', '', 'طب'],
  ['American teacher wants nursing in germany', 'united-states', 'destination=germany', 'teacher nursing'],
  ['معلمة سعودية تريد ماجستير في بريطانيا', 'saudi-arabia', 'destination=united-kingdom level=master', 'معلمة'],
  ['German engineering', null, 'destination=germany', 'engineering'],
  ['German teacher', null, 'destination=germany', 'teacher'],
  ['german nursing school', null, 'destination=germany', 'nursing school'],
])('%s: who somebody is by profession is from %s', (typed, home, filters, words) => {
  expect(read(typed)).toEqual([filters, words])
  expect(parseIntent(typed, CONTEXT).home).toBe(home)
})

test.each([
  ['deadline before 15 january medicine', 'sort=deadline', ['january']],
  ['medicine deadline in january', 'sort=deadline', ['january']],
  ['applications closing before 15 january', 'sort=deadline', ['january']],
  ['universities closing applications in march', 'sort=deadline', ['march']],
  ['medicine apply before may', 'sort=deadline', ['may']],
  ['طب ينتهي التقديم قبل 15 يناير', 'sort=deadline', ['يناير']],
  ['طب التقديم يقفل في مارس', 'sort=deadline', ['مارس']],
  ['masters starting before october', 'level=master', ['before october']],
  ['طب يبدأ بعد مارس', '', ['بعد مارس']],
  ['طب يبدأ بعد شهر مارس', '', ['مارس']],
  ['medicine deadline after 15 june 2027', '', ['deadline after 15 june 2027']],
  ['طب آخر موعد للتقديم بعد شهر يونيو', '', ['آخر موعد للتقديم بعد شهر يونيو']],
  ['nursing 5 years experience september intake', 'month=9', []],
  ['deadline for september intake', 'month=9 sort=deadline', []],
  ['deadline soon, starting in september', 'month=9 sort=deadline', []],
  ['طب لسه فاتحة التقديم لشهر فبراير', 'month=2 sort=deadline', []],
  ['آخر موعد للتقديم على ماجستير طب في المانيا يناير', 'destination=germany level=master sort=deadline', ['يناير']],
  ['medicine germany deadline january', 'destination=germany sort=deadline', ['january']],
  ['medicine january intake deadline', 'month=1 sort=deadline', []],
  ['medicine germany january deadline', 'destination=germany sort=deadline', ['january']],
  ['medicine application deadline autumn', 'month=8,9,10 sort=deadline', []],
  ['when is the deadline, I want to start nursing in october', 'month=10 sort=deadline', []],
  ['i finish school in june, nursing in germany', 'destination=germany', ['june']],
  ['بنتي تتخرج في يونيو وتريد طب في ألمانيا', 'destination=germany', ['يونيو']],
  ['nursing graduate in january', 'month=1', []],
  ['graduate programs january nursing', 'level=master month=1', []],
  ['i finish in june and start in september, nursing', 'month=9', ['june']],
])('%s: a month before or after which something is, is no intake', (typed, filters, unanswerable) => {
  expect(read(typed)[0]).toBe(filters)
  expect(parseIntent(typed, CONTEXT).unanswerable).toEqual(unanswerable)
})

test.each([
  ['i got 6.0 in ielts nursing', '', ['6.0 in ielts'], 'nursing'],
  ['i have 6.5 in ielts masters uk', 'destination=united-kingdom level=master', ['6.5 in ielts'], ''],
  ['جبت 6 في الايلتس وابغى ادرس طب', '', ['6 في الايلتس'], 'طب'],
  ['معي 5.5 بالايلتس وبدي طب بتركيا', 'destination=turkiye', ['5.5 بالايلتس'], 'طب'],
  ['nursing without passport', '', ['without passport'], 'nursing'],
])('%s: what cannot be asked of the catalogue is left out', (typed, filters, unanswerable, words) => {
  expect(read(typed)).toEqual([filters, words])
  expect(parseIntent(typed, CONTEXT).unanswerable).toEqual(unanswerable)
})

test.each([
  ['best 2 year master', 'duration=24-36 level=master sort=rank'],
  ['best 2027 intake', 'sort=rank year=2027'],
  ['top 10 universities', 'kind=university sort=rank'],
])('%s: a number beside "best" that says something else is read as that', (typed, filters) => {
  expect(read(typed)[0]).toBe(filters)
})

test('words that are looked for are shown as they were typed', () => {
  const shown = (typed: string) => parseIntent(typed, CONTEXT).words.map(({ text }) => text)
  expect(shown('السنة التحضيرية في تركيا')).toEqual(['السنة', 'التحضيرية'])
  expect(shown('معهد لغة في لندن')).toEqual(['لغة', 'لندن'])
})

test('a test that is needed asks for articles, its name alone does not', () => {
  const context = {
    lexicon,
    years: [],
    usdPerUnit: () => undefined,
    isKnown: () => false,
    isWord: () => false,
    isTitle: () => false,
    languages: () => [],
    hasProgrammes: () => true,
    isInName: (word: string) => KNOWN.has(word),
    countryStarting: () => undefined,
  }
  expect(parseIntent('does it need ielts', context).guide).toBe('ielts')
  expect(parseIntent('ielts', context).guide).toBeNull()
  expect(parseIntent('جامعات معترف فيها بمصر', context).guide).toBe('معترف فيها')
  expect(parseIntent('متى يفتح التقديم', context).guide).toBe('متى يفتح التقديم')
  expect(parseIntent('documents needed', context).guide).toBe('documents needed')
  expect(parseIntent('medicine documents needed', context).guide).toBeNull()
  expect(parseIntent('medicine motivation letter', context).guide).toBe('motivation letter')
  expect(parseIntent('how to get a scholarship', context).filters.scholarship).toBeUndefined()
  expect(parseIntent('كيف أحصل على منحة', context).guide).toBe('كيف أحصل على منحة')
  expect(parseIntent('منحة', context).guide).toBeNull()
})

test('a budget keeps the amount and the currency in which it was typed', () => {
  const amounts = (typed: string) =>
    parseIntent(typed, {
      lexicon,
      years: [],
      usdPerUnit: (currency) => ({ USD: 1, SAR: 0.25 })[currency],
      isKnown: () => false,
      isWord: () => false,
      isTitle: () => false,
      hasProgrammes: () => true,
      isInName: (word: string) => KNOWN.has(word),
      languages: () => [],
      countryStarting: () => undefined,
    }).readings.map(({ filter, values, amount }) => [filter, values[0], amount])
  const inRiyals = (amount: number) => ({ amount, currency: 'SAR' })
  expect(amounts('اقل من 20 الف ريال')).toEqual([['max', 5_000, inRiyals(20_000)]])
  expect(amounts('between 4000 and 8000 riyals')).toEqual([
    ['min', 1_000, inRiyals(4_000)],
    ['max', 2_000, inRiyals(8_000)],
  ])
  // More than a search can ask for in dollars.
  expect(amounts('under 2 million riyals')).toEqual([['max', 100_000, inRiyals(2_000_000)]])
  expect(amounts('under $5000')).toEqual([['max', 5_000, undefined]])
})

test.each([
  ['engineering except nursing', 'engineering', ['nursing']],
  ['engineering but not nursing or pharmacy in egypt', 'engineering', ['nursing', 'pharmacy']],
  ['anything but medicine', '', ['medicine']],
  ['engineering !nursing', 'engineering', ['nursing']],
  ['-nursing -pharmacy', '-nursing -pharmacy', []],
  ['هندسة بس مش طب', 'هندسة', ['طب']],
  ['طب غير هندسة', 'طب', ['هندسة']],
  ['medicine without maths', 'medicine', []],
  ['engineering with not too much nursing', 'engineering', ['nursing']],
  ['هندسة ما احب طب', 'هندسة', ['طب']],
  ['nursing in germany not in London', 'nursing', ['@London']],
  ['nursing except University of Toronto or London', 'nursing', ['@University-of-Toronto', '@London']],
  ['تمريض مو في لندن', 'تمريض', ['@لندن']],
  ['nursing !@London', 'nursing', ['@London']],
])('“%s” leaves out what has these words in its name', (typed, text, unwanted) => {
  const { words, ...intent } = parseIntent(typed, CONTEXT)
  expect([words.map((word) => word.text).join(' '), intent.unwanted]).toEqual([text, unwanted])
})

test('who is from a country without programmes says so, and does not search there', () => {
  const context = { ...CONTEXT, hasProgrammes: (country: string) => !['united-states', 'germany'].includes(country) }
  for (const typed of ['american family wants medicine', 'ألماني عايش بتركيا ابي طب']) {
    const { filters, home } = parseIntent(typed, context)
    expect([filters.destination, home], typed).toEqual([undefined, typed.startsWith('a') ? 'united-states' : 'germany'])
  }
  expect(parseIntent('law at german universities', context).filters.destination).toEqual(['germany'])
})

test.each([
  ['engineering excluding egypt and turkey', 'destination=-egypt,-turkiye', 'engineering'],
  ['i dont want the uk, nursing please', 'destination=-united-kingdom', 'nursing'],
  ['medicine anywhere but germany', 'destination=-germany', 'medicine'],
  ['طب غير مصر', 'destination=-egypt', 'طب'],
  ['كل الدول ما عدا تركيا صيدلة', 'destination=-turkiye', 'صيدلة'],
  ['باستثناء ألمانيا ومصر هندسة', 'destination=-egypt,-germany', 'هندسة'],
  ['ما أبي تركيا ابي طب', 'destination=-turkiye', 'طب'],
  ['طب خارج مصر في أوروبا', 'destination=-egypt,germany,united-kingdom', 'طب'],
  ['almanya hariç medicine', '', 'almanya medicine'],
  ['law no phd', 'level=bachelor,certificate,diploma,master', 'law'],
  ['bachelor not master', 'level=bachelor', ''],
  ['public not private universities in egypt', 'destination=egypt kind=university type=public', ''],
])('%s: what is not wanted is excluded', (typed, filters, words) => {
  expect(read(typed)).toEqual([filters, words])
})

test.each([
  ['i am from egypt and want to study medicine', 'egypt', ''],
  ['we live in germany, pharmacy in turkey', 'germany', 'destination=turkiye'],
  ['انا من مصر وابغى ادرس طب', 'egypt', ''],
  ['مقيم في تركيا طب في مصر', 'turkiye', 'destination=egypt'],
  ['American student medicine in Germany', 'united-states', 'destination=germany'],
  ['we are an American family in Egypt, nursing in Germany', 'united-states', 'destination=germany'],
  ['American living in Germany looking for nursing', 'united-states', ''],
  ['can i transfer from a university in Egypt to Germany', 'egypt', ''],
  ['high school in Egypt, nursing in Germany', 'egypt', 'destination=germany'],
  ['Egypt se Germany nursing', 'egypt', 'destination=germany'],
  ['Germany se nursing', null, 'destination=germany'],
  ['Turkey ki medicine Egypt me valid hai', 'egypt', 'destination=turkiye'],
  ['low gpa medicine egypt', null, 'destination=egypt'],
  ['nursing and working in Germany', null, 'destination=germany'],
  ['nurse working in Egypt 6 years, nursing in Germany', 'egypt', 'destination=germany'],
  ['universities recognised by the ministry of Egypt nursing', 'egypt', ''],
  ['لأبناء مصر تمريض', 'egypt', ''],
  ['scholarships for American students', 'united-states', 'scholarship=available'],
  ['full scholarship American student in Germany', 'united-states', 'destination=germany scholarship=full'],
  ['American scholarships nursing', null, 'destination=united-states scholarship=available'],
  ['أرخص من تركيا طب', null, ''],
  ['medicine from 3000 to 5000 dollars', null, 'max=5000 min=3000'],
  ['law school in Germany', null, 'destination=germany'],
  ['graduate school in Germany', null, 'destination=germany level=master'],
  ['I want to live in Germany and study nursing', null, 'destination=germany'],
  ['how much does it cost to live in London', null, ''],
  ['كم يكلف العيش في لندن', null, ''],
  ['i used to live in Egypt, nursing in Germany', 'egypt', 'destination=germany'],
  ['nursing school in English', null, 'language=en'],
])('%s: where somebody is from (%s) is no filter', (typed, home, filters) => {
  expect(parseIntent(typed, CONTEXT).home).toBe(home)
  expect(read(typed)[0]).toBe(filters)
})

test.each([
  ['nursing 5k per year', 'max=5000'],
  ['nursing under 10 000 usd', 'max=10000'],
  ['nursing under 10.000 eur', 'max=12000'],
  ['nursing less than 3000 per semester', 'max=6000'],
  ['nursing less than 500 a month', 'max=6000'],
  ['تمريض أقل من 500 دولار شهريا', 'max=6000'],
  ['five thousand dollars nursing', 'max=5000'],
  ['طب بعشرة الاف دولار بالسنة', 'max=10000'],
  ['nursing, i am 24 years old', ''],
  ['after two years of work nursing', ''],
  ['تمريض خبرة سنتين', ''],
  ['nursing average 92%', ''],
  ['100% scholarship nursing', 'scholarship=full'],
  ['nursing 1 lakh', ''],
  ['nursing 150 million syrian pounds', ''],
  ['nursing NEET 310', ''],
  ['تمريض ما معنا اكتر من 5000 دولار', 'max=5000'],
  ['nursing, we do not have more than 4000 dollars', 'max=4000'],
  ['nursing 5 years experience', ''],
  ['تمريض بمصاريف معقولة', 'sort=fee'],
  ['nursing with part time work', ''],
  ['طب شهر تسعة', 'month=9'],
])('%s: numbers are read by what is beside them', (typed, filters) => {
  expect(read(typed)[0]).toBe(filters)
})

test('"or" is between words, "and" may be', () => {
  const breaksOf = (typed: string) => {
    const { alternatives, pairs } = parseIntent(typed, CONTEXT)
    return [alternatives.length, pairs.length]
  }
  expect(breaksOf('medicine or pharmacy')).toEqual([1, 0])
  expect(breaksOf('medicine/pharmacy')).toEqual([1, 0])
  expect(breaksOf('medicine and pharmacy')).toEqual([0, 1])
  expect(breaksOf('difference between medicine and pharmacy')).toEqual([1, 1])
  expect(breaksOf('طب ولا هندسة')).toEqual([1, 0])
  // Names in a row, but not a university and its city.
  expect(breaksOf("King's College London, University of Toronto")).toEqual([1, 0])
  expect(breaksOf('University of Toronto London')).toEqual([0, 0])
})

test.each([
  ['M.B.A. egypt', 'mba'],
  ['[10:42, 3/11/2026] Mona: medicine!!', 'medicine'],
  ['12/11/26, 9:41 pm - Um Khaled: medicine', 'medicine'],
  ['Dear Sir, I am writing to inquire about nursing. Kind regards, Ahmed', 'nursing'],
  ['«طب»، هندسه؟', 'طب هندسه'],
  ['medicine https://example.com/a/b', 'medicine'],
  ['#nursing', 'nursing'],
  ['bedi adros medicine', 'medicine'],
])('%s: what is decorated or abbreviated is looked for as %s', (typed, words) => {
  expect(
    parseIntent(typed, CONTEXT)
      .words.map(({ folded }) => folded)
      .join(' '),
  ).toBe(words)
})

test.each([
  ['something between medicine and engineering', 'biomedical engineering'],
  ['شي بين الطب والهندسة', 'هندسة طبية'],
  ['التخصصات الطبية', 'طب'],
])('%s is called %s', (typed, words) => {
  const intent = parseIntent(typed, { ...CONTEXT, isKnown: () => true })
  expect(intent.words.map(({ text }) => text).join(' ')).toBe(words)
})

test.each([
  ['online master in nursing part time', 'level=master mode=online', ['part time']],
  ['part time nursing, online', 'mode=part-time', ['online']],
  ['nursing online or part time', 'mode=online,part-time', []],
  ['nursing full time and part time', 'mode=full-time,part-time', []],
  ['ماجستير تمريض عن بعد دوام جزئي', 'level=master mode=online', ['دوام جزئي']],
  ['public or private universities in Turkey', 'destination=turkiye kind=university', []],
  ['جامعات حكومية أو خاصة في تركيا', 'destination=turkiye kind=university', []],
  ['full scholarship or partial scholarship nursing', 'scholarship=available', []],
])('%s: two conditions of a kind are one or the other only where that is said', (typed, filters, unanswerable) => {
  expect(read(typed)[0]).toBe(filters)
  expect(parseIntent(typed, CONTEXT).unanswerable).toEqual(unanswerable)
})

test.each([
  ['دكتوراه في اللغة العربية', 'level=phd', 'اللغة العربية'],
  ['ماجستير في الإنجليزية', 'level=master', 'الإنجليزية'],
  ['masters in english', 'level=master', 'english'],
  ['master in English language', 'level=master', 'English language'],
  ['bachelor degree in english in Germany', 'destination=germany level=bachelor', 'english'],
  ['bachelor of english', 'level=bachelor', 'english'],
  ['masters taught in english', 'language=en level=master', ''],
  ['masters in German universities', 'destination=germany level=master', ''],
  ['masters in germany in english', 'destination=germany language=en level=master', ''],
  ['ماجستير باللغة الإنجليزية', 'language=en level=master', ''],
  ['ماجستير تمريض في الإنجليزية', 'language=en level=master', 'تمريض'],
  ['nursing masters in english', 'language=en level=master', 'nursing'],
  ['nursing master germany english', 'destination=germany language=en level=master', 'nursing'],
])('%s: a language after a degree is its subject where none is named', (typed, filters, words) => {
  expect(read(typed)).toEqual([filters, words])
})

test.each([
  ['nursing in Egypt or abroad', 'egypt', '', 'nursing'],
  ['nursing abroad or in Egypt', 'egypt', '', 'nursing'],
  ['nursing in Egypt or any other country', 'egypt', '', 'nursing'],
  ['اريد ادرس طب بمصر لو برة بالانجليزي', 'egypt', 'language=en', 'طب'],
  ['طب في مصر أو في الخارج', 'egypt', '', 'طب'],
  ['طب برا أو بمصر', 'egypt', '', 'طب'],
  ['طب بمصر لو بتركيا', null, 'destination=egypt,turkiye', 'طب'],
  ['nursing abroad in Germany', null, 'destination=germany', 'nursing'],
  ['طب برا مصر', null, 'destination=-egypt', 'طب'],
])('%s: at home (%s) or abroad is anywhere', (typed, home, filters, words) => {
  expect(parseIntent(typed, CONTEXT).home).toBe(home)
  expect(read(typed)).toEqual([filters, words])
})

test('the name of a programming language is no currency', () => {
  expect(read('php nursing')).toEqual(['', 'php nursing'])
})

test('a wish is turned round in every person: what somebody else does not want is not wanted', () => {
  for (const typed of ['بنتي ما تبي إلا طب', 'ما أبي غير طب']) expect(read(typed)).toEqual(['', 'طب'])
  for (const typed of ['ولدي ما يبي طب', 'بنتي ما تبغى طب', 'ما نريد طب', 'ابني ما بده طب'])
    expect(parseIntent(typed, CONTEXT).unwanted).toEqual(['طب'])
})

test.each([
  ['طب بالألماني او الإنجليزي في تركيا', 'destination=turkiye language=de,en', 'طب'],
  ['nursing in german or english in turkey', 'destination=turkiye language=de,en', 'nursing'],
  ['nursing with english teaching', 'language=en', 'nursing'],
  ['nursing in english or german universities', 'destination=germany language=en', 'nursing'],
])('%s: each language that is joined is one of teaching', (typed, filters, words) => {
  expect(read(typed)).toEqual([filters, words])
})

test.each([
  ['nursing but not in english', 'language=ar,de', 'nursing', []],
  ['nursing not in english or german', 'language=ar', 'nursing', []],
  ['I dont need help finding nursing in turkey', 'destination=turkiye', 'nursing', []],
  ['nursing in turkey that dont require German', 'destination=turkiye', 'nursing', ['dont require German']],
  ['nursing in german, not in english', 'language=de', 'nursing', []],
  ['nursing not german', '', 'nursing', ['not german']],
  ['nursing no english certificate', 'level=certificate', 'nursing', ['no english']],
  ['تمريض لا يتطلب إنجليزي', 'language=ar,de', 'تمريض', []],
  ['تمريض مو بالإنجليزي', 'language=ar,de', 'تمريض', []],
])('%s: a language that is not wanted leaves all others', (typed, filters, words, unanswerable) => {
  expect(read(typed)).toEqual([filters, words])
  expect(parseIntent(typed, CONTEXT).unanswerable).toEqual(unanswerable)
})

test.each([
  [
    'my son finished high school, he wants nursing in Germany',
    'destination=germany level=bachelor,certificate,diploma',
  ],
  ['nursing after high school', 'level=bachelor,certificate,diploma'],
  ['خلصت الثانوية وبدي ادرس طب', 'level=bachelor,certificate,diploma'],
  ['طب بعد التوجيهي في ألمانيا', 'destination=germany level=bachelor,certificate,diploma'],
  ['finished high school and want a master in nursing', 'level=master'],
  ['nursing for a high school teacher', ''],
  ['finished high school', ''],
  ['nursing in Germany, high school teacher, IELTS score 7', 'destination=germany'],
  ['بنتي جايبة 82 علمي بالثانوية العامة تبغى طب', 'level=bachelor,certificate,diploma'],
  ['graduated from high school in Egypt, nursing in Germany', 'destination=germany level=bachelor,certificate,diploma'],
])('%s: who has finished school is offered no master', (typed, filters) => {
  expect(read(typed)[0]).toBe(filters)
})

test.each([
  ['عاوز طب من غير ما اسيب شغلي في مصر', 'egypt', '', 'طب', ['من غير ما اسيب شغلي']],
  ['طب بدون ما اسافر، في تركيا', null, 'destination=turkiye', 'طب', ['بدون ما اسافر']],
  ['nursing, my father is in Egypt, not in Germany', 'egypt', 'destination=-germany', 'nursing', []],
  ['طب في تركيا، ابوها في مصر', 'egypt', 'destination=turkiye', 'طب', []],
])('%s: what somebody would not give up, and where the family is, is no wish', (typed, home, filters, words, left) => {
  const { unanswerable, ...intent } = parseIntent(typed, CONTEXT)
  expect(intent.home).toBe(home)
  expect(unanswerable).toEqual(left)
  expect(read(typed)).toEqual([filters, words])
})

test.each([
  'ما نبي نطلع من أوروبا، تمريض',
  'من غير ما يطلع من أوروبا، تمريض',
  "I don't want to leave Europe, nursing",
  'nursing, staying in Europe',
])('%s: a place that is not to be left is where to study', (typed) => {
  expect(read(typed)[0]).toBe('destination=germany,united-kingdom')
})

test.each([
  ['nursing applications open until March 2027', '', ['until March 2027']],
  ['تمريض التقديم مفتوح لحد مارس 2027', 'sort=deadline', ['لحد مارس 2027']],
  ['nursing, I finish school in June 2027', 'year=2027', ['June']],
])('%s: a last day takes its year with it', (typed, filters, left) => {
  expect(read(typed)[0]).toBe(filters)
  expect(parseIntent(typed, CONTEXT).unanswerable).toEqual(left)
})

test.each([
  ['nursing for 3 year degree holders', '', ['3 year degree holders']],
  ['nursing, evening, I work full time', '', []],
  ['nursing, war stopped my studies', '', []],
  ['nursing 500000 pkr', '', ['500000 pkr']],
  ['تمريض ٤٠٠٠ دولار بالكتير', 'max=4000', []],
  ['nursing mesh aktar mn 200 alf geneh', 'max=4000', []],
])('%s: what is of the person or has no rate sets no filter, and an amount does', (typed, filters, left) => {
  expect(read(typed)[0]).toBe(filters)
  expect(parseIntent(typed, CONTEXT).unanswerable).toEqual(left)
})

test('work for students beside a budget is reported, and programmes for the budget are looked for', () => {
  const typed = 'هندسة في مصر وفيها شغل للطلاب، والوالد ميزانيته 5000 دولار'
  expect(read(typed)).toEqual(['destination=egypt max=5000', 'هندسة'])
  expect(parseIntent(typed, CONTEXT).unanswerable).toEqual(['شغل للطلاب'])
})

test('a university that is named is looked for when somebody asks who recognises it', () => {
  expect(read('is University of Toronto recognised in Egypt?')).toEqual(['', 'University of Toronto'])
})

test.each([
  ['مابغى مصر ولا تركيا، ابغى تمريض', 'destination=-egypt,-turkiye', []],
  ['معدلي 78 وش التخصصات بتركيا بالانجليزي', 'destination=turkiye language=en', ['78', 'معدلي']],
  ['ielts 6 cgpa 2.8 which university will accept me', 'kind=university', ['cgpa 2.8', 'ielts 6']],
  ['تقديري جيد جدا، طب بتكلفة لا تتجاوز 4000 دولار', 'max=4000', []],
])('%s: one word for two, and marks that nobody calls low', (typed, filters, left) => {
  expect(read(typed)[0]).toBe(filters)
  expect(parseIntent(typed, CONTEXT).unanswerable).toEqual(left)
})

test.each([
  ['تمريض من غير ما ادفع كتير في تركيا', 'destination=turkiye', null],
  ['بدون ما اسافر طب في تركيا', 'destination=turkiye', null],
  ['طب من غير ما نتبهدل في مصر', 'destination=egypt', null],
  ['my wife is in Germany, want to study nursing near her', 'destination=germany', null],
  ['تمريض مع والدي في تركيا', 'destination=turkiye', null],
  ['I stay in Egypt, nursing in Turkey', 'destination=turkiye', 'egypt'],
  ['ماابغى مصر، تمريض', 'destination=-egypt', null],
  ['مابدي اطلع من مصر، تمريض', 'destination=egypt', null],
])('%s: a place is home only where somebody is said to be there', (typed, filters, home) => {
  expect(read(typed)[0]).toBe(filters)
  expect(parseIntent(typed, CONTEXT).home).toBe(home)
})

test.each([
  ['nursing starting after January 2027', 'year=2027'],
  ['nursing 3 year bachelor degree holder', ''],
  ['4 year bachelor graduate entry nursing', 'duration=48-60 level=bachelor'],
  ['nursing 2000 rial', ''],
  ['nursing 50000 dh', ''],
])('%s: a start keeps its year, and an amount in an uncertain currency sets nothing', (typed, filters) => {
  expect(read(typed)[0]).toBe(filters)
})

test('a name of a programme with a place in it is not what somebody wants none of', () => {
  const context = { ...CONTEXT, isTitle: (words: readonly string[]) => words.join(' ') === 'سنه تحضيريه في المانيا' }
  const intent = parseIntent('طب بدون سنة تحضيرية في ألمانيا', context)
  expect([intent.filters.destination, intent.unwanted]).toEqual([['germany'], []])
  expect(parseIntent('سنة تحضيرية في ألمانيا', context).filters.destination).toBeUndefined()
})

test.each([
  ['شو فيني ادرس في تركيا، تمريض', 'destination=turkiye', 'تمريض'],
  ['تمريض قريب من لندن', '', 'تمريض لندن'],
  ['part time jobs for students in Turkey', 'destination=turkiye', 'part time jobs for students'],
])('%s: "can I", "near" and jobs of students set no filter', (typed, filters, words) => {
  expect(read(typed)).toEqual([filters, words])
})
