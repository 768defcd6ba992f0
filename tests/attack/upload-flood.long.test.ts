import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { rows } from '#db/rows.ts'
import { DOCUMENT_LIMITS } from '#features/admissions/documents/rules.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { buildAccount, enter } from '#tests/support/accounts.ts'
import { buildApplication } from '#tests/support/application.ts'
import { withDatabase } from '#tests/support/database.ts'
import { HEAVY_PDFS } from '#tests/support/heavy-pdf.ts'
import { buildPdf, buildPicture } from '#tests/support/sample-files.ts'
import type { Visitor } from '#tests/support/visitor.ts'

const database = await withDatabase()
const { db } = database
const { app } = await buildApplication(database)
const door = await createHttpServer({
  host: '127.0.0.1',
  port: 0,
  readiness: {
    whyNotReady: () => undefined,
    databaseState: async () => ({ isUp: true, isWritable: true }),
    whyNoStore: async () => undefined,
  },
})
door.mount(app.fetch)
const sockets: Socket[] = []
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await door.close(0)
})

const aStudent = async () => enter(app, await buildAccount(db))

/** An upload that begins, and then waits. `answer` is the first line of what the server says to it. */
async function begin(student: Visitor, sent = 67): Promise<{ answer: Promise<string> }> {
  const socket = connect(door.port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  const headers = { host: 'masar.test', 'content-length': DOCUMENT_LIMITS.bytes, ...student.credentials }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST /api/documents?kind=cv HTTP/1.1\r\n${lines.join('')}\r\n`)
  socket.write(buildPdf().subarray(0, sent))
  const answer = once(socket, 'data').then(([data]) => String(data).split('\r\n')[0] ?? '')
  answer.catch(() => {})
  return { answer }
}

/** Over the same door, so that it waits as everybody does. */
const upload = (student: Visitor, file: Uint8Array) =>
  fetch(`http://127.0.0.1:${door.port}/api/documents?kind=cv`, {
    method: 'POST',
    headers: student.credentials,
    body: Uint8Array.from(file),
  })

test('six slow uploads of one account keep nobody else from uploading; more than two of them are not let in', async () => {
  const [attacker, omar] = [await aStudent(), await aStudent()]
  const answers: string[] = []
  for (let n = 0; n < 6; n++) (await begin(attacker)).answer.then((line) => answers.push(line))
  await expect.poll(() => answers).toEqual(Array(4).fill('HTTP/1.1 429 Too Many Requests'))
  expect((await upload(omar, buildPdf())).status).toBe(201)
})

test('nor do slow uploads of many accounts at once', async () => {
  const omar = await aStudent()
  for (let n = 0; n < 10; n++) await begin(await aStudent())
  expect((await upload(omar, buildPdf())).status).toBe(201)
})

test('a student with the maximum number of documents gets that answer before the file is read', async () => {
  const account = await buildAccount(db)
  const lina = await enter(app, account)
  expect((await upload(lina, buildPdf())).status).toBe(201)
  await rows(db)`
    insert into documents (user_id, media_id, kind) select user_id, media_id, kind
    from documents, generate_series(2, ${DOCUMENT_LIMITS.perStudent}) where user_id = ${account.id}`
  expect(await (await begin(lina)).answer).toBe('HTTP/1.1 409 Conflict')
})

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 10, g: 107, b: 93, alpha: 0.5 } } })

const worstPdf = () => HEAVY_PDFS['four million packed numbers, locked']?.build() ?? expect.fail()

test.each([
  { what: 'PDFs', accounts: 10, heavy: worstPdf, honest: () => buildPdf() },
  { what: 'pictures', accounts: 6, heavy: () => plain(8000, 7400).png().toBuffer(), honest: () => buildPicture('png') },
])(
  'while $accounts accounts send two of the worst $what each, an honest one is next',
  async ({ accounts, heavy, honest }) => {
    const [file, omar] = [await heavy(), await aStudent()]
    const attackers = await Promise.all(Array.from({ length: accounts }, aStudent))
    let answered = 0
    const flood = attackers.flatMap((attacker) =>
      [1, 2].map(async () => {
        const { status } = await upload(attacker, file)
        answered += 1
        return status
      }),
    )
    // The first files of fresh accounts, which have used as little as the honest one.
    await expect.poll(() => answered).toBeGreaterThanOrEqual(1)
    const before = answered
    expect((await upload(omar, await honest())).status).toBe(201)
    // Those under way, a turn of the oldest, and what the other place does beside it; in the order of arrival it would be all.
    expect(answered - before).toBeLessThanOrEqual(accounts / 2)
    expect(new Set(await Promise.all(flood))).not.toContain(503)
  },
)

/** Resident memory of this process, in megabytes: now, and the most there was. */
const memory = () => {
  const status = readFileSync('/proc/self/status', 'utf8')
  const of = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { now: of('VmRSS'), most: of('VmHWM') }
}

test('six hostile pictures at once do not grow the server', async () => {
  const webp = await plain(7700, 7700).webp({ effort: 0 }).toBuffer()
  const progressive = await plain(8000, 7500).jpeg({ progressive: true }).toBuffer()
  const baseline = await plain(8000, 7500).jpeg().toBuffer()
  const before = memory()
  const files = [webp, progressive, baseline, webp, progressive, baseline]
  const students = await Promise.all(files.map(aStudent))
  const answers = await Promise.all(files.map((file, at) => upload(students[at] as Visitor, file)))
  const after = memory()
  console.log(
    `six pictures of up to 60 million points: ${before.now} MB before, ${after.now} after, ${after.most} at most`,
  )
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 201, 422, 422, 201])
  expect(await answers[0]?.json()).toMatchObject({ fields: { file: 'too_high' } })
  expect(after.now - before.now).toBeLessThan(150)
})

test('the largest pictures that are taken have memory enough, of every kind', async () => {
  const lina = await aStudent()
  const files = [
    plain(5000, 5000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    plain(5000, 5000, 4).webp({ effort: 0 }),
    plain(5000, 5000, 4).webp({ effort: 0, lossless: true }),
    plain(5000, 5000, 4).toColourspace('rgb16').png({ progressive: true }),
    plain(8000, 7500, 4).png(),
    plain(8000, 7500).withMetadata({ orientation: 6 }).jpeg(),
  ]
  for (const file of files) expect((await upload(lina, await file.toBuffer())).status).toBe(201)
})
