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
 * How postgres.js shall open each connection: on the host that accepts writes. Left to itself it never reports that
 * all of several hosts are away, nor that something answers which is no PostgreSQL (a proxy whose servers are gone),
 * but reconnects without pause, so that a server could neither answer 503 nor rest.
 */
export function socketOption(url: string): { socket: () => Promise<Socket> } {
  const urls = hostUrls(url)
  let known = 0
  return {
    async socket() {
      if (urls.length > 1) known = await findPrimary(urls, known)
      return openSocket(urls[known] ?? url)
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
  const socket = async () => openSocket(url)
  const sql = postgres(url, { max: 1, connect_timeout: 2, fetch_types: false, onnotice: () => {}, ...{ socket } })
  try {
    const [row] = await sql<{ standby: boolean }[]>`select pg_is_in_recovery() as standby`
    return row?.standby ? 'standby' : 'primary'
  } catch {
    return 'away'
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** What a PostgreSQL says first: yes or no to TLS, a question for the password, an error, a version it offers. */
const firstBytes = new Set([...'SNREv'].map((letter) => letter.charCodeAt(0)))

/** A socket on its way to the host of `url`. One that ends before PostgreSQL has spoken ends with an error. */
function openSocket(url: string): Socket {
  const { hostname, port } = new URL(url)
  const host = decodeURIComponent(hostname).replace(/^\[|\]$/g, '') || 'localhost'
  const number = Number(port || 5432)
  const socket = host.startsWith('/')
    ? connectSocket({ path: `${host}/.s.PGSQL.${number}` })
    : connectSocket({ host, port: number, noDelay: true })
  let isPostgres = false
  socket.once('data', (chunk) => {
    isPostgres = firstBytes.has(chunk[0] ?? 0)
  })
  socket.once('end', () => {
    if (!isPostgres) socket.destroy(Object.assign(new Error('No PostgreSQL answers'), { code: 'ECONNRESET' }))
  })
  // postgres.js reads `host` for the name in the TLS certificate.
  return Object.assign(socket, { host })
}
