import { fold } from '#lib/fold.ts'

/**
 * What people ask about studying abroad, as they write it: in English, in standard Arabic and in five dialects (Egyptian,
 * Levantine, Gulf, Iraqi, Maghrebi). Patterns are of folded text (lib/fold.ts): small letters, «ة» as «ه», «أ» as «ا».
 */

const QUESTIONS = [
  'page',
  'tracking',
  'contact',
  'visa',
  'work_after',
  'work',
  'living',
  'recognition',
  'entry',
  'deadline',
  'duration',
  'language',
  'cheapest',
  'scholarship',
] as const
export type Question = (typeof QUESTIONS)[number]

/** Pages of the site that people look for by name in the search box: the whole text, folded. */
const SITE_PAGES = {
  login:
    'log ?in|sign ?in|login|my account|account|register|sign ?up|تسجيل (?:ال)?دخول|(?:ال)?دخول|حسابي|انشاء حساب|سجلني',
  contact:
    '(?:free )?(?:consultation|counsell?ing|counsell?or|advis[eo]r|help|support|contact(?: us)?)|استشاره(?: مجانيه)?|مستشار(?:ون)?|مساعده|تواصل|اتصل بنا|التواصل|واتساب|واتس|whatsapp|رقمكم',
  deadlines: '(?:upcoming )?deadlines?|مواعيد(?: التقديم)?|المواعيد(?: النهائيه)?|اخر المواعيد',
  scholarships: 'scholarships?|المنح|منح(?: دراسيه)?|المنح الدراسيه',
  recognition: 'recognition|degree recognition|accreditation|(?:ال)?اعتراف(?: بالشهادات)?|معادله(?: الشهادات)?',
  parents: '(?:for )?parents?|اولياء الامور|لاولياء الامور|اهل',
  compare: 'compare|comparison|مقارنه|المقارنه',
  shortlist: 'shortlist|saved|favou?rites?|المفضله|مفضله|قائمتي',
  privacy: 'privacy(?: policy)?|الخصوصيه|سياسه الخصوصيه',
} as const
export type SitePage = keyof typeof SITE_PAGES

const PAGE_PATTERNS = Object.entries(SITE_PAGES).map(
  ([page, pattern]) => [page as SitePage, new RegExp(`^(?:${pattern})$`)] as const,
)

/** The page that a text names, and nothing else; null where it names none. */
export function sitePageIn(text: string): SitePage | null {
  const folded = fold(text)
  return PAGE_PATTERNS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null
}

const HOW_LONG = '(?:كم|كام|قديش|اديش|شحال|شكد|شقد|مده|how long|how many)'
const APPLY =
  '(?:التقديم|تقديم|التسجيل|تسجيل|القبول|نقدم|اقدم|نسجل|اسجل|apply|applying|applications?|admission|enrol\\w*)'
const WHEN = '(?:متي|متا|امتي|امتا|ايمتي|ايمت|وينتا|وقتاش|فوقاش|شوكت|when|until when|till when)'
const WORK = '(?:العمل|عمل|اعمل|الشغل|شغل|اشتغل|يشتغل|نشتغل|نخدم|خدمه|اداوم|work\\w*|job|jobs)'
const STUDYING =
  '(?:دراس\\S*|الدراسه|طالب|الطالب|الطلاب|طلاب|الجامعه|ادرس|اقرا|بدرس|وانا|studying|study|student|students|during|while)'
const AFTER =
  '(?:بعد (?:التخرج|الدراسه|ما (?:اتخرج|نتخرج|اخلص|نخلص|نكمل|اكمل)|تخرجي)|after (?:graduat\\w+|studying|study|my (?:degree|studies)))'
const STAY = '(?:ابقي|نبقي|اقعد|نقعد|اضل|البقاء|اقامه|الاقامه|stay|remain|visa|live)'

