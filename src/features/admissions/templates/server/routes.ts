import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import {
  starterSetAddedSchema,
  templateInputSchema,
  templateListQuery,
  templateListSchema,
  templateSchema,
} from '#features/admissions/templates/contract.ts'
import { done, doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionVariables } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { documented, documentedChange } from '#platform/http/documented.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import {
  addStarterSet,
  createTemplate,
  deleteTemplate,
  updateTemplate,
  viewTemplate,
  viewTemplates,
} from './service.ts'

const TAG = 'staff: templates'
const body = limitBody(32)
const REFUSED = '`fields`: an unknown placeholder (`not_offered`), or what else cannot be taken'

/** Routes of staff for the texts that they write to students again and again. */
export const templateRoutes = (services: Services) =>
  new Hono<{ Variables: SessionVariables & RequestIdVariables }>()
    .use('/admin/templates/*', requireUser(services))
    .get(
      '/admin/templates',
      documented({
        id: 'adminListTemplates',
        tag: TAG,
        summary: 'Templates, page by page',
        description: 'Answers templates page by page, by kind and name, with their texts in both languages.',
        access: 'counsellor',
        answer: templateListSchema,
      }),
      validate('query', templateListQuery),
      async (c) => c.json(await viewTemplates(services, c.get('actor'), c.req.valid('query'))),
    )
    .post(
      '/admin/templates',
      body,
      documentedChange({
        id: 'adminCreateTemplate',
        tag: TAG,
        summary: 'Add a template',
        description: 'Adds a text with placeholders, in one language at least.',
        access: 'counsellor',
        problems: { 422: REFUSED },
        answer: templateSchema,
        status: 201,
      }),
      validate('json', templateInputSchema),
      async (c) => {
        const view = await createTemplate(services, c.get('actor'), c.req.valid('json'), c.get('requestId'))
        return c.json(withVersion(c, view), 201)
      },
    )
    .post(
      '/admin/templates/starter-set',
      documentedChange({
        id: 'adminAddStarterTemplates',
        tag: TAG,
        summary: 'Add the starter set of templates',
        description:
          'Adds those templates of the starter set that are missing, in both languages, and answers how many. Templates that are there stay as they are.',
        access: 'admin',
        answer: starterSetAddedSchema,
      }),
      async (c) => c.json({ added: await addStarterSet(services, c.get('actor'), c.get('requestId')) }),
    )
    .get(
      '/admin/templates/:id',
      documented({
        id: 'adminGetTemplate',
        tag: TAG,
        summary: 'One template',
        description: 'Answers one template.',
        access: 'counsellor',
        versioned: true,
        answer: templateSchema,
      }),
      validate('param', idParam),
      async (c) => c.json(withVersion(c, await viewTemplate(services, c.get('actor'), c.req.valid('param').id))),
    )
    .put(
      '/admin/templates/:id',
      body,
      documentedChange({
        id: 'adminUpdateTemplate',
        tag: TAG,
        summary: 'Change a template',
        description: 'Replaces a template. What was sent with it before stays as it was.',
        access: 'counsellor',
        versioned: true,
        problems: { 422: REFUSED },
        answer: templateSchema,
      }),
      validate('param', idParam),
      validate('json', templateInputSchema),
      async (c) => {
        const change = { id: c.req.valid('param').id, version: requireVersion(c), input: c.req.valid('json') }
        return c.json(withVersion(c, await updateTemplate(services, c.get('actor'), change, c.get('requestId'))))
      },
    )
    .delete(
      '/admin/templates/:id',
      documentedChange({
        id: 'adminDeleteTemplate',
        tag: TAG,
        summary: 'Delete a template',
        description: 'Deletes a template. What was sent with it stays.',
        access: 'counsellor',
        versioned: true,
        answer: doneSchema,
      }),
      validate('param', idParam),
      async (c) => {
        const template = { id: c.req.valid('param').id, version: requireVersion(c) }
        await deleteTemplate(services, c.get('actor'), template, c.get('requestId'))
        return c.json(done)
      },
    )
