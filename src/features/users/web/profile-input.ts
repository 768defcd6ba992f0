import { PROFILE_LIMITS, SPOKEN_LANGUAGES } from '#features/people/rules.ts'
import type { Translate } from '#i18n/translator.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { hasLetters } from '#lib/typed-text.ts'
import type { Problems } from '#ui/admin/record-form.tsx'

/** The fields of a public profile in the order of their form. */
export const PROFILE_FIELDS = [
  ...['isShown', 'name.en', 'name.ar', 'languages', 'introduction.en', 'introduction.ar'],
  ...['destinationIds', 'photoId'],
]

const text = (form: FormData, field: string) => String(form.get(field) ?? '').trim()
const listOf = (form: FormData, field: string) => form.getAll(field).map(String)

/** The fields of the form, as the server expects them. */
export const toProfileInput = (form: FormData) => ({
  isShown: form.has('isShown'),
  name: { en: text(form, 'name.en') || null, ar: text(form, 'name.ar') || null },
  languages: SPOKEN_LANGUAGES.filter((code) => listOf(form, 'languages').includes(code)),
  introduction: { en: text(form, 'introduction.en') || null, ar: text(form, 'introduction.ar') || null },
  destinationIds: listOf(form, 'destinationIds'),
  photoId: text(form, 'photoId') || null,
})
export type TypedProfile = ReturnType<typeof toProfileInput>

const lengthProblem = (typed: string | null, max: number): FieldProblem | undefined =>
  typed !== null && typed.length > max ? 'too_long' : undefined

const nameProblem = (name: string | null): FieldProblem | undefined =>
  name !== null && !hasLetters(name) ? 'malformed' : lengthProblem(name, PROFILE_LIMITS.name)

/** The problems that are found before the server is called. */
export function profileProblems(form: FormData): Problems {
  const { isShown, name, introduction, languages } = toProfileInput(form)
  const { introduction: most } = PROFILE_LIMITS
  return {
    'name.en': isShown && name.en === null ? 'required' : nameProblem(name.en),
    'name.ar': nameProblem(name.ar),
    languages: languages.length > PROFILE_LIMITS.languages ? 'too_high' : undefined,
    'introduction.en':
      introduction.ar !== null && introduction.en === null ? 'required' : lengthProblem(introduction.en, most),
    'introduction.ar': lengthProblem(introduction.ar, most),
  }
}

export const profileWords =
  (t: Translate<'admin'>) =>
  (field: string, problem: FieldProblem): string => {
    if (field === 'name.en' && problem === 'required') return t('profile.nameRequired')
    if (field.startsWith('name.')) return t('profile.nameWrong', { count: PROFILE_LIMITS.name })
    if (field === 'introduction.en' && problem === 'required') return t('profile.introductionRequired')
    if (field.startsWith('introduction.')) return t('profile.introductionWrong', { count: PROFILE_LIMITS.introduction })
    if (field.startsWith('languages')) return t('profile.languagesWrong', { count: PROFILE_LIMITS.languages })
    if (field.startsWith('destinationIds')) return t('profile.destinationsWrong')
    return t('profile.photoWrong')
  }
