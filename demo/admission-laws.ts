import type { IntakeDraft } from './calendar.ts'
import type { DemoUniversity } from './demo-schema.ts'
import type { Texts } from './programme-texts.ts'

/** Laws that close a country's public universities to most students from abroad. */
const reforms: Partial<Record<string, Texts>> = {
  georgia: {
    en: 'Closed to new international students: since the reform of 2026, public universities in Georgia take them only under the exceptions set by law, and only the university can say whether one applies to you.',
    ar: 'التقديم مغلق أمام الطلاب الدوليين الجدد: فمنذ إصلاح عام 2026 لا تقبلهم الجامعات الحكومية في جورجيا إلا في الاستثناءات التي يحددها القانون، والجامعة وحدها تعرف إن كان أحدها ينطبق عليك.',
  },
}

const reformOf = ({ country, type }: DemoUniversity): Texts | undefined =>
  type === 'public' ? reforms[country] : undefined

/** A summary that begins with why nobody can apply, where a law closed the university. */
export function summaryUnderLaw(university: DemoUniversity, summary: Texts): Texts {
  const reform = reformOf(university)
  return reform ? { en: `${reform.en} ${summary.en}`, ar: `${reform.ar} ${summary.ar}` } : summary
}

/**
 * Where a law closed the university no intake is open, and none is announced for more than a year ahead: a class that
 * far away would look as if it had yet to open.
 */
export function intakesUnderLaw(university: DemoUniversity, intakes: IntakeDraft[], now: Date): IntakeDraft[] {
  if (!reformOf(university)) return intakes
  const nextYear = `${now.getUTCFullYear() + 1}${now.toISOString().slice(4, 10)}`
  return intakes
    .filter(({ deadline }) => deadline && deadline < nextYear)
    .map((intake) => ({ ...intake, status: 'closed' }))
}
