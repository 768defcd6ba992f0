import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { isSigned } from './signature.ts'

/**
 * A store that speaks S3 in a process of its own: one bucket, private, which does only what is signed with its keys.
 * Started by s3.ts, which may also tell it to break: `away` answers 503 from then on, `torn` cuts every
 * line once it has been sent all of a call.
 */

export const KEYS = { accessKeyId: 'MASARTEST', secretAccessKey: 'only/these+tests know' }
export const BUCKET = 'masar-papers'
/** Few, so that there is more than one page of a list. */
const ON_A_PAGE = 2

type Kept = { bytes: Buffer; at: Date }
type Answer = { status: number; headers?: Record<string, string | number>; body?: string | Buffer }

if (process.argv[1] === import.meta.filename) void serve()

async function serve(): Promise<void> {
  process.on('disconnect', () => process.exit())
  const objects = new Map<string, Kept>()
  let mood: 'well' | 'away' | 'torn' = 'well'
  process.on('message', (message: typeof mood | { age: string }) => {
    if (typeof message === 'string') mood = message
    else for (const object of objects.values()) object.at = new Date(message.age)
    process.send?.('done')
  })
  const server = createServer(async (request, response) => {
    const sent = await buffer(request)
    if (mood === 'torn') {
      request.socket.destroy()
      return
    }
    const { status, headers, body } = mood === 'away' ? refusal(503, 'SlowDown') : answer(objects, request, sent)
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.send?.((server.address() as AddressInfo).port)
}

function answer(objects: Map<string, Kept>, request: IncomingMessage, body: Buffer): Answer {
  if (!isSigned(request, body, KEYS)) return refusal(403, 'SignatureDoesNotMatch')
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://store')
  const [, bucket, ...rest] = decodeURIComponent(pathname).split('/')
  const key = rest.join('/')
  if (bucket !== BUCKET) return refusal(404, 'NoSuchBucket')
  // As buckets are made today: what is in them is private, and no call says otherwise.
  if (request.headers['x-amz-acl']) return refusal(400, 'AccessControlListNotSupported')
  if (key === '') return request.method === 'HEAD' ? { status: 200 } : list(objects, searchParams)
  const source = request.headers['x-amz-copy-source']
  if (source) return copy(objects, decodeURIComponent(String(source)).replace(`/${BUCKET}/`, ''), key)
  if (request.method === 'PUT') objects.set(key, { bytes: body, at: new Date() })
  if (request.method === 'DELETE') objects.delete(key)
  if (request.method === 'PUT' || request.method === 'DELETE') return { status: request.method === 'PUT' ? 200 : 204 }
  const object = objects.get(key)
  if (!object) return refusal(404, 'NoSuchKey')
  const headers = { 'content-length': object.bytes.length, 'last-modified': object.at.toUTCString(), etag: '"kept"' }
  return { status: 200, headers, body: object.bytes }
}

function copy(objects: Map<string, Kept>, from: string, to: string): Answer {
  const object = objects.get(from)
  if (!object) return refusal(404, 'NoSuchKey')
  objects.set(to, { ...object, at: new Date() })
  const body = '<CopyObjectResult><ETag>"kept"</ETag></CopyObjectResult>'
  return { status: 200, headers: { 'content-type': 'application/xml' }, body }
}

function list(objects: Map<string, Kept>, parameters: URLSearchParams): Answer {
  const after = parameters.get('continuation-token') ?? ''
  const found = [...objects].filter(([key]) => key.startsWith(parameters.get('prefix') ?? '') && key > after)
  const page = found.sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, ON_A_PAGE)
  const next = found.length > page.length ? page.at(-1)?.[0] : undefined
  const entries = page.map(
    ([key, { bytes, at }]) =>
      `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
  )
  const token = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  const body = `<ListBucketResult><Name>${BUCKET}</Name><IsTruncated>${next !== undefined}</IsTruncated>${token}${entries.join('')}</ListBucketResult>`
  return { status: 200, headers: { 'content-type': 'application/xml' }, body }
}

const refusal = (status: number, code: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
})
