import type { Context, ValidationTargets } from 'hono'
import { validator } from 'hono-openapi'
import { z } from 'zod'
import { LANGUAGES } from '#lib/localized.ts'
import { toFieldProblems } from './field-problem.ts'
import { ProblemError } from './problems.ts'

/** The record that a call is about, by the id in its address. */
export const idParam = z.object({ id: z.uuid() })

/** `lang` of a call that reads: whose words and slugs are meant. */
export const inLanguage = z.object({ lang: z.enum(LANGUAGES).catch('en').default('en') })

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json *(?:;|$)/i

/** Whether a body came that says it is something else, or says nothing of what it is. */
function bringsOther({ req }: Context): boolean {
  const type = req.header('content-type')
  if (type !== undefined) return !JSON_TYPE.test(type.trim())
  return req.header('transfer-encoding') !== undefined || Number(req.header('content-length') ?? 0) > 0
}

/**
 * Validates one part of the request; answers 422 with the problem of each field, and 415 to a body that is no JSON. A path parameter of the wrong form answers
 * 404, as an unknown id does.
 */
export const validate = <Target extends keyof ValidationTargets, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) =>
  validator(target, schema, (result, c) => {
    if (target === 'json' && bringsOther(c)) throw new ProblemError('unsupported_type')
    if (result.success) return
    if (target === 'param') throw new ProblemError('not_found')
    const issues = result.error as readonly z.core.$ZodIssue[]
    throw new ProblemError('invalid', { fields: toFieldProblems(issues, result.data) })
  })
