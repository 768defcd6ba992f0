import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { assignmentRuleInputSchema, assignmentRulesSchema } from '#features/admissions/assignment-rules/contract.ts'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { documented, documentedChange } from '#platform/http/documented.ts'
import { requireVersion } from '#platform/http/if-match.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import { createRule, deleteRule, updateRule, viewRules } from './service.ts'

const TAG = 'staff: assignment rules'
const smallBody = limitBody(8)
const PROBLEMS = { 409: 'There is a rule for the same', 422: '`fields`: a destination or a member that there is not' }

/** Routes of administrators for who looks after which new applications. */
export const assignmentRuleRoutes = (services: Services) =>
  new Hono<{ Variables: SessionVariables & RequestIdVariables }>()
    .use('/admin/assignment-rules/*', requireUser(services))
    .get(
      '/admin/assignment-rules',
      documented({
        id: 'adminListAssignmentRules',
        tag: TAG,
        summary: 'Who looks after which new applications',
        description:
          'Answers all rules, the narrowest first, with how many open applications each member looks after, and the destinations and staff that a rule can name.',
        access: 'admin',
        answer: assignmentRulesSchema,
      }),
      async (c) => c.json(await viewRules(services, c.get('actor'))),
    )
    .post(
      '/admin/assignment-rules',
      smallBody,
      documentedChange({
        id: 'adminCreateAssignmentRule',
        tag: TAG,
        summary: 'Add a rule',
        description: 'Adds a rule and answers all of them. It applies to applications that are sent from then on.',
        access: 'admin',
        problems: PROBLEMS,
        answer: assignmentRulesSchema,
        status: 201,
      }),
      validate('json', assignmentRuleInputSchema),
      async (c) => c.json(await createRule(services, c.get('actor'), c.req.valid('json'), c.get('requestId')), 201),
    )
    .put(
      '/admin/assignment-rules/:id',
      smallBody,
      documentedChange({
        id: 'adminUpdateAssignmentRule',
        tag: TAG,
        summary: 'Change a rule',
        description:
          'Replaces a rule and answers all of them. What is assigned stays so. `If-Match` carries its `version`.',
        access: 'admin',
        versioned: true,
        problems: PROBLEMS,
        answer: assignmentRulesSchema,
      }),
      validate('param', idParam),
      validate('json', assignmentRuleInputSchema),
      async (c) => {
        const change = { id: c.req.valid('param').id, version: requireVersion(c), input: c.req.valid('json') }
        return c.json(await updateRule(services, c.get('actor'), change, c.get('requestId')))
      },
    )
    .delete(
      '/admin/assignment-rules/:id',
      documentedChange({
        id: 'adminDeleteAssignmentRule',
        tag: TAG,
        summary: 'Delete a rule',
        description: 'Deletes a rule and answers those that are left. What is assigned stays so.',
        access: 'admin',
        versioned: true,
        answer: assignmentRulesSchema,
      }),
      validate('param', idParam),
      async (c) => {
        const rule = { id: c.req.valid('param').id, version: requireVersion(c) }
        return c.json(await deleteRule(services, c.get('actor'), rule, c.get('requestId')))
      },
    )
