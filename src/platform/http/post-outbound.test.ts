import type { LookupAddress, lookup } from 'node:dns'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { publicInternet } from './outbound-guard.ts'
import { createPostOutbound } from './post-outbound.ts'

async function serve(status: number, headers: Record<string, string> = {}) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    response.writeHead(status, headers).end('an answer that nobody reads')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
const CALL = { headers: { 'content-type': 'text/plain' }, body: 'text' }

test('what is posted is answered with its status, and a redirect is not followed', async () => {
  const { url, requests } = await serve(302, { location: '/next' })
  expect(await createPostOutbound()({ ...CALL, url: `${url}/first` })).toBe(302)
  expect(requests).toEqual(['POST /first'])
})

test.each([
  'http://127.0.0.1:80/',
  'http://[::1]/',
  'http://10.0.0.1/',
  'http://2130706433/',
  'http://a.example:8080/',
])('a guard that wants the public internet refuses %s before it is asked', async (url) => {
  await expect(createPostOutbound({ guard: publicInternet })({ ...CALL, url })).rejects.toMatchObject({
    code: 'NOT_ALLOWED',
  })
})

test.each([['127.0.0.1'], ['10.1.2.3'], ['93.184.216.34', '192.168.1.1'], ['fd00::1'], ['::ffff:127.0.0.1']])(
  'a name that leads to %s is not connected to',
  async (...addresses) => {
    const found: LookupAddress[] = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    const byUs = ((_name: string, _options: object, done: (error: null, all: LookupAddress[]) => void) =>
      done(null, found)) as typeof lookup
    const post = createPostOutbound({ guard: publicInternet, lookup: byUs })
    await expect(post({ ...CALL, url: 'https://push.example/' })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  },
)
