import type { Random } from './random.ts'

/** Names of synthetic programmes in both languages: a subject of the faculty within a pattern. */

export type Words = { en: string; ar: string }

const list = (text: string): Words[] =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => line.split(';'))
    .map((pair) => {
      const [en = '', ar = ''] = pair.split('=').map((word) => word.trim())
      return { en, ar }
    })

/** By the faculty's English slug. */
const subjects: Record<string, Words[]> = {
  medicine: list(`
    Medicine = الطب; General Surgery = الجراحة العامة; Cardiology = أمراض القلب; Neurology = طب الأعصاب
    Paediatrics = طب الأطفال; Radiology = الأشعة; Anaesthesia = التخدير; Pathology = علم الأمراض
    Dermatology = الأمراض الجلدية; Oncology = علم الأورام; Family Medicine = طب الأسرة; Immunology = علم المناعة
    Emergency Medicine = طب الطوارئ; Ophthalmology = طب العيون; Tropical Medicine = طب المناطق الحارة; Sports Medicine = الطب الرياضي`),
  dentistry: list(`
    Dentistry = طب الأسنان; Orthodontics = تقويم الأسنان; Oral Surgery = جراحة الفم; Endodontics = علاج الجذور
    Prosthodontics = تركيبات الأسنان; Periodontology = أمراض اللثة; Paediatric Dentistry = طب أسنان الأطفال; Dental Hygiene = صحة الفم`),
  pharmacy: list(`
    Pharmacy = الصيدلة; Clinical Pharmacy = الصيدلة السريرية; Pharmacology = علم الأدوية; Toxicology = علم السموم
    Pharmaceutical Chemistry = الكيمياء الدوائية; Drug Development = تطوير الأدوية; Cosmetic Science = علوم التجميل; Herbal Medicine = طب الأعشاب`),
  'nursing-health-sciences': list(`
    Nursing = التمريض; Midwifery = القبالة; Physiotherapy = العلاج الطبيعي; Nutrition = التغذية
    Public Health = الصحة العامة; Medical Laboratory Science = علوم المختبرات الطبية; Speech Therapy = علاج النطق; Optometry = البصريات
    Occupational Therapy = العلاج الوظيفي; Health Informatics = المعلوماتية الصحية; Paramedicine = الإسعاف; Epidemiology = علم الأوبئة`),
  engineering: list(`
    Civil Engineering = الهندسة المدنية; Mechanical Engineering = الهندسة الميكانيكية; Electrical Engineering = الهندسة الكهربائية; Robotics = الروبوتات
    Chemical Engineering = الهندسة الكيميائية; Aerospace Engineering = هندسة الطيران; Petroleum Engineering = هندسة البترول; Mechatronics = الميكاترونكس
    Marine Engineering = الهندسة البحرية; Materials Engineering = هندسة المواد; Industrial Engineering = الهندسة الصناعية; Railway Engineering = هندسة السكك الحديدية
    Water Resources = الموارد المائية; Solar Energy = الطاقة الشمسية; Automotive Engineering = هندسة السيارات; Structural Engineering = الهندسة الإنشائية
    Telecommunications = الاتصالات; Mining Engineering = هندسة التعدين; Nuclear Engineering = الهندسة النووية; Biomedical Engineering = الهندسة الطبية الحيوية`),
  'computer-science-it': list(`
    Computer Science = علوم الحاسوب; Software Engineering = هندسة البرمجيات; Data Science = علم البيانات; Cybersecurity = الأمن السيبراني
    Artificial Intelligence = الذكاء الاصطناعي; Machine Learning = تعلم الآلة; Cloud Computing = الحوسبة السحابية; Game Development = تطوير الألعاب
    Information Systems = نظم المعلومات; Computer Networks = شبكات الحاسوب; Bioinformatics = المعلوماتية الحيوية; Human-Computer Interaction = تفاعل الإنسان والحاسوب
    Web Development = تطوير الويب; Quantum Computing = الحوسبة الكمومية; Computer Vision = الرؤية الحاسوبية; Database Systems = نظم قواعد البيانات`),
  'business-economics': list(`
    Business Administration = إدارة الأعمال; Accounting = المحاسبة; Finance = التمويل; Marketing = التسويق
    Economics = الاقتصاد; Entrepreneurship = ريادة الأعمال; Human Resources = الموارد البشرية; Supply Chains = سلاسل الإمداد
    Banking = العلوم المصرفية; Insurance = التأمين; International Trade = التجارة الدولية; Project Management = إدارة المشاريع
    Islamic Finance = التمويل الإسلامي; Real Estate = العقارات; Auditing = التدقيق; E-Commerce = التجارة الإلكترونية
    Luxury Brands = العلامات الفاخرة; Operations = العمليات; Taxation = الضرائب; Leadership = القيادة`),
  law: list(`
    Law = القانون; International Law = القانون الدولي; Criminal Law = القانون الجنائي; Commercial Law = القانون التجاري
    Human Rights = حقوق الإنسان; Maritime Law = القانون البحري; Sharia = الشريعة; Arbitration = التحكيم
    Constitutional Law = القانون الدستوري; Intellectual Property = الملكية الفكرية; Labour Law = قانون العمل; Criminology = علم الجريمة`),
  'arts-humanities': list(`
    History = التاريخ; Philosophy = الفلسفة; English Literature = الأدب الإنجليزي; Arabic Language = اللغة العربية
    Linguistics = اللسانيات; Translation = الترجمة; Archaeology = علم الآثار; Theology = اللاهوت
    Music = الموسيقى; Theatre = المسرح; Islamic Studies = الدراسات الإسلامية; Art History = تاريخ الفن
    French Language = اللغة الفرنسية; German Language = اللغة الألمانية; Turkish Language = اللغة التركية; Creative Writing = الكتابة الإبداعية`),
  'social-sciences': list(`
    Psychology = علم النفس; Sociology = علم الاجتماع; Political Science = العلوم السياسية; Anthropology = الأنثروبولوجيا
    Social Work = الخدمة الاجتماعية; International Relations = العلاقات الدولية; Development Studies = دراسات التنمية; Migration Studies = دراسات الهجرة
    Gender Studies = دراسات النوع الاجتماعي; Public Policy = السياسات العامة; Geography = الجغرافيا; Demography = علم السكان`),
  'natural-sciences': list(`
    Physics = الفيزياء; Chemistry = الكيمياء; Biology = الأحياء; Mathematics = الرياضيات
    Statistics = الإحصاء; Astronomy = علم الفلك; Geology = الجيولوجيا; Marine Biology = الأحياء البحرية
    Genetics = علم الوراثة; Microbiology = الأحياء الدقيقة; Biochemistry = الكيمياء الحيوية; Ecology = علم البيئة
    Climate Science = علوم المناخ; Neuroscience = علم الأعصاب; Biotechnology = التقنية الحيوية; Oceanography = علم المحيطات`),
  'architecture-design': list(`
    Architecture = العمارة; Interior Design = التصميم الداخلي; Graphic Design = التصميم الجرافيكي; Urban Planning = التخطيط العمراني
    Fashion Design = تصميم الأزياء; Industrial Design = التصميم الصناعي; Landscape Design = تصميم المناظر الطبيعية; Animation = الرسوم المتحركة
    Photography = التصوير; Fine Arts = الفنون الجميلة; Jewellery Design = تصميم المجوهرات; Game Art = فنون الألعاب`),
  education: list(`
    Primary Education = التعليم الابتدائي; Special Education = التربية الخاصة; Early Childhood = الطفولة المبكرة; Curriculum Studies = المناهج
    Educational Leadership = القيادة التربوية; Mathematics Teaching = تدريس الرياضيات; Language Teaching = تدريس اللغات; Adult Education = تعليم الكبار
    Counselling = الإرشاد; Physical Education = التربية الرياضية; Learning Technology = تقنيات التعليم; Science Teaching = تدريس العلوم`),
  'media-communication': list(`
    Journalism = الصحافة; Public Relations = العلاقات العامة; Film = السينما; Television = التلفزيون
    Advertising = الإعلان; Radio = الإذاعة; Social Media = وسائل التواصل; Media Studies = دراسات الإعلام
    Documentary Film = الأفلام الوثائقية; Screenwriting = كتابة السيناريو; Publishing = النشر; Sound Production = إنتاج الصوت`),
  'agriculture-veterinary': list(`
    Veterinary Medicine = الطب البيطري; Agronomy = علم المحاصيل; Horticulture = البستنة; Forestry = علم الغابات
    Food Science = علوم الأغذية; Soil Science = علوم التربة; Animal Production = الإنتاج الحيواني; Aquaculture = الاستزراع المائي
    Irrigation = الري; Plant Protection = وقاية النبات; Dairy Science = علوم الألبان; Beekeeping = تربية النحل`),
  'tourism-hospitality': list(`
    Tourism = السياحة; Hotel Management = إدارة الفنادق; Culinary Arts = فنون الطهي; Event Management = إدارة الفعاليات
    Airline Operations = عمليات الطيران; Heritage Tourism = سياحة التراث; Ecotourism = السياحة البيئية; Restaurant Management = إدارة المطاعم`),
}

