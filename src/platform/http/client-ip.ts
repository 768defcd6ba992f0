import { isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { plainAddress, privateNetworks, type TrustedProxies } from './trusted-proxies.ts'

/** The connection of a request, or the client's address where the server renders a page for it. */
export type ClientBindings = Partial<HttpBindings> & { caller?: string }

/**
 * Finds out the address of each client, once for each call. `onUnnamed` learns of the first address in a private network that
 * brings `X-Forwarded-For` and is no trusted proxy: mostly one that was forgotten, and counted as one visitor.
 */
export function identifyClient(proxies: TrustedProxies, onUnnamed: (peer: string) => void): MiddlewareHandler {
  let wasTold = false
  return async (c, next) => {
    const { caller, incoming } = (c.env ?? {}) as ClientBindings
    const peer = incoming && getConnInfo(c).remote.address
    const forwarded = c.req.header('x-forwarded-for')
    if (peer && forwarded && !wasTold && !proxies.isProxy(peer) && privateNetworks.isProxy(peer)) {
      wasTold = true
      onUnnamed(plainAddress(peer))
    }
    c.set('clientIp', caller ?? (peer ? proxies.clientOf(peer, forwarded) : ''))
    await next()
  }
}

/** The address of the client. */
export const clientIp = (c: Context): string => c.get('clientIp')

/**
 * The largest network that the other end of a connection may have all addresses of; undefined for a trusted proxy, whose
 * connections are those of all its clients.
 */
export const networkOfPeer =
  (proxies: TrustedProxies) =>
  (peer: string): string | undefined =>
    proxies.isProxy(peer) ? undefined : networksOf(plainAddress(peer)).at(-1)?.name

/** A network that one client may have all addresses of. `times`: how many callers' worth of calls it is allowed. */
export type Network = { name: string; times: number }

/**
 * The networks for which a client is counted, the smallest first: an IPv4 address, or of IPv6 the /64 of a device, the /56 of a
 * home line and the /48 of a site. Each of them can be one client, so a larger one is allowed more, but not for each of its
 * parts.
 */
export function networksOf(address: string): Network[] {
  if (!isIPv6(address)) return [{ name: address, times: 1 }]
  const [one, two, three, four = '0'] = expand(address).map(short)
  const site = [one, two, three].join(':')
  const line = (Number.parseInt(four, 16) >> 8).toString(16)
  return [
    { name: `${site}:${four}/64`, times: 1 },
    { name: `${site}:${line}/56`, times: 4 },
    { name: `${site}/48`, times: 16 },
  ]
}

/**
 * The network of a household, school or small provider: a /24 of IPv4, a /48 of IPv6. A client with one of its addresses can
 * mostly have the others.
 */
export function wideNetworkOf(address: string): string {
  const parts = isIPv6(address) ? expand(address).slice(0, 3) : address.split('.').slice(0, 3)
  return parts.map(short).join(isIPv6(address) ? ':' : '.')
}

/** The wide network of the client, for taking turns. */
export const clientNetwork = (c: Context): string => wideNetworkOf(clientIp(c))

const short = (group: string) => group.replace(/^0+(?=.)/, '').toLowerCase()

function expand(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  if (tail === undefined) return groups(head)
  const missing = 8 - groups(head).length - groups(tail).length
  return [...groups(head), ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(tail)]
}
