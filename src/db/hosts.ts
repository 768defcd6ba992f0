import { connect as connectSocket, type Socket } from 'node:net'
import postgres from 'postgres'

/** A connection URL with several hosts (`postgres://u:p@a:5432,b:5433/name`) as one URL for each. */
export function hostUrls(url: string): string[] {
  const parts = /^(postgres(?:ql)?:\/\/)([^/?]*@)?([^/?@]*)(.*)$/s.exec(url)
  if (!parts) return [url]
  const [, scheme = '', credentials = '', hosts = '', rest = ''] = parts
  return hosts.split(',').map((host) => `${scheme}${credentials}${host}${rest}`)
}

export const firstHost = (url: string): string => hostUrls(url)[0] ?? url

/**
 * The postgres.js option that opens each connection on the host that accepts writes. Its own handling of several hosts
 * never reports that all of them are away but reconnects without pause, so a server could neither answer 503 nor rest.
 */
export function toPrimary(url: string): { socket?: () => Promise<Socket> } {
  const urls = hostUrls(url)
  if (urls.length === 1) return {}
  let known = 0
  return {
    async socket() {
      known = await findPrimary(urls, known)
      const { hostname, port } = new URL(urls[known] ?? url)
      const host = hostname.replace(/^\[|\]$/g, '')
      // postgres.js reads `host` for the name in the TLS certificate.
      return Object.assign(connectSocket(Number(port || 5432), host), { host })
    },
  }
}

/** Index of the primary; else of a standby, which can still be read; else `known`, so that connecting to it fails. */
async function findPrimary(urls: string[], known: number): Promise<number> {
  let standby: number | undefined
  for (let step = 0; step < urls.length; step++) {
    const index = (known + step) % urls.length
    const role = await askRole(urls[index] ?? '')
    if (role === 'primary') return index
    if (role === 'standby') standby ??= index
  }
  return standby ?? known
}

async function askRole(url: string): Promise<'primary' | 'standby' | 'away'> {
  const sql = postgres(url, { max: 1, connect_timeout: 2, fetch_types: false, onnotice: () => {} })
  try {
    const [row] = await sql<{ standby: boolean }[]>`select pg_is_in_recovery() as standby`
    return row?.standby ? 'standby' : 'primary'
  } catch {
    return 'away'
  } finally {
    await sql.end({ timeout: 1 })
  }
}
