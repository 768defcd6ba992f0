import { describe, expect, test } from 'vitest'
import { gapsIn } from '#features/conversations/questions/gaps.ts'
import { anonymise } from './anonymise.ts'

const clean = (text: string, ...names: string[]) => anonymise(text, { names, year: 2026 })

/** Messages as people write them, with the name that they gave. */
const MESSAGES: [name: string, message: string, left: string][] = [
  [
    'Lina Haddad',
    'Hello, I am Lina Haddad. My number is +971 50 123 4567, please call me. Which IELTS score does Heidelberg want?',
    'Hello, I am […]. My number is […], please call me. Which IELTS score does Heidelberg want?',
  ],
  [
    'Lina Haddad',
    'السلام عليكم ورحمة الله، انا لينا حداد من عمان، رقمي ٠٧٩١٢٣٤٥٦٧ وابغى اعرف شروط الطب',
    'السلام عليكم ورحمة الله، انا […] من عمان، رقمي […] وابغى اعرف شروط الطب',
  ],
  [
    'محمد القحطاني',
    'يعطيكم العافية، معكم محمد القحطاني ومعدلي 92.5، واتساب ٠٥٠-١٢٣-٤٥٦٧. هل أقدر أقدّم بدون آيلتس؟',
    'يعطيكم العافية، معكم […] ومعدلي 92.5، واتساب […]. هل أقدر أقدّم بدون آيلتس؟',
  ],
  [
    'Mohammed Al-Qahtani',
    'سلام، اخوكم محمد القحطاني. كم رسوم الهندسة في 2026/2027؟ ميزانيتي 15,000 دولار',
    'سلام، اخوكم […]. كم رسوم الهندسة في 2026/2027؟ ميزانيتي 15,000 دولار',
  ],
  [
    'عبد الله السالم',
    'ان شاء الله اقدر اسجل، اسمي عبدالله السالم من مواليد ١٢/٣/٢٠٠٥ وجوازي رقم A1234567',
    'ان شاء الله اقدر اسجل، اسمي […] من مواليد […] وجوازي رقم […]',
  ],
  [
    'Abdulrahman',
    'الو مرحبا معك عبد الرحمن، ايميلي abd.rahman99@gmail.com شو لازم اعمل حتى قدم عالماستر؟',
    'الو مرحبا معك […]، ايميلي […] شو لازم اعمل حتى قدم عالماستر؟',
  ],
  [
    'Sara',
    'marhaba ana esmi sara w bedi 2a3ref eza fi mina7 la jam3et berlin, raqmi 0096170123456',
    'marhaba ana esmi […] w bedi 2a3ref eza fi mina7 la jam3et berlin, raqmi […]',
  ],
  [
    'Ahmed',
    'ana a7med men masr, 3ayez a3raf el takalif kam fel sana? insta: ahmed.k_2004',
    'ana […] men masr, 3ayez a3raf el takalif kam fel sana? insta: […]',
  ],
  [
    'Um Khaled',
    'I am Khaled’s mother. My son Khaled was born on 14 March 2008. Deadline says 15/07/2026, is that right?',
    'I am […]’s mother. My son […] was born on […]. Deadline says 15/07/2026, is that right?',
  ],
  [
    'Omar',
    'My application MS-7K3F-9QW2 is still under review. I wrote to admissions@uni-example.de and www.uni-example.de/apply?id=77',
    'My application […] is still under review. I wrote to […] and […]',
  ],
  [
    'نور الدين',
    'أخوكم نور الدين. هل دراسة الدين والشريعة متاحة؟ سنابي nour.din_1',
    'أخوكم […]. هل دراسة الدين والشريعة متاحة؟ سنابي […]',
  ],
  [
    'علي',
    'My name is Ali Hassan, passport no. N 12345678, I was born in 2006. Can I study in English only?',
    'My name is […], passport no. […], I was born in […]. Can I study in English only?',
  ],
  [
    'Noura',
    'شكرًا لك يا نورة وتواصلي مع أ. سلمى على @salma_helps أو t.me/salmahelps',
    'شكرًا لك يا […] وتواصلي مع أ. سلمى على […] أو […]',
  ],
  [
    'Yousef',
    'للتواصل: (050) 123.45.67 أو 00962 7 9123 4567 — ومعدلاتي 6.5, 7.0, 6.0, 6.5 والقبول في 2026 2027',
    'للتواصل: […] أو […] — ومعدلاتي 6.5, 7.0, 6.0, 6.5 والقبول في 2026 2027',
  ],
  [
    'Reem',
    'هويتي 1023456789 وتخرجت عام 2019، الرسوم من 5000 - 7000 يورو صح؟ reem at gmail dot com',
    'هويتي […] وتخرجت عام 2019، الرسوم من 5000 - 7000 يورو صح؟ […]',
  ],
  ['Hala', 'ولدتُ يوم 3 كانون الثاني 2007 واسمها بالجواز Hala. DOB: 03/01/07', 'ولدتُ يوم […] واسمها […]. DOB: […]'],
  ['Layla', 'ابني طالب عند الأستاذة ليلى، فهل تكفي شهادة ليلي؟', 'ابني طالب عند الأستاذة […]، فهل تكفي شهادة […]؟'],
]

