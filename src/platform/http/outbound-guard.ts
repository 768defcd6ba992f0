import type { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whom this server may ask at an address that somebody else has given: it may name anything, also what only we can reach. */
export type Guard = {
  /** Before anything is asked, for the address itself and for each it redirects to. */
  allowsUrl: (url: URL) => boolean
  /** Of the network address that is about to be connected to, after its name was looked up. */
  allowsNetworkAddress: (address: string) => boolean
}

/** All that IANA gives out for the public internet (https://www.iana.org/assignments/ipv6-address-space). */
const PUBLIC_IPV6 = ipaddr.parseCIDR('2000::/3')

function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  // What ipaddr.js knows of no special use is `unicast`, whether it was ever given out or not.
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(PUBLIC_IPV6))
}

/** The usual ports of hosts on the public internet, without a name or password. */
export const publicInternet: Guard = {
  allowsUrl({ protocol, port, username, password, hostname }) {
    // A parsed URL names no port where it is the usual one, and writes 0x7f.1 and 2130706433 as 127.0.0.1.
    if (!/^https?:$/.test(protocol) || port !== '' || username !== '' || password !== '') return false
    const literal = hostname.replace(/^\[|\]$/g, '')
    return isIP(literal) === 0 || isPublic(literal)
  },
  allowsNetworkAddress: isPublic,
}

/** What a guard does not allow. */
export class NotAllowedError extends Error {
  readonly code = 'NOT_ALLOWED'
}

/**
 * A lookup for a connection that `guard` allows: it is part of the connection, so what is allowed is what is connected to,
 * and a name is not looked up twice.
 */
export const guardedLookup =
  (guard: Guard, lookup: typeof systemLookup): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const [first] = addresses
      // One that is not public beside public ones is a trick, or a mistake that no reader gets past either.
      if (!first || !addresses.every(({ address }) => guard.allowsNetworkAddress(address))) {
        return callback(new NotAllowedError(), [])
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
