import type { LookupAddress, lookup as systemLookup } from 'node:dns'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Guard, publicInternet } from '#platform/http/outbound-guard.ts'
import { createProbe } from './probe.ts'

/** A server on this machine that keeps what it was asked. */
async function serve(listener: RequestListener, tls?: { key: string; cert: string }) {
  const requests: string[] = []
  const listen: RequestListener = (request, response) => {
    requests.push(`${request.method} ${request.url}`)
    listener(request, response)
  }
  const server = tls ? createTlsServer(tls, listen) : createServer(listen)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { requests, host: `127.0.0.1:${port}`, port, url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}` }
}

const answering =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(code, headers).end()

const anything: Guard = { allowsUrl: () => true, allowsNetworkAddress: () => true }
/** The public internet, and one server of this machine besides. */
const alsoAt = (host: string): Guard => ({
  ...publicInternet,
  allowsUrl: (url) => url.host === host || publicInternet.allowsUrl(url),
})

type Found = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void
/** Looks names up here, and nowhere else. */
const lookupBy = (answer: (found: Found) => void) =>
  ((_name: string, _options: object, found: Found) => answer(found)) as typeof systemLookup
const toAddresses = (addresses: readonly string[]): LookupAddress[] =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
const failingLookup = (code: string) => lookupBy((found) => found(Object.assign(new Error(code), { code }), []))

const probeOf = (options: Partial<Parameters<typeof createProbe>[0]> = {}) =>
  createProbe({ guard: anything, userAgent: 'Masar-LinkCheck/1.0', ...options })

describe('a link is asked', () => {
  test('by the name of the product, without a body, a cookie or one question too many', async () => {
    let headers = {}
    const { url, requests } = await serve((request, response) => {
      headers = request.headers
      response.writeHead(200, { 'set-cookie': 'a=1' }).end()
    })
    const probe = probeOf()
    expect(await probe(`${url}/page`)).toEqual({ answer: 'http', httpStatus: 200 })
    expect(await probe(`${url}/page`)).toEqual({ answer: 'http', httpStatus: 200 })
    expect(requests).toEqual(['HEAD /page', 'HEAD /page'])
    expect(headers).toMatchObject({ 'user-agent': 'Masar-LinkCheck/1.0' })
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).not.toHaveProperty('referer')
  })

  test.each([404, 403, 405, 501])('by GET where HEAD answers %i, and an endless body is left', async (refusal) => {
    const { promise: left, resolve } = Promise.withResolvers<void>()
    const { url } = await serve((request, response) => {
      if (request.method === 'HEAD') return response.writeHead(refusal).end()
      response.on('close', resolve)
      return response.writeHead(200).write('x'.repeat(10_000))
    })
    expect(await probeOf()(url)).toEqual({ answer: 'http', httpStatus: 200 })
    await left
  })

  test.each([429, 503])('only once where it answers %i', async (code) => {
    const { url, requests } = await serve(answering(code))
    expect(await probeOf()(url)).toEqual({ answer: 'http', httpStatus: code })
    expect(requests).toHaveLength(1)
  })

  test('through five redirects and no more', async () => {
    const { url } = await serve((request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) return response.writeHead(200).end()
      return response.writeHead(302, { location: `/${left - 1}` }).end()
    })
    expect(await probeOf()(`${url}/5`)).toEqual({ answer: 'http', httpStatus: 200 })
    expect(await probeOf()(`${url}/6`)).toEqual({ answer: 'redirects', httpStatus: null })
  })

  test('until it takes too long', async () => {
    const { url } = await serve(() => {})
    expect(await probeOf({ timeout: 200 })(url)).toEqual({ answer: 'timeout', httpStatus: null })
  })

  test('and the reasons for not answering are distinguished', async () => {
    const answerOf = async (url: string, lookup = failingLookup('EAI_AGAIN')) => (await probeOf({ lookup })(url)).answer
    expect(await answerOf('http://nowhere.example', failingLookup('ENOTFOUND'))).toBe('dns')
    expect(await answerOf('http://nowhere.example')).toBe('unreachable')
    expect(await answerOf('http://127.0.0.1:1')).toBe('refused')
    expect(await answerOf((await serve(answering(200), SELF_SIGNED)).url)).toBe('certificate')
    expect(await answerOf((await serve((request) => request.socket.destroy())).url)).toBe('unreachable')
    const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n'
    expect(await answerOf((await serve((request) => request.socket.write(upgrade))).url)).toBe('unreachable')
    expect(await answerOf((await serve(answering(302))).url)).toBe('redirects')
    expect(await answerOf((await serve(answering(302, { location: 'http://' }))).url)).toBe('redirects')
  })
})

describe('nobody behind the firewall is asked', () => {
  test.each([
    ['127.0.0.1'],
    ['10.0.0.1'],
    ['::1'],
    ['::ffff:10.0.0.1'],
    ['169.254.169.254'],
    ['93.184.216.34, 127.0.0.1'],
    ['2606:4700:4700::1111, fc00::1'],
  ])('where a name leads to %s', async (addresses) => {
    const lookup = lookupBy((found) => found(null, toAddresses(addresses.split(', '))))
    const probe = probeOf({ guard: publicInternet, lookup })
    expect(await probe('http://rebinding.example/')).toEqual({ answer: 'not_public', httpStatus: null })
  })

  test('by a name that changes: what was looked up is what is connected to', async () => {
    const { port, requests } = await serve(answering(200))
    let lookups = 0
    const lookup = lookupBy((found) => found(null, toAddresses([++lookups === 1 ? '127.0.0.1' : '127.0.0.2'])))
    const guard = { ...anything, allowsNetworkAddress: (address: string) => address === '127.0.0.1' }
    const probe = probeOf({ guard, lookup })
    expect((await probe(`http://rebinding.example:${port}/`)).httpStatus).toBe(200)
    expect(lookups).toBe(1)
    expect((await probe(`http://rebinding.example:${port}/`)).answer).toBe('not_public')
    expect(requests).toHaveLength(1)
  })

  test.each([
    ...['http://127.0.0.1/', 'http://169.254.169.254/latest/meta-data/', 'http://[::1]/', 'http://2130706433/'],
    ...['http://inside.example/', 'file:///etc/passwd', 'http://user:password@example.org/', 'http://example.org:22/'],
  ])('where a public page redirects to %s', async (location) => {
    const { url, host } = await serve(answering(302, { location }))
    const probe = probeOf({ guard: alsoAt(host), lookup: lookupBy((found) => found(null, toAddresses(['10.0.0.1']))) })
    expect(await probe(url)).toEqual({ answer: 'not_public', httpStatus: null })
  })

  test('after a redirect of a redirect', async () => {
    const inside = await serve(answering(200))
    const { url, host } = await serve((request, response) =>
      response.writeHead(302, { location: request.url === '/' ? '/next' : inside.url }).end(),
    )
    expect(await probeOf({ guard: alsoAt(host) })(url)).toEqual({ answer: 'not_public', httpStatus: null })
    expect(inside.requests).toEqual([])
  })
})

