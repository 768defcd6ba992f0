import type { DemoSubject, DemoUniversity, StudyLevel, StudyMode } from './demo-schema.ts'
import { inStages } from './study-stages.ts'
import { contributionOf, isTuitionFree } from './tuition.ts'

/** Sentences of the demo catalogue that depend on where, how and at which level something is taught. */

export type Texts = { en: string; ar: string }

const languageNames = {
  en: new Intl.DisplayNames('en', { type: 'language' }),
  ar: new Intl.DisplayNames('ar', { type: 'language' }),
}
/** Where CLDR has another name than the catalogue, whose country is «المجر». */
const arabicNames: Partial<Record<string, string>> = { hu: 'المجرية' }
const modes: Record<StudyMode, Texts> = {
  'full-time': { en: 'full-time', ar: 'بدوام كامل' },
  'part-time': { en: 'part-time', ar: 'بدوام جزئي' },
  online: { en: 'online', ar: 'عن بُعد' },
  blended: { en: 'partly online', ar: 'بنظام مدمج' },
}
/** Numbers of years or stages that are written out. */
const inWords: Partial<Record<number, Texts>> = {
  3: { en: 'three', ar: 'ثلاث' },
  4: { en: 'four', ar: 'أربع' },
  5: { en: 'five', ar: 'خمس' },
  6: { en: 'six', ar: 'ست' },
}
const arabicPlural = new Intl.PluralRules('ar')
const arabicYears = { one: 'سنة واحدة', two: 'سنتان', few: 'سنوات', other: 'سنة' }
const arabicMonths = { one: 'شهر واحد', two: 'شهران', few: 'أشهر', other: 'شهرًا' }

/** `36` → `3 years` / `3 سنوات`; `66` → `five and a half years`; `18` → `18 months` / `18 شهرًا`. */
export function duration(months: number): Texts {
  if (months > 36 && months % 12 === 6) {
    const years = Math.floor(months / 12)
    return { en: `${inWords[years]?.en ?? years} and a half years`, ar: `${inArabic(years, arabicYears)} ونصف` }
  }
  const whole = months % 12 === 0
  const count = whole ? months / 12 : months
  const unit = whole ? 'year' : 'month'
  return { en: `${count} ${unit}${count === 1 ? '' : 's'}`, ar: inArabic(count, whole ? arabicYears : arabicMonths) }
}

function inArabic(count: number, words: typeof arabicYears): string {
  const form = arabicPlural.select(count)
  if (form === 'one' || form === 'two') return words[form]
  return `${count} ${form === 'few' ? words.few : words.other}`
}

type Setting = {
  university: DemoUniversity
  city: Texts
  mode: StudyMode
  languages: string[]
  months: number
  /** Months that the description speaks of, where those differ. */
  describedMonths?: number | undefined
}

/** One paragraph: where it is taught, how, in which language, how long, and what the fee is where there is no tuition. */
export function settingParagraph({ university, city, mode, languages, months, describedMonths }: Setting): Texts {
  const long = duration(months)
  const spoken = {
    en: languages.map((code) => languageNames.en.of(code)).join(' and '),
    ar: languages.map((code) => arabicNames[code] ?? languageNames.ar.of(code)).join(' و'),
  }
  const place = mode === 'online' ? { en: '', ar: '' } : { en: ` in ${city.en},`, ar: ` بمدينة ${city.ar}` }
  const paragraph = {
    en: `This programme is taught${place.en} ${modes[mode].en}, in ${spoken.en}. It takes ${long.en}.`,
    ar: `يُدرَّس هذا البرنامج في ${university.nameAr}${place.ar} ${modes[mode].ar}، ولغة التدريس ${spoken.ar}، ومدته ${long.ar}.`,
  }
  if (isTuitionFree(university)) {
    const semester = semesterInWords(university)
    paragraph.en += ` There is no tuition; students pay a contribution of ${semester.en} each semester.`
    paragraph.ar += ` ولا رسوم دراسية فيه، بل مساهمة فصلية قدرها ${semester.ar}.`
  }
  if (describedMonths !== undefined && months !== describedMonths) {
    const count = stagesOf(describedMonths)
    const room =
      describedMonths < 60
        ? { en: 'general courses and practice', ar: 'للمواد العامة والتدريب' }
        : { en: 'practice and specialisation', ar: 'للتدريب والتخصص' }
    paragraph.en += ` The plan below has ${count.en} stages, usually one a year; here they ${
      months < describedMonths
        ? `are packed into ${long.en}`
        : `are spread over ${long.en}, with more room for ${room.en}`
    }.`
    paragraph.ar += ` وتتوزع الخطة أدناه على ${count.ar} مراحل، كل منها سنة في العادة، ${
      months < describedMonths ? `وتُدرَس هنا خلال ${long.ar}` : `وتمتد هنا على ${long.ar}، وفيها متسع أكبر ${room.ar}`
    }.`
  }
  return { en: `<p>${paragraph.en}</p>`, ar: `<p>${paragraph.ar}</p>` }
}

