import { Hono } from 'hono'
import { z } from 'zod'
import { done, doneSchema } from '#features/auth/contract.ts'
import { requireUser, type SessionEnv } from '#features/auth/server/require-user.ts'
import { recordHistoryQuery, recordHistorySchema } from '#features/content/contract.ts'
import { valuesSchemaOf } from '#features/content/schemas.ts'
import { namesSchema, smallListOf, smallQueryOf, smallRecordOf } from '#features/content/small-records/contract.ts'
import type { Services } from '#features/services.ts'
import { limitBody } from '#platform/http/body-limit.ts'
import { callsOf } from '#platform/http/documented.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { idParam, validate } from '#platform/http/validate.ts'
import type { SmallKind } from './kind.ts'
import {
  createSmallRecord,
  deleteSmallRecord,
  updateSmallRecord,
  viewSmallHistory,
  viewSmallRecord,
  viewSmallRecords,
} from './service.ts'

/** As the client calls it: the name of the kind is part of the address, and no parameter of the route. */
type RecordParam = z.ZodType<{ id: string }, { id: string; small: string }>

/** Kilobytes; two languages of the longest template. */
const body = limitBody(32)

/** Routes of staff for one kind of small records; each kind has addresses of its own, and all of them one type. */
export const smallRecordRoutes = (services: Services, kind: SmallKind) => {
  const { definition, more, docs } = kind
  const { access, tag, id, noun, about, refused } = docs
  const aNoun = `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
  const list = `/admin/${definition.entity}` as '/admin/:small'
  const one = `${list}/:id` as '/admin/:small/:id'
  const history = `${one}/history` as '/admin/:small/:id/history'
  // What is no key of a record is not found.
  const param = definition.key ? z.object({ id: z.string().max(40) }) : idParam
  const recordParam = param as unknown as RecordParam
  const input = kind.input ?? valuesSchemaOf(definition)
  const answer = smallRecordOf(definition).extend(namesSchema)
  const { documented, documentedChange } = callsOf({ tag, access })
  const problems = { 409: 'Another record has what only one may have', 422: `\`fields\`: ${refused}` }
  return new Hono<SessionEnv>()
    .use(`${list}/*`, requireUser(services))
    .get(
      list,
      documented({
        id: `adminList${id}s`,
        description: `Answers each ${noun} page by page. ${about}`,
        answer: smallListOf(definition, more?.schema),
      }),
      validate('query', smallQueryOf(definition, kind.query)),
      async (c) => c.json(await viewSmallRecords(services, c.get('actor'), kind, c.req.valid('query'))),
    )
    .post(
      list,
      body,
      documentedChange({
        id: `adminCreate${id}`,
        description: `Adds ${aNoun}. ${about}`,
        problems,
        answer,
        status: 201,
      }),
      validate('json', input),
      async (c) => {
        const record = { kind, values: c.req.valid('json') }
        const view = await createSmallRecord(services, c.get('actor'), record, c.get('requestId'))
        return c.json(withVersion(c, view), 201)
      },
    )
    .get(
      one,
      documented({
        id: `adminGet${id}`,
        description: `Answers one ${noun}.`,
        versioned: true,
        answer,
      }),
      validate('param', recordParam),
      async (c) =>
        c.json(withVersion(c, await viewSmallRecord(services, c.get('actor'), kind, c.req.valid('param').id))),
    )
    .get(
      history,
      documented({
        id: `adminList${id}History`,
        description: `Answers who changed what of ${aNoun}, from and to, the newest first.`,
        answer: recordHistorySchema,
      }),
      validate('param', recordParam),
      validate('query', recordHistoryQuery),
      async (c) => {
        const of = { kind, id: c.req.valid('param').id }
        return c.json(await viewSmallHistory(services, c.get('actor'), of, c.req.valid('query')))
      },
    )
    .put(
      one,
      body,
      documentedChange({
        id: `adminUpdate${id}`,
        description: `Replaces ${aNoun}. ${about}`,
        versioned: true,
        problems,
        answer,
      }),
      validate('param', recordParam),
      validate('json', kind.change ?? input),
      async (c) => {
        const at = { id: c.req.valid('param').id, version: requireVersion(c) }
        const record = { kind, at, values: c.req.valid('json') }
        return c.json(withVersion(c, await updateSmallRecord(services, c.get('actor'), record, c.get('requestId'))))
      },
    )
    .delete(
      one,
      documentedChange({
        id: `adminDelete${id}`,
        description: `Deletes ${aNoun}.`,
        versioned: true,
        answer: doneSchema,
      }),
      validate('param', recordParam),
      async (c) => {
        const at = { id: c.req.valid('param').id, version: requireVersion(c) }
        await deleteSmallRecord(services, c.get('actor'), { kind, at }, c.get('requestId'))
        return c.json(done)
      },
    )
}
