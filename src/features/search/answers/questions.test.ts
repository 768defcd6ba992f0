import { expect, test } from 'vitest'
import { type Question, questionIn, subjectOf } from './questions.ts'

const ASKED: Record<Question, readonly string[]> = {
  page: [
    'whatsapp',
    'log in',
    'Sign up',
    'استشارة',
    'استشارة مجانية',
    'مستشار',
    'deadlines',
    'المنح الدراسية',
    'المفضلة',
    'تسجيل الدخول',
  ],
  tracking: [
    'track my application',
    'where is my application?',
    'متابعة الطلب',
    'وين طلبي',
    'شو صار بطلبي',
    'فين وصل الطلب',
  ],
  contact: [
    'WhatsApp number',
    'talk to a counsellor',
    'how can I contact you',
    'كيف أتواصل معكم',
    'بدي احكي مع مستشار',
    'رقم الواتساب',
    'عايز اكلم مستشار',
  ],
  visa: [
    'how long does a German visa take',
    'visa processing time Canada',
    'كم تستغرق تأشيرة ألمانيا',
    'الفيزا بتاخد كام يوم',
    'قديش بتطول الفيزا لتركيا',
    'شحال تاخذ الفيزا',
  ],
  work_after: [
    'can I work after graduation in Germany',
    'stay in Canada after studying',
    'اقدر اشتغل بعد التخرج في كندا',
    'العمل بعد الدراسة في ألمانيا',
    'فيني ضل بعد ما اتخرج اشتغل',
  ],
  work: [
    'can international students work in Ireland',
    'work while studying in Germany',
    'هل اقدر اشتغل وانا بدرس في المانيا',
    'ممكن الطالب يشتغل بتركيا',
    'ساعات العمل للطلاب في ايطاليا',
  ],
  living: [
    'how much does it cost to study in Germany',
    'كم تكلفة المعيشة في تركيا',
    'cost of living in Istanbul',
    'how much do I need per month in Berlin',
    'تكاليف المعيشة في ألمانيا',
    'كام مصاريف العيشة في تركيا',
    'قديش بدي بالشهر بألمانيا',
    'شحال العيشة في فرنسا',
    'شكد المعيشه بتركيا',
  ],
  recognition: [
    'is a Turkish degree recognised in Egypt',
    'recognition of Turkish degrees in Egypt',
    'will uae accept my online masters',
    'will my degree count in Saudi Arabia',
    'هل الشهادة التركية معترف بها في مصر',
    'معادلة الشهادة الهندية في الكويت',
    'بيعترفوا بشهادة روسيا بالأردن',
  ],
  entry: [
    'what grades do I need for medicine',
    'minimum GPA for a master',
    'كم المعدل المطلوب للطب',
    'معدلي 80 بيدخلني طب',
    'شروط القبول في الهندسة',
  ],
  deadline: [
    'deadline for computer science in Germany',
    'can I still apply',
    'when do applications close',
    'اخر موعد للتقديم',
    'امتى التقديم بيقفل',
    'ايمتى بيسكر التسجيل',
    'متى يغلق القبول',
    'شوكت التقديم',
    'فوقاش التسجيل',
  ],
  duration: [
    'how long is medicine in Turkey',
    'how many years is dentistry',
    'كم سنة دراسة الطب',
    'كام سنة صيدلة',
    'قديش مدة الهندسة',
    'شحال من عام الطب',
  ],
  language: [
    'what language is medicine taught in',
    'language of instruction in Italy',
    'بأي لغة يدرس الطب في تركيا',
    'شو لغة التدريس',
    'باي لغه الدراسه في ايطاليا',
  ],
  cheapest: [
    'how much does it cost to study pharmacy in Turkey',
    'how much is tuition for medicine in Egypt',
    'كم تكلفة دراسة الصيدلة في تركيا',
    'كم رسوم الطب في مصر',
    'شقد قسط الطب في تركيا',
    'بكام دراسة الهندسة في ألمانيا',
    'cheapest medicine',
    'lowest tuition for nursing in Turkey',
    'أرخص جامعة في ألمانيا',
    'اقل مصاريف هندسة',
    'ar5as game3a',
    'study in Germany for free',
    'ادرس ببلاش في المانيا',
  ],
  scholarship: ['are there scholarships for medicine', 'هل في منح للهندسة', 'اكو منح بتركيا', 'كاين منح فرنسا'],
}

test.each(Object.entries(ASKED).flatMap(([question, texts]) => texts.map((text) => [text, question])))(
  '«%s» asks about %s',
  (text, question) => {
    expect(questionIn(text)).toBe(question)
  },
)

test.each([
  'medicine in Germany',
  'طب',
  'Heidelberg University',
  'business administration',
  'هندسة حاسوب في تركيا',
  'social work',
  'MBA',
  'nursing without IELTS',
  '',
  'international relations 2027',
  'visa',
])('«%s» asks nothing that we answer', (text) => {
  expect(questionIn(text)).toBe(null)
})

test.each([
  ['كم سنة دراسة الطب', 'الطب'],
  ['how long is medicine in Türkiye?', 'medicine in turkiye'],
  ['اخر موعد للتقديم على الطب', 'الطب'],
])('«%s» is about %s', (text, subject) => {
  expect(subjectOf(text)).toBe(subject)
})