/** How many stages a plan has, by its years. */
const stagesOf = (months: number): Texts => inWords[Math.ceil(months / 12)] ?? { en: 'several', ar: 'عدة' }

/** What a semester costs where there is no tuition: `325 euros`, «325 يورو». */
function semesterInWords(university: DemoUniversity): Texts {
  const { currency } = university
  const amount = contributionOf(university) / 2
  const inWords = (locale: string) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name', maximumFractionDigits: 0 })
  return { en: inWords('en').format(amount), ar: inWords('ar-u-nu-latn').format(amount) }
}

/**
 * The subject's own summary and description speak of the first of its levels; a master's, doctorate, diploma or
 * certificate in the same subject is another kind of study and says so.
 */
export function levelTexts(
  subject: DemoSubject,
  level: StudyLevel,
  months: number,
): { summary: Texts; description: Texts } {
  if (level === subject.levels[0] || level === 'bachelor') {
    const description = { en: subject.descriptionEn, ar: subject.descriptionAr }
    return {
      summary: { en: subject.summaryEn, ar: subject.summaryAr },
      description: level === 'bachelor' && months !== subject.months.bachelor ? inStages(description) : description,
    }
  }
  const { nameEn, nameAr } = subject
  const long = duration(months)
  switch (level) {
    case 'master':
      return {
        summary: {
          en: `Advanced study of ${nameEn} for graduates of the field or one close to it. Taught courses first, then a thesis or project of your own.`,
          ar: `دراسة متقدمة في ${nameAr} لخريجي التخصص أو تخصص قريب منه. مقررات أولًا، ثم رسالة أو مشروع مستقل.`,
        },
        description: {
          en: '<p>The first part fills gaps left by a first degree and then goes further: core courses, research methods, and seminars of ten to twenty students in which you present papers and defend a view of your own.</p><p>Electives let you focus on one area of the field. Choose them with your supervisor, because the thesis grows out of them.</p><p>The last part is a thesis or an applied project, often with a company, a hospital, a school or a public body. It is read by two examiners and usually defended orally. It leads to specialist posts or to a doctorate.</p>',
          ar: '<p>يعالج الجزء الأول ما ينقص من مواد البكالوريوس ثم يتعمق: مقررات أساسية ومنهجية البحث وحلقات دراسية من 10 إلى 20 طالبًا، تُعرض فيها الأبحاث ويدافع كل طالب عن رأيه.</p><p>وتتيح المواد الاختيارية التركيز على فرع دقيق من المجال، ويُفضَّل اختيارها مع المشرف لأن موضوع الرسالة يُختار منها.</p><p>أما الجزء الأخير فرسالة أو مشروع تطبيقي، كثيرًا ما يجري مع شركة أو مستشفى أو مدرسة أو جهة عامة. يقرؤه ممتحنان ويُناقَش شفويًا في الغالب. ويؤهل البرنامج لوظائف تخصصية أو للدكتوراه.</p>',
        },
      }
    case 'phd':
      return {
        summary: {
          en: `Supervised research in ${nameEn} that ends with a dissertation and adds something new to the field. Planned for ${long.en}.`,
          ar: `بحث في ${nameAr} تحت إشراف أستاذ، ينتهي برسالة تضيف جديدًا إلى المجال. المدة المخططة: ${long.ar}.`,
        },
        description: {
          en: '<p>A doctorate starts with a supervisor. Read what the research groups publish, write to the professor whose research is closest to yours, and send a proposal of two or three pages before you apply.</p><p>The first year usually holds some courses, training in methods and ethics, and a proposal that a committee approves. The following years are for the research itself: collecting data, testing, writing, and talks at one or two conferences.</p><p>You finish with a dissertation or a set of articles and defend it in public. Many doctoral students teach a few hours a week, which pays part of the costs.</p>',
          ar: '<p>تبدأ الدكتوراه بالمشرف: قراءة ما تنشره المجموعات البحثية، ومراسلة أستاذ يقارب بحثه موضوعك، وإرسال مقترح من صفحتين أو ثلاث قبل التقديم.</p><p>تتضمن السنة الأولى عادة بعض المقررات وتدريبًا على منهجية البحث وأخلاقياته ومقترحًا تقره لجنة. ثم تأتي سنوات البحث نفسه: جمع البيانات واختبارها والكتابة، والمشاركة في مؤتمر أو مؤتمرين.</p><p>وتنتهي برسالة أو مجموعة أبحاث منشورة تُناقَش علنًا. ويدرّس كثير من طلاب الدكتوراه ساعات أسبوعية تغطي جزءًا من التكاليف.</p>',
        },
      }
    case 'diploma':
      return {
        summary: {
          en: `A practical route into ${nameEn}: the practical side of the subject, with less theory, in ${long.en}.`,
          ar: `طريق عملي إلى ${nameAr}: الجانب التطبيقي من التخصص، بجانب نظري أقل. المدة: ${long.ar}.`,
        },
        description: {
          en: '<p>Most of the week is practical: laboratories, workshops, case work and a placement with an employer. Theory is taught where the practice needs it.</p><p>You leave with a diploma that employers in the field know. With good marks many students carry on into the second or third year of a bachelor’s degree; ask which courses would be credited before you enrol.</p>',
          ar: '<p>معظم الأسبوع عملي: مختبرات وورش وحالات دراسية وتدريب لدى جهة عمل، أما النظرية فتُدرَّس بقدر ما يحتاج إليها التطبيق.</p><p>وينتهي البرنامج بدبلوم يعرفه أصحاب العمل في المجال. وينتقل كثير من أصحاب الدرجات الجيدة إلى السنة الثانية أو الثالثة من البكالوريوس، ويُنصح بالسؤال قبل التسجيل عن المواد التي تُحتسب.</p>',
        },
      }
    case 'certificate':
      return {
        summary: {
          en: `A short certificate in ${nameEn} for people who already work or study and want a solid new skill.`,
          ar: `شهادة قصيرة في ${nameAr} لمن يعمل أو يدرس ويريد مهارة جديدة راسخة.`,
        },
        description: {
          en: '<p>A few modules, each with one piece of practical work, and a final task that you can show to an employer. Classes are in the evening or in blocks, so that you can keep a job or another degree alongside them.</p><p>No earlier degree in the field is needed, but curiosity and a few free hours a week are.</p>',
          ar: '<p>يتكون البرنامج من عدد قليل من الوحدات، في كل منها عمل تطبيقي، ومن مهمة ختامية يمكن عرضها على صاحب عمل. والدروس مسائية أو في أيام مكثفة، بحيث يستمر العمل أو الدراسة إلى جانبها.</p><p>ولا تُشترط شهادة سابقة في المجال، وإنما يلزم شغف بالموضوع وساعات قليلة كل أسبوع.</p>',
        },
      }
  }
}
