import type { ProgrammeKind, StudyLevel, StudyMode } from '#demo/demo-schema.ts'
import { namedUuid } from '#demo/seeded-random.ts'
import { roundFee } from '#demo/tuition.ts'
import { toSlugAr, toSlugEn } from '#lib/slug.ts'
import type { CopyValue } from './copy.ts'
import { providerName, randomPlace } from './place-names.ts'
import { programmeName, type Words } from './programme-names.ts'
import { type Random, weighted } from './random.ts'
import type { Country, World } from './reference-data.ts'
import type { University } from './university.ts'

export const programmeColumns = [
  ...['id', 'kind', 'name_en', 'name_ar', 'slug_en', 'slug_ar', 'aliases', 'university_id', 'country_id', 'faculty_id'],
  ...['provider_en', 'provider_ar', 'level', 'mode', 'languages', 'duration_months', 'qualification_en'],
  ...['qualification_ar', 'fee_amount', 'fee_currency', 'discount_percent', 'scholarship_type', 'scholarship_percent'],
  ...['entrance_exam', 'summary_en', 'summary_ar', 'description_en', 'description_ar', 'requirements_en'],
  ...['requirements_ar', 'careers_en', 'careers_ar', 'status'],
] as const
export const intakeColumns = ['programme_id', 'year', 'month', 'deadline', 'status'] as const
export const programmeTagColumns = ['programme_id', 'tag_id', 'position'] as const

type ProgrammeRows = { programme: CopyValue[]; intakes: CopyValue[][]; tags: CopyValue[][] }

type Weights<T extends string> = Record<T, number>
const byWeight = <T extends string>(weights: Weights<T>) => weighted(Object.keys(weights) as T[], (key) => weights[key])

const kindOf = byWeight<ProgrammeKind>({ major: 80, university_course: 11, external_course: 6, special_course: 3 })
const majorLevel = byWeight<StudyLevel>({ bachelor: 50, master: 34, phd: 7, diploma: 5, certificate: 4 })
const courseLevel = byWeight<StudyLevel>({ certificate: 55, diploma: 25, master: 10, bachelor: 9, phd: 1 })
const modeOf = byWeight<StudyMode>({ 'full-time': 78, 'part-time': 10, online: 7, blended: 5 })

const levelNames: Record<StudyLevel, Words> = {
  bachelor: { en: 'Bachelor', ar: 'بكالوريوس' },
  master: { en: 'Master', ar: 'ماجستير' },
  phd: { en: 'Doctorate', ar: 'دكتوراه' },
  diploma: { en: 'Diploma', ar: 'دبلوم' },
  certificate: { en: 'Certificate', ar: 'شهادة' },
}
const levelMonths: Record<StudyLevel, number[]> = {
  bachelor: [36, 36, 48, 48, 48, 60],
  master: [12, 18, 24, 24],
  phd: [36, 48, 48, 60],
  diploma: [12, 24],
  certificate: [3, 6, 9, 12],
}
/** Faculties with bachelor's degrees of five years and more. */
const longDegrees: Record<string, number[]> = {
  medicine: [60, 72],
  dentistry: [60, 66],
  pharmacy: [48, 60],
  'architecture-design': [48, 60],
}
const levelFees: Record<StudyLevel, number> = { bachelor: 1, master: 1.2, phd: 0.8, diploma: 0.6, certificate: 0.35 }

const requirements: Words[] = [
  { en: 'Secondary school certificate', ar: 'شهادة الثانوية العامة' },
  { en: 'Language certificate at level B2', ar: 'شهادة لغة بمستوى B2' },
  { en: 'Motivation letter', ar: 'خطاب دافع' },
  { en: 'Two references', ar: 'رسالتا توصية' },
  { en: 'Certified transcript', ar: 'كشف درجات مصدّق' },
  { en: 'Interview', ar: 'مقابلة شخصية' },
]

export const programmeId = (seed: number, number: number): string => namedUuid(`generated/${seed}/programme/${number}`)