/** Each pattern is enough by itself. */
const PATTERNS: Record<Exclude<Question, 'page'>, readonly string[]> = {
  tracking: [
    '(?:track|follow|status of|where is|check) (?:\\w+ )?(?:my |an )?application',
    '(?:متابعه|تتبع|حاله|وين|فين|وصل|شو صار|شنو صار|اش صار|وش صار)(?: \\S+)? (?:الطلب|طلبي|بطلبي|في طلبي)',
  ],
  contact: [
    '(?:whatsapp|phone|telephone|contact) number',
    '(?:talk|speak|chat) (?:to|with) (?:a |an |some)?(?:counsell?or|advis\\w+|human|person|one|you)',
    'how (?:can|do) i (?:contact|reach|call) (?:you|masar)',
    '(?:اتواصل|نتواصل|التواصل|اكلم|احكي|اتكلم|نهضر|اتصل|نتصل)(?: \\S+)? (?:معكم|معاكم|وياكم|بكم|فيكم|معاكو|بيكم|مستشار|مع مستشار|مع حدا|مع حد)',
    '(?:رقم|رقمكم|رقمكو)(?: ال\\S+)? (?:واتس\\S*|الواتس\\S*|هاتفكم|تلفونكم|التواصل)',
  ],
  visa: [
    `${HOW_LONG}(?: \\S+){0,4} (?:visa|فيزا|الفيزا|تاشيره|التاشيره)`,
    '(?:visa|فيزا|الفيزا|تاشيره|التاشيره)(?: \\S+){0,7} (?:take|takes|time|weeks|days|processing|كم|كام|قديش|اديش|شحال|شكد|تاخذ|تاخد|بتاخد|بتاخذ|تستغرق|بتطول|تطول|وقت)',
  ],
  work_after: [
    `${WORK}(?: \\S+){0,5} ${AFTER}`,
    `${AFTER}(?: \\S+){0,5} (?:${WORK}|${STAY})`,
    `${STAY}(?: \\S+){0,5} ${AFTER}`,
    'post study work',
  ],
  work: [
    `(?:can|could|may|هل|ممكن|اقدر|بقدر|فيني|فيا|نقدر|نجم|اكدر|يمكن|يسمح|يسمحون)(?: \\S+){0,3} ${WORK}`,
    `${WORK}(?: \\S+){0,3} ${STUDYING}`,
    `${STUDYING}(?: \\S+){0,2} ${WORK}`,
    '(?:working|work) hours (?:for|of) (?:international )?students',
    'ساعات (?:العمل|الشغل)',
  ],
  living: [
    'cost of living',
    'living (?:costs?|expenses)',
    'monthly (?:costs?|expenses|budget)',
    'how much (?:money )?(?:do i|does it(?! cost to study (?!in )\\S+)|does a student|is rent|for rent|to live|per month|a month)',
    '(?:تكلفه|تكاليف|مصاريف|مصروف|غلاء|كلفه) (?:المعيشه|العيشه|العيش|المعاش|الحياه|السكن|الشهر|شهريا)',
    '(?:كم|كام|قديش|اديش|شحال|شكد|بكم|بكام)(?: \\S+){0,4} (?:المعيشه|العيشه|العيش|الايجار|ايجار|شهريا|بالشهر|في الشهر|كل شهر|الشهر)',
    '^(?:المعيشه|العيشه) (?:في|ب)',
  ],
  recognition: [
    '(?:recogni[sz]ed|recognition (?:of|in)|(?:accepts?|recogni[sz]es?) (?:my|the|this|a)|accredited|accepted|valid|equivalen\\w+)',
    'degree counts?',
    '(?:معترف|اعتراف|الاعتراف|معادله|معادلتها|يعترف|يعترفون|بيعترف\\S*|تعترف|بتعترف|تعادل|تتعادل|معتمده|معتمد)',
  ],
  entry: [
    '(?:what|which|minimum|least) (?:grades?|marks?|gpa|score|average|percentage)',
    'entry (?:requirements|marks|grades)',
    '(?:with|have) (?:an? )?(?:\\d+ ?(?:percent)?|gpa|average)(?: \\S+){0,3} (?:get in|enough|accepted|admitted)',
    '(?:معدل|معدلي|نسبه|نسبتي|مجموع|مجموعي|تنسيق)(?: \\S+){0,3} (?:القبول|يقبل|يقبلوني|ب?يدخل\\S*|ادخل|كافي|يكفي|يكفيني|المطلوب|المطلوبه)',
    '(?:كم|شو|ما|اش|شنو|ايش) (?:هو |هي )?(?:المعدل|النسبه|المجموع)',
    'شروط القبول',
  ],
  deadline: [
    'deadlines?',
    '(?:last|closing|final) (?:date|day)',
    `${WHEN}(?: \\S+){0,5} ${APPLY}`,
    `${APPLY}(?: \\S+){0,4} (?:still open|open|closed?|closes|closing|مفتوح|لسه|لسا|بعده|مازال|يقفل|بيقفل|يغلق|يسكر|بيسكر|ينتهي|بينتهي|يخلص|بيخلص|يسد)`,
    `(?:still open|is it too late|can i still|لسه|لسا|هل مازال|مازال)(?: \\S+){0,4} ${APPLY}`,
    'اخر (?:موعد|يوم|معاد|مهله|اجل|وقت|تاريخ)',
    '(?:موعد|مواعيد|معاد) (?:التقديم|التسجيل|اغلاق|انتهاء)',
  ],
  duration: [
    'how (?:long|many years)',
    '(?:length|duration) of',
    '(?:كم|كام|قديش|اديش|شحال|شكد|شقد)(?: من)? (?:سنه|سنين|سنوات|عام|اعوام|مده|الوقت|وقت)',
    'مده (?:دراسه|الدراسه|البرنامج|التخصص)',
  ],
  language: [
    '(?:in )?(?:what|which) language',
    'language of (?:teaching|instruction|study)',
    '(?:باي|ب اي|اي|شنو|ايش|وش|شو|بايش|باش|بشنو|بانو|بانهي|انهي) (?:لغه|اللغه)',
    'لغه (?:التدريس|الدراسه|التعليم)',
  ],
  cheapest: [
    'cheapest',
    '(?:lowest|least) (?:fees?|tuition|costs?|price)',
    'least expensive',
    '(?:most|more) affordable',
    '(?:ارخص|اوفر)(?! من )',
    '(?:اقل|الاقل) (?:رسوم|رسوما|تكلفه|سعر|سعرا|مصاريف|كلفه)',
    '(?:ar5as|arkhas|ar5es)',
    'en ucuz',
    // What something costs is said by the lowest that is stated.
    'how much does it cost to study (?!in )\\S+',
    'how much (?:is|are) (?:the )?(?:fees?|tuition)',
    'how much (?:is|are) (?:\\S+ ){1,4}(?:in|at|per year|a year)',
    '(?:كم|كام|قديش|اديش|شحال|شكد|شقد)(?: \\S+){0,2} (?:تكلفه|تكاليف|كلفه|رسوم|قسط|اقساط)',
    '(?:بكم|بكام) (?:دراسه|الدراسه)',
    'study (?:\\w+ ){0,4}(?:for free|free)',
    'free (?:tuition|universit\\w+|stud\\w+|education)',
    '(?:مجانا|ببلاش|بلاش|مجانيه|مجاني|باطل)',
    '(?:moins|le moins) cher\\w*',
  ],
  scholarship: [
    '(?:is|are) there (?:any |a )?(?:\\w+ )?(?:scholarships?|free)',
    '(?:how many|any|which) (?:\\w+ )?scholarships?',
    '(?:هل|في|فيه|اكو|كاين|فما|يوجد|توجد|عندكم|عندكو)(?: \\S+){0,2} (?:منح|منحه|دراسه مجانيه)',
  ],
}

