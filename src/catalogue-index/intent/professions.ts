import { fold } from '#lib/fold.ts'

/** What people who did a subject are called, in the plural and in forms no catalogue writes. The subject comes first. */
const ENGLISH = `
  nursing: nurse
  medicine: physician, doctor
  dentistry: dentist
  pharmacy: pharmacist
  law: lawyer, attorney, solicitor, barrister
  engineering: engineer
  translation: translator, interpreter
  accounting: accountant, auditor
  architecture: architect
  education: teacher
  programming: programmer, coder
  psychology: psychologist
  journalism: journalist, reporter
  economics: economist
  physics: physicist
  chemistry: chemist
  biology: biologist
  veterinary: vet, veterinarian
  physiotherapy: physiotherapist
  marketing: marketer
  tourism: tour guide
  aviation: pilot`

const ARABIC = `
  تمريض: ممرضين, ممرضون, ممرضات, ممرضي
  طب: طبيب, طبيبة, أطباء, طبيبات, دكاترة
  صيدلة: صيادلة, صيدلانيين, صيدلاني, صيدلانية
  قانون: محامين, محامون, محامية, محاميات, قضاة
  هندسة: مهندسين, مهندسون, مهندسات, مهندسة
  ترجمة: مترجمين, مترجمون, مترجمة, مترجمات
  محاسبة: محاسبين, محاسبون, محاسبات, محاسب
  عمارة: معماريين, معماريون, معماريات
  تربية: معلمين, معلمون, معلمات, معلمة, مدرسين, مدرسات, أستاذ, أساتذة
  برمجة: مبرمج, مبرمجين, مبرمجون, مبرمجة, مبرمجات
  صحافة: صحفيين, صحفيون, صحفيات, صحافيين, إعلاميين
  اقتصاد: اقتصاديين, اقتصاديون
  كيمياء: كيميائيين, كيميائي
  فيزياء: فيزيائيين, فيزيائي
  بيطرة: بيطريين, بياطرة
  طيران: طيارين, طيارون, طيار
  تسويق: مسوق, مسوقين`

const parse = (table: string): [string, string[]][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(': '))
    .map(([subject = '', forms = '']) => [fold(subject), forms.split(', ').map((form) => fold(form))])

const PLURALS = new Map([
  ...parse(ENGLISH).flatMap(([subject, forms]) => forms.map((form) => [`${form}s`, subject] as const)),
  ...parse(ARABIC).flatMap(([subject, forms]) => forms.map((form) => [form, subject] as const)),
])
const SINGULARS = new Map(parse(ENGLISH).flatMap(([subject, forms]) => forms.map((form) => [form, subject] as const)))

/**
 * The subject of a profession's folded name: "nurses", «محامون». One person, "teacher", is left to the catalogue where it
 * has the word, for it has "Teacher Training".
 */
export function subjectOfProfession(word: string, isKnown: (word: string) => boolean): string | undefined {
  return PLURALS.get(word) ?? (isKnown(word) ? undefined : SINGULARS.get(word))
}