/** Programme `number` of the seed, held at `university` unless it turns out to be an external course. */
export function makeProgramme(
  world: World,
  random: Random,
  { seed, number, university, firstYear }: { seed: number; number: number; university: University; firstYear: number },
): ProgrammeRows {
  const id = programmeId(seed, number)
  const kind = kindOf(random)
  const external = kind === 'external_course'
  const faculty = random.pick(university.faculties)
  const level = kind === 'major' ? majorLevel(random) : courseLevel(random)
  const { name, subject } = programmeName(faculty.slug, kind !== 'major', random)
  const provider = external ? providerName(randomPlace(random), random) : null
  const country = external ? (random.happens(0.6) ? world.country(random) : null) : university.country
  const place = provider ?? university.name
  const ownScholarship = random.happens(0.2) ? random.pick(['none', 'partial', 'full']) : null
  // Without a university there is none whose scholarship and discount apply: it states both itself.
  const scholarship = ownScholarship ?? (external ? 'none' : null)
  const months = durationOf(kind, level, faculty.slug, random)
  const fee = feeOf(country, external ? 1 : university.priceFactor, level, random)
  const described = random.happens(0.8)
  const wanted = described ? Array.from({ length: random.between(2, 4) }, () => random.pick(requirements)) : []
  const careers = random.happens(0.5)
  const degree = levelNames[level]
  const words = { en: toSlugEn(`${name.en} ${level} ${place.en}`), ar: toSlugAr(`${name.ar} ${degree.ar} ${place.ar}`) }
  return {
    programme: [
      ...[id, kind, name.en, name.ar, `${words.en}-${seed}-${number}`, `${words.ar}-${seed}-${number}`],
      random.happens(0.08) ? [subject.en.replace(/[^A-Z]/g, '') + degree.en[0], `تخصص ${subject.ar}`] : [],
      ...[external ? null : university.id, country?.id ?? null, faculty.id, provider?.en ?? null, provider?.ar ?? null],
      ...[level, modeOf(random), languagesOf(university, random), months],
      ...[`${degree.en} of ${name.en}`, `${degree.ar} في ${name.ar}`],
      ...[fee, fee === null ? null : (country?.currency ?? 'USD')],
      ...[random.happens(0.12) ? random.between(1, 8) * 5 : external ? 0 : null, scholarship],
      ...[scholarship === 'partial' ? random.between(2, 15) * 5 : scholarship === 'full' ? 100 : null],
      random.happens(0.22),
      ...(described
        ? [
            `${name.en} at ${place.en}: taught in small groups, with practice from the first term.`,
            `${name.ar} في ${place.ar}: تدريس في مجموعات صغيرة وتطبيق منذ الفصل الأول.`,
            `<p>Lectures, seminars and a final project in ${subject.en}.</p>`,
            `<p>محاضرات وحلقات دراسية ومشروع ختامي في ${subject.ar}.</p>`,
          ]
        : [null, null, null, null]),
      ...[wanted.map(({ en }) => en), wanted.map(({ ar }) => ar)],
      ...(careers ? [[`${subject.en} specialist`], [`اختصاصي ${subject.ar}`]] : [[], []]),
      'published',
    ],
    intakes: intakesOf(university, firstYear, random).map((intake) => [id, ...intake]),
    tags: [...new Set(Array.from({ length: random.between(0, 3) }, () => world.tag(random)))].map((tag, at) => [
      ...[id, tag, at],
    ]),
  }
}

function durationOf(kind: ProgrammeKind, level: StudyLevel, faculty: string, random: Random): number | null {
  if (kind !== 'major') return random.happens(0.05) ? null : random.between(1, 11)
  return random.pick((level === 'bachelor' && longDegrees[faculty]) || levelMonths[level])
}

/** Yearly fees of a country scatter log-normally about its median; a few are not stated. */
function feeOf(country: Country | null, factor: number, level: StudyLevel, random: Random): number | null {
  if (random.happens(0.03)) return null
  const dollars = (country?.medianFee ?? 900) * factor * levelFees[level] * Math.exp(0.5 * random.normal())
  return roundFee(dollars / (country?.usdPerUnit ?? 1))
}

function languagesOf(university: University, random: Random): string[] {
  const one = random.pick(university.languages)
  return random.happens(0.08) ? [...new Set([one, random.pick(university.languages)])] : [one]
}

/** One to four starts in the university's months: [year, month, deadline, status]. */
function intakesOf(university: University, firstYear: number, random: Random): CopyValue[][] {
  const starts = new Map<number, CopyValue[]>()
  for (let wanted = random.between(1, 4); wanted > 0; wanted--) {
    const month = random.pick(university.intakeMonths)
    const year = firstYear + random.pick([0, 0, 1, 1, 1, 2])
    // The deadline is one to six months earlier.
    const deadline = new Date(Date.UTC(year, month - 1 - random.between(1, 6), random.between(1, 28)))
    starts.set(year * 12 + month, [
      ...[year, month, random.happens(0.05) ? null : deadline.toISOString().slice(0, 10)],
      random.happens(0.06) ? 'closed' : 'open',
    ])
  }
  return [...starts.values()]
}
