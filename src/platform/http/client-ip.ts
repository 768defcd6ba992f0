import { BlockList, isIP, isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The connection of a request, or the client's address where the server renders a page for it. */
export type ClientBindings = Partial<HttpBindings> & { caller?: string }

/** Addresses of trusted proxies: this machine and private networks. */
const ours = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  ours.addSubnet(network, prefix)
}
ours.addAddress('::1', 'ipv6')
ours.addSubnet('fc00::', 7, 'ipv6')

/**
 * The address of the client. A forwarded address is trusted only from a proxy of ours, and only its last entry, which
 * that proxy added itself.
 */
export function clientIp(c: Context): string {
  const { caller, incoming } = (c.env ?? {}) as ClientBindings
  if (caller) return caller
  const peer = incoming ? plain(getConnInfo(c).remote.address ?? '') : ''
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  return forwarded && isOurs(peer) ? plain(forwarded) : peer
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '')

const isOurs = (address: string) => isIP(address) > 0 && ours.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** An IPv6 client has 2⁶⁴ addresses: its network is used instead. */
export const networkOf = (address: string): string =>
  isIPv6(address) ? expand(address).slice(0, 4).join(':') : address

/**
 * The network of a household, school or small provider: a /24 of IPv4, a /48 of IPv6. Whoever has one of its addresses can
 * mostly have the others.
 */
export function wideNetworkOf(address: string): string {
  const parts = isIPv6(address) ? expand(address).slice(0, 3) : address.split('.').slice(0, 3)
  return parts.map((part) => part.replace(/^0+(?=.)/, '').toLowerCase()).join(isIPv6(address) ? ':' : '.')
}

function expand(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  if (tail === undefined) return groups(head)
  const missing = 8 - groups(head).length - groups(tail).length
  return [...groups(head), ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(tail)]
}
