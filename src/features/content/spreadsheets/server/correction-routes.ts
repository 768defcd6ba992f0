import { Hono } from 'hono'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import {
  correctionInputSchema,
  decisionsInputSchema,
  importParam,
  importViewSchema,
  mappingInputSchema,
} from '#features/content/spreadsheets/contract.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf } from '#platform/http/documented.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { validate } from '#platform/http/validate.ts'
import { changeImport, correctImport, decideImport } from './service.ts'

const { documentedChange } = callsOf({ tag: 'staff: spreadsheets', access: 'staff', apiScope: 'content' })

/** Routes of staff that correct an import and have it checked again: its columns, single cells, and what is done with its rows. */
export const correctionRoutes = (services: Services) => {
  const texts = limitBody(256)
  const signedIn = requireUser(services, { scope: 'content' })
  return new Hono<SessionEnv>()
    .put(
      '/admin/imports/:id',
      signedIn,
      texts,
      documentedChange({
        id: 'adminUpdateImport',
        versioned: true,
        description:
          'Says what the columns of an import are, and checks it again: which column of the file is which, the column by which rows are recognised, and what new records get beside; this is remembered for files with the same headings, except for what separates decimals.',
        problems: { 422: '`fields`: a column that there is not, or that is taken twice' },
        answer: importViewSchema,
      }),
      validate('param', importParam),
      validate('json', mappingInputSchema),
      async (c) => {
        const at = { id: c.req.valid('param').id, version: requireVersion(c) }
        return c.json(withVersion(c, await changeImport(services, c.get('actor'), at, c.req.valid('json'))))
      },
    )
    .put(
      '/admin/imports/:id/decisions',
      signedIn,
      texts,
      documentedChange({
        id: 'adminDecideImportRows',
        versioned: true,
        description:
          'Decides about rows of an import whose records may be there already: each is created, skipped or merged with a record. `others` decides about all rows that nobody has decided about. The rows are checked again.',
        problems: { 422: '`fields`: a row that the file has not, or that is to be merged without a record' },
        answer: importViewSchema,
      }),
      validate('param', importParam),
      validate('json', decisionsInputSchema),
      async (c) => {
        const at = { id: c.req.valid('param').id, version: requireVersion(c) }
        return c.json(withVersion(c, await decideImport(services, c.get('actor'), at, c.req.valid('json'))))
      },
    )
    .put(
      '/admin/imports/:id/cells',
      signedIn,
      texts,
      documentedChange({
        id: 'adminCorrectImportCell',
        versioned: true,
        description:
          'Corrects a cell of an import: says what it should have said; the import keeps what the file says beside it. The rows are checked again.',
        problems: { 422: '`fields`: a row that the file has not, or a column that is not imported' },
        answer: importViewSchema,
      }),
      validate('param', importParam),
      validate('json', correctionInputSchema),
      async (c) => {
        const at = { id: c.req.valid('param').id, version: requireVersion(c) }
        return c.json(withVersion(c, await correctImport(services, c.get('actor'), at, c.req.valid('json'))))
      },
    )
}
