import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type ClientBindings, clientIp, networkOfPeer, networksOf, wideNetworkOf } from './client-ip.ts'

const app = new Hono<{ Bindings: ClientBindings }>().get('/', (c) => c.text(clientIp(c)))

/** Who the caller is when a connection from `peer` brings this header. */
async function caller(peer: string, forwarded?: string): Promise<string> {
  const bindings = { incoming: { socket: { remoteAddress: peer, remotePort: 1, remoteFamily: 'IPv4' } } }
  const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {}
  return (await app.request('/', { headers }, bindings)).text()
}

test('is the other end of the connection', async () => {
  expect(await caller('203.0.113.7')).toBe('203.0.113.7')
  expect(await caller('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

test('is the last one that a trusted proxy names, and none that an untrusted client names', async () => {
  expect(await caller('127.0.0.1', '10.0.0.1, 198.51.100.2')).toBe('198.51.100.2')
  expect(await caller('::ffff:172.17.0.1', '198.51.100.2')).toBe('198.51.100.2')
  expect(await caller('::1', '2001:db8::1')).toBe('2001:db8::1')
  expect(await caller('203.0.113.7', '198.51.100.2')).toBe('203.0.113.7')
  expect(await caller('2001:db8::1', '198.51.100.2')).toBe('2001:db8::1')
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

test('connections are counted for the network of their other end, but those of a proxy stand for all its clients', () => {
  expect(['203.0.113.7', '::ffff:203.0.113.7', '2001:db8:7:1::9'].map(networkOfPeer)).toEqual([
    '203.0.113.7',
    '203.0.113.7',
    '2001:db8:7/48',
  ])
  expect(['127.0.0.1', '::ffff:10.0.0.8', '::1'].map(networkOfPeer)).toEqual([undefined, undefined, undefined])
})