const MATCHERS = QUESTIONS.filter((question) => question !== 'page').map(
  (question) => [question, new RegExp(`(?:^| )(?:${PATTERNS[question].join('|')})(?= |$)`)] as const,
)

/** Words that only ask, beside the subject and the place. */
const ASKING = new Set(
  [
    'how long many much years year what which when until till is are there any do does did can i the take takes taught',
    'teaching instruction language cheapest lowest least expensive fee fees tuition cost costs price affordable deadline',
    'deadlines last final date closing apply applying application applications admission enrol still close closes',
    'closed per scholarship scholarships free study length duration please',
    'كم كام قديش اديش شحال شكد شقد سنه سنين سنوات عام اعوام مده الوقت دراسه الدراسه دراسته يدرس تدرس بيدرس باي اي شنو ايش وش شو',
    'لغه اللغه التدريس ارخص اوفر اقل الاقل رسوم رسوما تكلفه مصاريف سعر كلفه تكاليف قسط اقساط بكم بكام اخر موعد مواعيد معاد مهله يوم للتقديم التقديم تقديم',
    'للتسجيل التسجيل القبول متي متا امتي امتا ايمتي ايمت وينتا وقتاش فوقاش شوكت يقفل بيقفل يغلق يسكر بيسكر ينتهي بينتهي يخلص',
    'يفتح بيفتح تفتح فتح يبدا بيبدا تبدا بيخلص يسد مفتوح لسه لسا بعده مازال هل فيه اكو كاين فما يوجد توجد عندكم منح منحه ببلاش بلاش مجانا مجاني مجانيه باطل ادرس من علي',
  ].flatMap((line) => line.split(' ')),
)

