import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { clientIp, identifyClient, networkOfPeer, networksOf, wideNetworkOf } from './client-ip.ts'
import { loopbackProxies, parseTrustedProxies, type TrustedProxies } from './trusted-proxies.ts'

/** Who the caller is when a connection from `peer` brings this header; proxies on this machine are trusted unless said otherwise. */
async function caller(peer: string, forwarded?: string, trusted?: string): Promise<string> {
  const app = new Hono()
    .use(identifyClient(proxies(trusted), (peer) => unnamed.push(peer)))
    .get('/', (c) => c.text(clientIp(c)))
  const bindings = { incoming: { socket: { remoteAddress: peer, remotePort: 1, remoteFamily: 'IPv4' } } }
  const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {}
  return (await app.request('/', { headers }, bindings)).text()
}

const proxies = (trusted?: string) =>
  trusted === undefined ? loopbackProxies : (parseTrustedProxies(trusted) as TrustedProxies)

let unnamed: string[] = []
beforeEach(() => {
  unnamed = []
})

test('is the other end of the connection', async () => {
  expect(await caller('203.0.113.7')).toBe('203.0.113.7')
  expect(await caller('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

test('is the last one that a trusted proxy names, and none that an untrusted client names', async () => {
  expect(await caller('127.0.0.1', '10.0.0.1, 198.51.100.2')).toBe('198.51.100.2')
  expect(await caller('::ffff:127.0.0.1', '198.51.100.2')).toBe('198.51.100.2')
  expect(await caller('::1', '2001:db8::1')).toBe('2001:db8::1')
  expect(await caller('203.0.113.7', '198.51.100.2')).toBe('203.0.113.7')
  expect(await caller('2001:db8::1', '198.51.100.2')).toBe('2001:db8::1')
})

test.each(['10.0.0.5', '172.17.0.1', '192.168.1.1', 'fc00::5', '169.254.1.1'])(
  'a private network is trusted only where it is named: %s',
  async (peer) => {
    expect(await caller(peer, '198.51.100.2')).toBe(peer)
    expect(await caller(peer, '198.51.100.2', `203.0.113.1, ${peer}`)).toBe('198.51.100.2')
  },
)

test('a proxy in a private network that is not configured is reported once, and no stranger', async () => {
  const app = new Hono().use(identifyClient(loopbackProxies, (peer) => unnamed.push(peer))).get('/', (c) => c.text(''))
  const call = (remoteAddress: string, headers = { 'x-forwarded-for': '198.51.100.2' }) =>
    app.request('/', { headers }, { incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } } })
  for (const peer of ['203.0.113.7', '127.0.0.1']) await call(peer)
  await call('10.0.0.5', {} as never)
  expect(unnamed).toEqual([])
  for (const peer of ['::ffff:172.17.0.1', '172.17.0.1', '10.0.0.5']) await call(peer)
  expect(unnamed).toEqual(['172.17.0.1'])
})

test('of several trusted proxies each is believed for the one before it, and nobody else', async () => {
  const trusted = '127.0.0.1, 10.0.0.0/8,2001:db8:ff::/48'
  expect(await caller('127.0.0.1', '6.6.6.6, 198.51.100.2, 10.9.9.9, 2001:db8:ff:1::2', trusted)).toBe('198.51.100.2')
  expect(await caller('127.0.0.1', '10.0.0.1, 10.0.0.2', trusted)).toBe('10.0.0.1')
  expect(await caller('127.0.0.2', '198.51.100.2', trusted)).toBe('127.0.0.2')
  expect(await caller('::ffff:10.1.2.3', '::ffff:198.51.100.2', trusted)).toBe('198.51.100.2')
})

test('a number of hops is a number of entries that are believed, from the last one on', async () => {
  const header = '6.6.6.6, 198.51.100.2, 10.0.0.5'
  expect(await caller('203.0.113.7', header, '0')).toBe('203.0.113.7')
  expect(await caller('203.0.113.7', header, '1')).toBe('10.0.0.5')
  expect(await caller('203.0.113.7', header, '2')).toBe('198.51.100.2')
  expect(await caller('203.0.113.7', '198.51.100.2', '2')).toBe('198.51.100.2')
  expect(await caller('203.0.113.7', undefined, '2')).toBe('203.0.113.7')
})

test.each([
  'not-an-address',
  'unknown',
  '198.51.100.300',
  '198.51.100.2:80',
  'fe80::1%eth0',
  'x'.repeat(14_000),
  ' ',
  ',',
])('what is no address is not believed: %s', async (entry) => {
  expect(await caller('127.0.0.1', entry)).toBe('127.0.0.1')
  expect(await caller('127.0.0.1', `198.51.100.2, ${entry}`)).toBe('127.0.0.1')
  expect(await caller('10.0.0.1', `${entry}, 10.0.0.2`, '5')).toBe('10.0.0.2')
})

test.each([
  'banana',
  '10.0.0.0/33',
  '::/129',
  '10.0.0.1/',
  '10.0.0.1/8/8',
  '10.0.0.1 10.0.0.2',
  '1, 10.0.0.1',
  '10.0.0.1,',
  '11',
  '-1',
  '1.5',
  'fe80::1%lo',
])('is no list of proxies: %s', (text) => {
  expect(parseTrustedProxies(text)).toBeUndefined()
})

test('is counted for each network that may be one client, the larger ones with rising bounds', () => {
  expect(networksOf('203.0.113.7')).toEqual([{ name: '203.0.113.7', times: 1 }])
  expect(networksOf('2001:0DB8:7:12fF::9')).toEqual([
    { name: '2001:db8:7:12ff/64', times: 1 },
    { name: '2001:db8:7:12/56', times: 4 },
    { name: '2001:db8:7/48', times: 16 },
  ])
  expect(networksOf('2001:db8:7:1::9')).toEqual(networksOf('2001:db8:7:1:aaaa:bbbb:cccc:dddd'))
  expect(networksOf('::1').map(({ name }) => name)).toEqual(['0:0:0:0/64', '0:0:0:0/56', '0:0:0/48'])
})

test.each([
  ['203.0.113.5', '203.0.113'],
  ['2001:db8:1:2::1', '2001:db8:1'],
  ['2001:0DB8:0001:ffff::1', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
  ['::1', '0:0:0'],
])('the wide network of %s is %s', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network)
})

test('connections are counted for the network of their other end, but those of a trusted proxy for all its clients together', () => {
  const peers = ['203.0.113.7', '::ffff:203.0.113.7', '2001:db8:7:1::9', '127.0.0.1', '::ffff:10.0.0.8', '::1']
  const networks = ['203.0.113.7', '203.0.113.7', '2001:db8:7/48']
  expect(peers.map(networkOfPeer(proxies()))).toEqual([...networks, undefined, '10.0.0.8', undefined])
  expect(peers.map(networkOfPeer(proxies('10.0.0.0/24')))).toEqual([...networks, '127.0.0.1', undefined, '0:0:0/48'])
  expect(peers.map(networkOfPeer(proxies('1'))).every((network) => network === undefined)).toBe(true)
})
