import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { CONNECTIONS } from '#lib/bounds.ts'
import { networkOfPeer } from './client-ip.ts'
import type { RefusalLog } from './refusals.ts'

/** Milliseconds, bytes and numbers of the rows of `CONNECTIONS`. */
export type ConnectionBounds = Record<keyof typeof CONNECTIONS, number>

export const CONNECTION_BOUNDS = Object.fromEntries(
  Object.values(CONNECTIONS).map(({ name, most }) => [name, most]),
) as ConnectionBounds

type Connection = {
  /** Undefined where it is a proxy's. */
  network: string | undefined
  underWay: Set<ServerResponse>
  /** Opened when there was no room but for health checks. */
  isReserve: boolean
  /** Bytes written when it last made no progress, and how often it made none since. */
  written: number
  quiet: number
}

type Options = {
  server: Server
  bounds: ConnectionBounds
  networkOf?: ((peer: string) => string | undefined) | undefined
  onRefused: RefusalLog
}

/**
 * Bounds the connections of a server. Answers what decides about each of its calls: false where it is refused, and nothing
 * more is to be done.
 *
 * Where all places are taken the connection that has been idle for longest is closed for a new one, also one that has not
 * sent a whole call yet. Where none is idle a new one is answered health checks only, so that a proxy does not take a busy
 * server for dead.
 */
export function boundConnections({ server, bounds, networkOf = networkOfPeer, onRefused }: Options) {
  const open = new Map<Socket, Connection>()
  /** Without a call under way, the longest first. */
  const idle = new Set<Socket>()
  const ofNetwork = new Map<string, number>()

  const refuse = (reason: string) => onRefused({ kind: 'connections', reason })

  function forget(socket: Socket): void {
    const connection = open.get(socket)
    if (!connection) return
    open.delete(socket)
    idle.delete(socket)
    const { network } = connection
    if (network === undefined) return
    const left = (ofNetwork.get(network) ?? 1) - 1
    if (left > 0) ofNetwork.set(network, left)
    else ofNetwork.delete(network)
  }

  function cut(socket: Socket, reason: string): void {
    refuse(reason)
    forget(socket)
    socket.destroy()
  }

  /** Makes room by the connection that has been idle for longest, of one network where one is given. */
  function closeIdle(reason: string, network?: string): boolean {
    for (const socket of idle) {
      if (network !== undefined && open.get(socket)?.network !== network) continue
      cut(socket, reason)
      return true
    }
    return false
  }

  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const sameNetwork = network === undefined ? 0 : (ofNetwork.get(network) ?? 0)
    if (sameNetwork >= bounds.network && !closeIdle('network', network)) return cut(socket, 'network')
    if (open.size >= bounds.open) closeIdle('full')
    if (open.size >= bounds.open + bounds.reserve) return cut(socket, 'full')
    const isReserve = open.size >= bounds.open
    open.set(socket, { network, underWay: new Set(), isReserve, written: 0, quiet: 0 })
    idle.add(socket)
    if (network !== undefined) ofNetwork.set(network, (ofNetwork.get(network) ?? 0) + 1)
    socket.once('close', () => forget(socket))
  })

  // Node asks again where the system has sent something of what it was given to write.
  server.setTimeout(bounds.progress, (socket) => {
    const connection = open.get(socket)
    if (!connection || connection.underWay.size === 0) return socket.destroy()
    const { written } = connection
    connection.quiet = written === socket.bytesWritten ? connection.quiet + 1 : 1
    connection.written = socket.bytesWritten
    const isSending = [...connection.underWay].some(({ req }) => !req.complete)
    if (isSending) return cut(socket, 'not_sending')
    if (socket.writableLength > 0) return cut(socket, 'not_reading')
    if (connection.quiet * bounds.progress >= bounds.work) return cut(socket, 'no_answer')
    socket.setTimeout(bounds.progress)
  })

  return (request: IncomingMessage, response: ServerResponse, isHealthCheck: boolean): boolean => {
    const { socket } = request
    const connection = open.get(socket)
    if (!connection) return false
    if (connection.underWay.size >= bounds.pipelined) {
      cut(socket, 'pipelined')
      return false
    }
    connection.underWay.add(response)
    idle.delete(socket)
    response.once('close', () => {
      connection.underWay.delete(response)
      if (connection.underWay.size === 0 && open.has(socket)) idle.add(socket)
    })
    if (request.rawHeaders.length > 2 * bounds.headers) return answer(response, 431)
    if (connection.isReserve && open.size > bounds.open) {
      response.setHeader('connection', 'close')
      if (isHealthCheck) return true
      refuse('full')
      return answer(response, 503)
    }
    return true
  }
}

function answer(response: ServerResponse, status: 431 | 503): false {
  response.writeHead(status, { connection: 'close', ...(status === 503 && { 'retry-after': '5' }) }).end()
  return false
}
