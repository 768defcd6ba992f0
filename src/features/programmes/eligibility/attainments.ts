import { languageName } from '#i18n/language-name.ts'
import { QUALIFICATIONS } from '#lib/form-enums.ts'
import { toPlainName } from '#lib/typed-text.ts'
import { namesLanguage } from './language-check.ts'
import { resultsIn } from './language-results.ts'
import type { Background, Qualification } from './requirements.ts'

/** What a reader has entered in this browser about their results, all of it optional. It is sent nowhere. */
export type Attainments = {
  qualification: Qualification | ''
  /** A result as typed («IELTS 6.5», `B2`) by its language, ISO 639-1. */
  languages: Readonly<Record<string, string>>
}

export const noAttainments: Attainments = { qualification: '', languages: {} }

/** By the code of a language. */
export type AttainmentProblems = Readonly<Record<string, 'malformed'>>

const LONGEST_RESULT = 80
const oneOf = <T extends string>(list: readonly T[], value: unknown): T | '' =>
  list.find((each) => each === value) ?? ''

/** Typed values as they are stored, and what is wrong with them. `typed` answers '' for a field without a value. */
export function readAttainments(
  typed: (field: string) => string,
  languages: readonly string[],
): { attainments: Attainments; problems: AttainmentProblems } {
  const results = languages.flatMap((code) => {
    const result = toPlainName(typed(code)).slice(0, LONGEST_RESULT)
    return result === '' ? [] : [{ code, result }]
  })
  return {
    attainments: {
      qualification: oneOf(QUALIFICATIONS, typed('qualification')),
      languages: Object.fromEntries(results.map(({ code, result }) => [code, result])),
    },
    problems: Object.fromEntries(
      results.flatMap(({ code, result }) => (resultsIn(result).length === 0 ? [[code, 'malformed'] as const] : [])),
    ),
  }
}

/** What is stored under whatever version; null where it is nothing of the kind, or nothing was said. */
export function parseAttainments(json: unknown): Attainments | null {
  if (typeof json !== 'object' || json === null) return null
  const stored: Record<string, unknown> = { ...json }
  const languages: Record<string, unknown> = typeof stored.languages === 'object' ? { ...stored.languages } : {}
  const codes = Object.keys(languages).filter((code) => /^[a-z]{2}$/.test(code))
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const { attainments, problems } = readAttainments((field) => text(languages[field] ?? stored[field]), codes)
  const isEmpty = attainments.qualification === '' && Object.keys(attainments.languages).length === 0
  return isEmpty || Object.keys(problems).length > 0 ? null : attainments
}

/** The same as an application would say it. */
export const toBackground = ({ qualification, languages }: Attainments): Background => ({
  qualification,
  languages: Object.entries(languages).map(([code, result]) => `${languageName('en', code)}: ${result}`),
  certifications: [],
  preferredStart: '',
})

/** What the answers of an application say of the languages, as far as it can be read. */
export function fromBackground(
  { qualification, languages, certifications }: Pick<Background, 'qualification' | 'languages' | 'certifications'>,
  wanted: readonly string[],
): Attainments {
  const entries = [...languages, ...certifications]
  const resultOf = (code: string) => entries.find((entry) => namesLanguage(code)(entry) && resultsIn(entry).length > 0)
  const typed = (field: string) => (field === 'qualification' ? qualification : resultOf(field))
  return readAttainments((field) => typed(field) ?? '', wanted).attainments
}