const anySubject = list('Interdisciplinary Studies = الدراسات البينية; General Studies = الدراسات العامة')

/** Every first part goes with every second: «الفيزياء» and the others are feminine, so the Arabic agrees. */
const compoundStarts = list(`
  Bio = الحيوية; Geo = الجيولوجية; Nano = النانوية; Neuro = العصبية; Astro = الفلكية; Electro = الكهربائية; Photo = الضوئية
  Agro = الزراعية; Eco = البيئية; Hydro = المائية; Thermo = الحرارية; Micro = الدقيقة; Psycho = النفسية; Socio = الاجتماعية
  Ethno = الشعبية; Cyber = السيبرانية; Macro = الكلية; Patho = المرضية; Aero = الهوائية; Cryo = التبريدية`)
const compoundEnds = list(`
  physics = الفيزياء; chemistry = الكيمياء; linguistics = اللسانيات; mechanics = الميكانيكا; dynamics = الديناميكا
  informatics = المعلوماتية; technology = التكنولوجيا; engineering = الهندسة; economics = الاقتصاديات; ethics = الأخلاقيات
  genetics = الوراثيات; analytics = التحليلات; robotics = الروبوتات; optics = البصريات; geography = الجغرافيا
  therapy = المعالجة; statistics = الإحصاءات; systems = الأنظمة; processes = العمليات; materials = الخامات`)