const QUESTION_WORDS =
  /^(?:when|how|why|is|are|does|do|will|would|should|must|can|could|may|what is|whats|who|هل|متي|امتي|كيف|كيفاش|ازاي|شلون|ليش|ليه|لماذا|علاش|واش|(?:ايه|شو|ما|ما هو|وش|ايش) الفرق)(?= )/

/** Whether a text begins or ends as a question does. */
export const isAsked = (text: string): boolean => QUESTION_WORDS.test(fold(text).trim()) || /[?؟]\s*$/.test(text)

const OPENING = /(?:^| )(?:opens?|opening|يفتح|بيفتح|تفتح|فتح|يبدا|بيبدا|تبدا)(?= |$)/

/** Whether a text asks when applications open, rather than close. */
export const asksOfOpening = (text: string): boolean => OPENING.test(fold(text)) && !/still open/i.test(text)

const ENTRY =
  /ielts|toefl|duolingo|(?:^| )(?:sat|gmat|gre)(?= |$)|ايلتس|توفل|دولينجو|my (?:\S+ )?certificate|شهادتي|شهادته|شهادتها|high school|secondary|baccalaureate|tawjihi|thanaw|i?gcse|a levels?|waec|wassce|neco|abitur|ثانوي|بكالوريا|توجيهي|الباك(?= |$)/

/** Whether a text speaks of what somebody applies with: a certificate of a school, a language test. */
export const isOfEntry = (text: string): boolean => ENTRY.test(fold(text))

/** A question without the words that only ask: what it is about, folded. */
export const subjectOf = (text: string): string =>
  fold(text)
    // Elsewhere it is the subject IT.
    .replace(/\b(does|is|would|will) it\b|\bit (takes?|costs?|is)\b/g, ' ')
    .split(' ')
    .filter((word) => word !== '' && !ASKING.has(word))
    .join(' ')

/** What a text asks; null where it is no question that we answer. */
export function questionIn(text: string): Question | null {
  if (sitePageIn(text)) return 'page'
  const folded = fold(text)
  return MATCHERS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null
}

const COMPARING =
  /difference between|(?:cheaper|better|easier|harder) than(?! (?:\d|\$))|which is (?:cheaper|better)|^is .* or .* (?:cheaper|better|easier|harder)|(?:^| )الفرق بين|(?:ارخص|اسهل|اصعب|احسن|افضل) من (?!\d)|(?: ولا | ام | او ).* (?:ارخص|اسهل|اصعب|احسن|افضل)$/

/** Whether two are to be compared, which no list does. */
export const isComparison = (text: string): boolean => COMPARING.test(fold(text))
