import { authedApi } from '#api/authed-api.ts'
import { ifMatch } from '#api/if-match.ts'
import { type Outcome, toResult } from '#api/result.ts'
import type { MediaView } from '#features/media/contract.ts'
import { MEDIA_LIMITS } from '#features/media/rules.ts'
import type { Translate } from '#i18n/translator.ts'
import type { FieldProblem } from '#lib/problem.ts'

/** The texts of a picture in its form. */

export const TEXT_FIELDS = ['alt.en', 'alt.ar', 'credit', 'licence'] as const

const text = (form: FormData, name: string): string | null => String(form.get(name) ?? '').trim() || null

const textsOf = (form: FormData) => ({
  alt: { en: text(form, 'alt.en'), ar: text(form, 'alt.ar') },
  credit: text(form, 'credit'),
  licence: text(form, 'licence'),
})

/** `needsNames`: the picture is used, or about to be. */
export function textProblems(form: FormData, needsNames: boolean): Record<string, FieldProblem | undefined> {
  const { alt, credit, licence } = textsOf(form)
  const alternative = (value: string | null): FieldProblem | undefined =>
    value === null ? (needsNames ? 'required' : undefined) : value.length > MEDIA_LIMITS.alt ? 'too_long' : undefined
  const short = (value: string | null) => ((value ?? '').length > MEDIA_LIMITS.credit ? 'too_long' : undefined)
  return {
    'alt.en': alternative(alt.en),
    'alt.ar': alternative(alt.ar),
    credit: short(credit),
    licence: short(licence),
  }
}

export const textWords =
  (t: Translate<'media'>) =>
  (_field: string, problem: FieldProblem): string =>
    t(problem === 'required' ? 'record.required' : 'record.wrong')

export const saveTexts = (media: MediaView, form: FormData): Promise<Outcome<MediaView>> =>
  toResult(authedApi.admin.media[':id'].$put({ param: { id: media._id }, json: textsOf(form) }, ifMatch(media)))