test.each(MESSAGES)('of %s: %s', (name, message, left) => {
  expect(clean(message, name)).toBe(left)
})

test('whatever is cleaned again stays as it is', () => {
  for (const [name, message] of MESSAGES) expect(clean(clean(message, name), name)).toBe(clean(message, name))
})

describe('what is nobody’s stays', () => {
  test.each([
    'Is 1,200 euros a month enough in Munich, or 14.000 a year? The fee is 100000 SAR.',
    'I finished the MS full-time in 2019 and want a PhD for 2026-2027.',
    'IELTS 6.5, TOEFL 95, GPA 3.7/4.0 and SAT 1450: is that enough for B2 or C1 courses?',
    'هل رسوم السنة ٢٥٬٠٠٠ ريال؟ وآخر موعد 30/09/2026؟'.replace(/[٠-٩]/g, (digit) =>
      String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)),
    ),
    'My passport is valid until 2027. Which documents does the embassy ask for on 12 March 2027?',
    'الدين لله، وإن شاء الله أدرس الطب في ألمانيا. هل تقبلون شهادة 2024؟',
    'Facebook says that you reply within a day. Is that true at 9:30 on Sunday?',
  ])('%s', (text) => {
    expect(clean(text, 'Abdullah Nasser')).toBe(text)
  })
})

test.each([
  ['+49 (0) 151-2345 6789'],
  ['٠٥٠ ١٢٣ ٤٥٦٧'],
  ['۰۹۱۲۳۴۵۶۷۸۹'],
  ['050_123_4567'],
  ['٠٥٠٬١٢٣٬٤٥٦٧'],
  ['784-1998-1234567-1'],
  ['05 01 23 45 67'],
  ['first.last@mail.uni-example.ac.uk'],
  ['lina ＠ example.org'],
  ['https://example.org/lina?x=1'],
  ['facebook.com/lina.haddad'],
  ['wa.me/971501234567'],
  ['ms-7k3f-9qw2'],
  ['MS 7K3F 9QW2'],
  ['@lina.h'],
])('%s leaves only a gap', (text) => {
  expect(clean(text)).toBe('[…]')
})

test('a part of a name is found in both scripts, in any case and after what Arabic writes together with it', () => {
  expect(clean('LINA, lína, لِينا، لينـا، ولينا، للينا، يا لينا', 'Lina')).not.toMatch(/l[ií]na|لين|لِين/i)
  expect(clean('Tell Khalid that khaled wrote to خالد', 'خالد')).toBe('Tell […] that […] wrote to […]')
})

test('gaps are counted', () => {
  expect([gapsIn(null), gapsIn('a'), gapsIn(clean('@lina or 0501234567'))]).toEqual([0, 0, 2])
})
