import { get, type IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { startServer, temporaryFolder } from '#tests/support/server.ts'

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string }

function ask(address: string, headers: Record<string, string>, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(address, { headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const { date: _, connection: __, 'keep-alive': ___, 'transfer-encoding': ____, ...rest } = response.headers
        resolve({ status: response.statusCode, headers: rest, body: Buffer.concat(chunks).toString('base64') })
      })
    }).on('error', reject)
  })
}

test('a kept page is answered as the application answers it, whichever way one asks', async () => {
  const server = startServer({ dataDir: temporaryFolder(), env: { NODE_ENV: 'production' } })
  const address = `${await server.ready()}/en/about`
  const etag = (await ask(address, {})).headers.etag ?? ''
  const readers: Record<string, string>[] = [
    {},
    { 'accept-encoding': 'gzip, deflate, br' },
    { 'accept-encoding': 'gzip' },
    { 'accept-encoding': 'br;q=0, identity' },
    { 'if-none-match': etag },
    { 'if-none-match': `"older", ${etag}`, 'accept-encoding': 'br' },
    { 'if-none-match': '"older"', 'accept-encoding': 'br' },
    { cookie: 'lang=ar; currency=~SAR', 'accept-encoding': 'br' },
  ]
  for (const headers of readers) {
    // The same address, written so that only the application knows.
    const long = await ask(`${address}?`, headers)
    expect(await ask(address, headers), JSON.stringify(headers)).toEqual(long)
  }
  expect((await ask(address, {}, 'HEAD')).body).toBe('')
  expect((await ask(`${address}?x`, {})).status).toBe(200)
  const measured = await (await fetch(new URL('/metrics', address))).text()
  expect(measured).toMatch(/http_request_duration_seconds_count\{kind="page",status="304"\} 4/)
})
