import type { Course, CourseInstance, EducationalOccupationalProgram, Offer, Thing } from 'schema-dts'
import type { Mode } from '#catalogue-index/query/options.ts'
import type { CourseView, MajorView, ProgrammeView } from '#features/programmes/contract.ts'
import { type Language, localize, pickList } from '#lib/localized.ts'
import { afterDiscount, isPaidOnce } from '#lib/money.ts'
import { paths } from '#paths.ts'
import { type Absolute, faqPage } from '#ui/structured-data.ts'

/** UN/CEFACT's code for a year. */
const A_YEAR = 'ANN'

/** The terms of schema.org for modes of study. */
const courseModes: Record<Mode, string> = {
  'full-time': 'onsite',
  'part-time': 'onsite',
  online: 'online',
  blended: 'blended',
}

const monthOf = ({ year, month }: { year: number; month: number }) => `${year}-${String(month).padStart(2, '0')}`

/** A programme without what only its university can say: figures of the demo catalogue are not published as facts. */
export const withoutFigures = <Programme extends ProgrammeView>(programme: Programme): Programme => ({
  ...programme,
  fee: null,
  nextIntake: null,
  qualification: null,
  requirements: { en: [], ar: [] },
  faq: [],
})

/** A major or a course and its questions, for search engines. */
export function programmeData(
  programme: ProgrammeView,
  lang: Language,
  description: string,
  absolute: Absolute,
): Thing[] {
  const thing =
    programme.type === 'major'
      ? program(programme, lang, description, absolute)
      : course(programme, lang, description, absolute)
  const questions = programme.faq.map(({ question, answer }) => ({
    question: localize(question, lang),
    answer: localize(answer, lang),
  }))
  return questions.length > 0 ? [thing, faqPage(questions)] : [thing]
}

/** The common properties of degree programmes and courses. */
function common(programme: ProgrammeView, lang: Language, description: string, absolute: Absolute) {
  const { name, slug, type, qualification, university, provider, country, city } = programme
  const who = university ?? (provider && { name: provider, slug: null })
  return {
    name: localize(name, lang),
    description: programme.summary ? localize(programme.summary, lang) : description,
    url: absolute(paths.programme({ lang, slug, type })),
    ...(who && {
      provider: {
        '@type': university ? ('CollegeOrUniversity' as const) : ('EducationalOrganization' as const),
        name: localize(who.name, lang),
        ...(who.slug && { url: absolute(paths.university({ lang, slug: who.slug })) }),
        ...(country && {
          address: {
            '@type': 'PostalAddress' as const,
            addressCountry: localize(country.name, lang),
            ...(city && { addressLocality: localize(city, lang) }),
          },
        }),
      },
    }),
    ...(qualification && { educationalCredentialAwarded: localize(qualification, lang) }),
  }
}

function program(
  major: MajorView,
  lang: Language,
  description: string,
  absolute: Absolute,
): EducationalOccupationalProgram {
  const { mode, durationMonths, nextIntake } = major
  const { lines } = pickList(major.requirements, lang)
  return {
    '@type': 'EducationalOccupationalProgram',
    ...common(major, lang, description, absolute),
    educationalProgramMode: mode,
    ...(durationMonths !== null && { timeToComplete: `P${durationMonths}M` }),
    ...(lines.length > 0 && { programPrerequisites: lines.join('; ') }),
    ...(nextIntake && { startDate: monthOf(nextIntake) }),
    ...(nextIntake?.deadline && { applicationDeadline: nextIntake.deadline }),
    ...offers(major),
  }
}

function course(view: CourseView, lang: Language, description: string, absolute: Absolute): Course {
  return {
    '@type': 'Course',
    ...common(view, lang, description, absolute),
    ...(view.languages.length > 0 && { inLanguage: view.languages }),
    hasCourseInstance: instance(view, lang),
    ...offers(view),
  }
}

function instance({ mode, nextIntake, durationMonths, city }: CourseView, lang: Language): CourseInstance {
  return {
    '@type': 'CourseInstance',
    courseMode: courseModes[mode],
    ...(nextIntake && { startDate: monthOf(nextIntake) }),
    ...(durationMonths !== null && { duration: `P${durationMonths}M` }),
    ...(city && { location: localize(city, lang) }),
  }
}

/** The fee after discount, of a year or of the whole. */
function offers({ fee, discountPercent, durationMonths }: ProgrammeView): { offers?: Offer } {
  if (!fee) return {}
  const { amount, currency } = afterDiscount(fee, discountPercent)
  return {
    offers: {
      '@type': 'Offer',
      category: amount === 0 ? 'Free' : 'Paid',
      price: amount,
      priceCurrency: currency,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: amount,
        priceCurrency: currency,
        ...(!isPaidOnce(durationMonths) && { unitCode: A_YEAR }),
      },
    },
  }
}