/** Made for these tests, and trusted by nobody. */
const SELF_SIGNED = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgBuUD0ruI3Fz9lu/2
dGdLg+fg3zveiodAVxjmk6i5HNihRANCAASuSPflgiCKZ/LG8O0+EkVaiOvKGBai
R3fB8FhdToXvPCtlvBlyzwdOSar4vP2/GxVYO23ECc+z2h6xIs9Mhqrz
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBgjCCASegAwIBAgIUGM8LXPhhxPAsXMNHJjemRwBJChQwCgYIKoZIzj0EAwIw
FTETMBEGA1UEAwwKbWFzYXIudGVzdDAgFw0yNjExMjIyMTQ0MTBaGA8yMTI2MTAy
OTIxNDQxMFowFTETMBEGA1UEAwwKbWFzYXIudGVzdDBZMBMGByqGSM49AgEGCCqG
SM49AwEHA0IABK5I9+WCIIpn8sbw7T4SRVqI68oYFqJHd8HwWF1Ohe88K2W8GXLP
B05Jqvi8/b8bFVg7bcQJz7PaHrEiz0yGqvOjUzBRMB0GA1UdDgQWBBQ66KYaOkpm
xXrOz1jspsYsT6S99zAfBgNVHSMEGDAWgBQ66KYaOkpmxXrOz1jspsYsT6S99zAP
BgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0kAMEYCIQDvKB7DnTqDUyCUNswx
qBbjeCT6DgEvOjGHSMrCQnjqNgIhALSRTh6vj051YPMhNboAzOcTKzdNGBCusmbL
/yDOEnGW
-----END CERTIFICATE-----`,
}
