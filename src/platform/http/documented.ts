import { type DescribeRouteOptions, describeRoute, resolver } from 'hono-openapi'
import type { z } from 'zod'
import type { Tag } from './api-tags.ts'

/**
 * Names of the security schemes of the document (server/docs/document.ts): the token of a session, the cookie it is bound to,
 * and the token of a system of the owner.
 */
export const SECURITY_SCHEMES = { token: 'token', cookie: 'sessionCookie', apiToken: 'apiToken' } as const

/** Who may make a call; the test of tests/attack/access.test.ts compares it with what the call answers. */
const ACCESS = {
  everybody: 'For everybody, without signing in.',
  account: 'For everyone who is signed in.',
  staff: 'For staff: editors, counsellors and administrators.',
  counsellor: 'For counsellors and administrators.',
  admin: 'For administrators.',
} as const
export type Access = keyof typeof ACCESS

type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 428 | 429 | 502 | 503

type Problems = Partial<Record<ProblemStatus, string | null>>

/** What has to be said of every call, so that none is added without it. */
type CallDescription = {
  /** Its `operationId`: a verb and an object, unique in the whole API. */
  id: string
  tag: Tag
  /** One to three sentences for an outsider, the first short: its first clause is the summary. `access` adds who may call it. */
  description: string
  access: Access
  /** The record has a version: a read answers it as the ETag, a change requires it in `If-Match`. */
  versioned?: boolean
  /** The area of the scopes with which an API token is let in too; null or none: no token is. */
  apiScope?: 'content' | null
  /** Requires an `Idempotency-Key`. */
  idempotent?: boolean
  /** When a problem is answered that the rest does not imply, or for another reason; null where it is not answered. */
  problems?: Problems
  /** The media types of a body that is not validated JSON, each with its schema. */
  body?: Record<string, z.ZodType>
}

/** Answers that many calls give for the same reason. */
export const TOO_MANY_ATTEMPTS = 'Too many attempts of this network or account; `Retry-After` says when to come again'
export const TOO_MANY_FILES = 'The account is having too many files made; `Retry-After` says when to come again'
export const TOO_MANY_UPLOADS =
  'Too many uploads in an hour, or at the same time; `Retry-After` says when to come again'
export const TOO_MANY_STREAMS = 'Too many such answers are open; `Retry-After` says when to come again'
export const TOO_MANY_IN_AN_HOUR = 'Too many in an hour; `Retry-After` says when to come again'

/** Where server/docs/document.ts puts the schema of every problem. */
const PROBLEM_SCHEMA = '#/components/schemas/Problem'

type Answers = NonNullable<DescribeRouteOptions['responses']>
type Parameters = NonNullable<DescribeRouteOptions['parameters']>

export const problemAnswer = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: PROBLEM_SCHEMA } } },
})

const header = (name: string, description: string): Parameters[number] => ({
  in: 'header',
  name,
  required: true,
  description,
  schema: { type: 'string' },
})

const IF_MATCH = header(
  'If-Match',
  'The version that the change is based on, in quotation marks: the ETag of the read.',
)
const IDEMPOTENCY_KEY = header(
  'Idempotency-Key',
  '8 to 100 visible ASCII characters, new for every intention: a repeated call with the same key does nothing twice.',
)

const problemAnswers = (problems: Problems): Answers =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([status, text]) => (text === null ? [] : [[status, problemAnswer(text)]])),
  )

/** The token of a session counts only with its cookie. */
const SESSION = { [SECURITY_SCHEMES.token]: [], [SECURITY_SCHEMES.cookie]: [] }

type Kind = { reads: boolean; success: Answers; headers?: Parameters }

function describeCall(call: CallDescription, { reads, success, headers = [] }: Kind) {
  const { id, tag, description, access, body, apiScope } = call
  const isPublic = access === 'everybody'
  const scope = `${apiScope}:${reads ? 'read' : 'write'}`
  const missing = headers.map((parameter) => ('name' in parameter ? `\`${parameter.name}\`` : ''))
  return describeRoute({
    operationId: id,
    tags: [tag],
    summary: description.split(/[.:;](?: |$)/, 1)[0],
    description: `${description} ${ACCESS[access]}${apiScope ? ` Also with an API token for \`${scope}\`.` : ''}`,
    security: isPublic ? [] : [SESSION, ...(apiScope ? [{ [SECURITY_SCHEMES.apiToken]: [] }] : [])],
    ...{ 'x-access': access },
    ...(headers.length > 0 && { parameters: headers }),
    ...(body && { requestBody: { required: true, content: contentOf(body) } }),
    responses: {
      ...success,
      ...problemAnswers({
        ...(!isPublic && { 401: 'No token, or one whose session has ended' }),
        ...(!isPublic && {
          403:
            access === 'account' ? 'With an API token, which is for other calls' : 'Signed in, without the permission',
        }),
        ...(headers.includes(IF_MATCH) && { 412: 'Changed since the version in `If-Match`; read it again' }),
        ...(missing.length > 0 && { 428: `Without ${missing.join(' or ')}` }),
        503: 'The database is away, or too much is being done; `Retry-After` says when to come again',
        ...call.problems,
      }),
    },
  })
}

const contentOf = (body: Record<string, z.ZodType>) =>
  Object.fromEntries(Object.entries(body).map(([type, schema]) => [type, { schema: resolver(schema) }]))

const jsonAnswer = (answer: z.ZodType) => ({ 'application/json': { schema: resolver(answer) } })

const ETAG = { ETag: { description: 'The version of the record, for `If-Match`', schema: { type: 'string' } } } as const

type Read = CallDescription & { answer: z.ZodType }

/** Documents a call that reads. */
const documented = ({ answer, ...call }: Read) => {
  const headers = call.versioned && { headers: ETAG }
  const success = { 200: { description: 'OK', content: jsonAnswer(answer), ...headers } }
  return describeCall(call, { reads: true, success })
}

type Change = CallDescription & { answer: z.ZodType; status?: 200 | 201 | 202 }

/** Documents a call that changes something, whose success is `status`. */
const documentedChange = ({ answer, status = 200, ...call }: Change) => {
  const headers = [...(call.versioned ? [IF_MATCH] : []), ...(call.idempotent ? [IDEMPOTENCY_KEY] : [])]
  const success = { [status]: { description: 'Done', content: jsonAnswer(answer) } }
  return describeCall(call, { reads: false, success, headers })
}

type FileRead = CallDescription & { types: readonly string[] }

/** Documents a call that answers a file, of one of these media types. */
const documentedFile = ({ types, ...call }: FileRead) => {
  const file = { schema: { type: 'string', format: 'binary' } } as const
  const content = Object.fromEntries(types.map((type) => [type, file]))
  return describeCall(call, { reads: true, success: { 200: { description: 'The file', content } } })
}

type Shared = Pick<CallDescription, 'tag' | 'access' | 'apiScope'>
type Own<Call> = Omit<Call, keyof Shared> & Partial<Shared>

/** Documents the calls of one file, which have the same group and let in the same people unless one of them says otherwise. */
export const callsOf = (shared: Shared) => ({
  documented: (call: Own<Read>) => documented({ ...shared, ...call }),
  documentedChange: (call: Own<Change>) => documentedChange({ ...shared, ...call }),
  documentedFile: (call: Own<FileRead>) => documentedFile({ ...shared, ...call }),
})
