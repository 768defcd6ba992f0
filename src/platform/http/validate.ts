import type { ValidationTargets } from 'hono'
import { type DescribeRouteOptions, describeRoute, resolver, validator } from 'hono-openapi'
import { z } from 'zod'
import { LANGUAGES } from '#lib/localized.ts'
import { problemSchema } from '#lib/schemas.ts'
import { toFieldProblems } from './field-problem.ts'
import { ProblemError } from './problems.ts'

/** The record that a call is about, by the id in its address. */
export const idParam = z.object({ id: z.uuid() })

/** `lang` of a call that reads: whose words and slugs are meant. */
export const inLanguage = z.object({ lang: z.enum(LANGUAGES).catch('en').default('en') })

/** Validates one part of the request; answers 422 with the problem of each field. */
export const validate = <Target extends keyof ValidationTargets, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) =>
  validator(target, schema, (result) => {
    if (result.success) return
    const issues = result.error as readonly z.core.$ZodIssue[]
    throw new ProblemError('invalid', { fields: toFieldProblems(issues, result.data) })
  })

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: resolver(problemSchema) } },
})

/** Documents a call and its answers in OpenAPI. */
export const documented = (tag: string, summary: string, answer: z.ZodType, more: Partial<DescribeRouteOptions> = {}) =>
  describeRoute({
    tags: [tag],
    summary,
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: resolver(answer) } } },
      404: problem('Not found'),
      422: problem('A parameter that cannot be meant'),
      503: problem('The database is away'),
    },
    ...more,
  })

/** Documents a call that changes something, whose success is `status`. */
export const documentedChange = (
  tag: string,
  summary: string,
  answer: z.ZodType,
  status: 200 | 201 | 202 = 200,
  more: Pick<DescribeRouteOptions, 'description'> = {},
) =>
  documented(tag, summary, answer, {
    ...more,
    responses: {
      [status]: { description: 'Done', content: { 'application/json': { schema: resolver(answer) } } },
      404: problem('Not found'),
      413: problem('More than anybody writes'),
      422: problem('Fields that cannot be taken; `fields` says what is wrong with each'),
      429: problem('Too many calls; `Retry-After` says when to come again'),
      503: problem('The database is away'),
    },
  })

/** Documents a call that answers a generated file of this type. */
export const documentedFile = (tag: string, summary: string, type: string) =>
  documented(tag, summary, z.unknown(), {
    responses: {
      200: { description: 'The file', content: { [type]: { schema: { type: 'string', format: 'binary' } } } },
      404: problem('Not found'),
      422: problem('A parameter that cannot be meant'),
      429: problem('Too many calls; `Retry-After` says when to come again'),
      503: problem('Too many are being made, or the database is away; `Retry-After` says when to come again'),
    },
  })
