import { BlockList, isIP, isIPv6 } from 'node:net'

/** Whose `X-Forwarded-For` is believed. */
export type TrustedProxies = {
  /** Whether the other end of a connection is one. */
  isProxy(peer: string): boolean
  /** The client of a call from `peer`: the last address of the header that is not of a trusted proxy. */
  clientOf(peer: string, forwardedFor: string | undefined): string
}

const LOOPBACK = '127.0.0.0/8, ::1'
/** More than any chain of proxies has. */
const MOST_HOPS = 10

/**
 * Reads addresses and networks, as in `10.0.0.5, 192.0.2.0/24`, or the number of proxies between the visitors and this server.
 * Undefined where it is neither.
 */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d+$/.test(text)) return Number(text) > MOST_HOPS ? undefined : trust((_address, hop) => hop < Number(text))
  const list = new BlockList()
  for (const entry of text.split(',')) if (!add(list, entry.trim())) return undefined
  return trust((address) => isIP(address) > 0 && list.check(address, family(address)))
}

function add(list: BlockList, entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/')
  if (!isIP(address) || address.includes('%') || rest.length > 0) return false
  if (prefix === undefined) list.addAddress(address, family(address))
  else if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > (isIPv6(address) ? 128 : 32)) return false
  else list.addSubnet(address, Number(prefix), family(address))
  return true
}

/** `isTrusted`: of an address that is so many proxies away. */
function trust(isTrusted: (address: string, hop: number) => boolean): TrustedProxies {
  return {
    isProxy: (peer) => isTrusted(plainAddress(peer), 0),
    clientOf(peer, forwardedFor = '') {
      let client = plainAddress(peer)
      const named = forwardedFor.split(',')
      for (let hop = 0; named.length > 0 && isTrusted(client, hop); hop++) {
        const next = plainAddress(named.pop()?.trim() ?? '')
        // What is no address was not written by a proxy, or by one whose clients have none.
        if (!isIP(next) || next.includes('%')) break
        client = next
      }
      return client
    },
  }
}

const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** An IPv4 address as such where a socket names it as one of IPv6. */
export const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Where a proxy that nobody has named may be. */
export const privateNetworks = parseTrustedProxies(
  '10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, fc00::/7',
) as TrustedProxies

/** Proxies on this machine. */
export const loopbackProxies = parseTrustedProxies(LOOPBACK) as TrustedProxies
