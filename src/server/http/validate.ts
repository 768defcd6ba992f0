import type { ValidationTargets } from 'hono'
import { type DescribeRouteOptions, describeRoute, resolver, validator } from 'hono-openapi'
import type { z } from 'zod'
import { problemSchema } from '#lib/schemas.ts'
import { ProblemError } from './problems.ts'

/** Checks one part of the request; what does not fit is a 422 that names the fields. */
export const validate = <Target extends keyof ValidationTargets, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) =>
  validator(target, schema, (result) => {
    if (result.success) return
    const fields = Object.fromEntries(
      result.error.map((issue) => [
        issue.path?.map((part) => (typeof part === 'object' ? part.key : part)).join('.') ?? '',
        issue.message,
      ]),
    )
    throw new ProblemError('invalid', { fields })
  })

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: resolver(problemSchema) } },
})

/** Says in the OpenAPI document what a call is for and what it answers. */
export const documented = (tag: string, summary: string, answer: z.ZodType, more: Partial<DescribeRouteOptions> = {}) =>
  describeRoute({
    tags: [tag],
    summary,
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: resolver(answer) } } },
      404: problem('Not found'),
      503: problem('The database is away'),
    },
    ...more,
  })
