import { BlockList, isIP, isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** What a request comes with: the connection, or the caller's address where a page asks on a reader's behalf. */
export type ClientBindings = Partial<HttpBindings> & { caller?: string }

/** Where a proxy of ours may stand: this machine and private networks. */
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
 * The address a request came from. What a proxy says of it counts only from a proxy of ours, and only the last entry:
 * that is the one which this proxy has added itself.
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

/** Whoever has an IPv6 address has 2⁶⁴ of them: the network stands for the caller. */
export const networkOf = (address: string): string =>
  isIPv6(address) ? expand(address).slice(0, 4).join(':') : address

function expand(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  if (tail === undefined) return groups(head)
  const missing = 8 - groups(head).length - groups(tail).length
  return [...groups(head), ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(tail)]
}