function compound(random: Random): Words {
  const start = random.pick(compoundStarts)
  const end = random.pick(compoundEnds)
  return { en: start.en + end.en, ar: `${end.ar} ${start.ar}` }
}

const companions = list(`
  Data Analysis = تحليل البيانات; Artificial Intelligence = الذكاء الاصطناعي; Entrepreneurship = ريادة الأعمال; Arabic = اللغة العربية
  German = اللغة الألمانية; French = اللغة الفرنسية; Turkish = اللغة التركية; Industrial Placement = تدريب في الصناعة
  Research Methods = منهجية البحث; Professional Practice = ممارسة مهنية; Public Policy = السياسات العامة; Psychology = علم النفس
  Statistics = الإحصاء; Ethics = الأخلاقيات; Teaching = التدريس; Law = القانون; Design = التصميم; Programming = البرمجة`)

type Pattern = (subject: Words, companion: Words) => Words

const plain: Pattern = (subject) => subject
const majorPatterns: Pattern[] = [
  plain,
  plain,
  plain,
  plain,
  (s, c) => ({ en: `${s.en} with ${c.en}`, ar: `${s.ar} مع ${c.ar}` }),
  (s, c) => ({ en: `${s.en} and ${c.en}`, ar: `${s.ar} و${c.ar}` }),
  (s) => ({ en: `Applied ${s.en}`, ar: `تطبيقات ${s.ar}` }),
  (s) => ({ en: `Advanced ${s.en}`, ar: `دراسات متقدمة في ${s.ar}` }),
  (s) => ({ en: `International ${s.en}`, ar: `${s.ar} من منظور دولي` }),
  (s) => ({ en: `Sustainable ${s.en}`, ar: `${s.ar} والاستدامة` }),
  (s) => ({ en: `Digital ${s.en}`, ar: `${s.ar} في العصر الرقمي` }),
  (s) => ({ en: `Innovation in ${s.en}`, ar: `الابتكار في ${s.ar}` }),
  (s) => ({ en: `${s.en} and Society`, ar: `${s.ar} والمجتمع` }),
  (s) => ({ en: `${s.en} Research`, ar: `بحوث ${s.ar}` }),
]
const coursePatterns: Pattern[] = [
  (s) => ({ en: `Introduction to ${s.en}`, ar: `مدخل إلى ${s.ar}` }),
  (s) => ({ en: `Foundations of ${s.en}`, ar: `أسس ${s.ar}` }),
  (s) => ({ en: `${s.en} in Practice`, ar: `${s.ar} في التطبيق` }),
  (s) => ({ en: `Summer School in ${s.en}`, ar: `مدرسة صيفية في ${s.ar}` }),
  (s) => ({ en: `Foundation Year in ${s.en}`, ar: `سنة تأسيسية في ${s.ar}` }),
  (s, c) => ({ en: `${c.en} for ${s.en}`, ar: `${c.ar} لدارسي ${s.ar}` }),
  (s) => ({ en: `Preparation for ${s.en}`, ar: `التحضير لدراسة ${s.ar}` }),
]

type Named = { name: Words; subject: Words }

/**
 * A name within the faculty of that English slug; a faculty of one's own making gets general names. One in eight
 * comes from the long tail of compounds, which no faculty owns.
 */
export function programmeName(faculty: string, course: boolean, random: Random): Named {
  const subject = random.happens(0.125) ? compound(random) : random.pick(subjects[faculty] ?? anySubject)
  const pattern = random.pick(course ? coursePatterns : majorPatterns)
  return { name: pattern(subject, random.pick(companions)), subject }
}
