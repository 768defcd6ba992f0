import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { CONNECTIONS } from '#lib/bounds.ts'
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
  /** Opened when there was room only for health checks. */
  isReserve: boolean
  /** Bytes written when it last made no progress, and how often it made none since. */
  written: number
  quiet: number
}

type Options = {
  server: Server
  bounds: ConnectionBounds
  networkOf: (peer: string) => string | undefined
  onRefused: RefusalLog
}

/**
 * Bounds the connections of a server. `takes` decides about each of its calls: false where it is refused, and nothing
 * more is to be done. After `closeAfterAnswers` each connection is closed with its next answer.
 *
 * Where all places are taken the connection that has been idle for longest is closed for a new one, also one that has not
 * sent a whole call yet; else the newest of the network with the most, for one of a network with fewer. Where neither makes room
 * a new one is answered health checks only, so that a proxy does not take a busy server for dead.
 */
export function boundConnections({ server, bounds, networkOf, onRefused }: Options) {
  const open = new Map<Socket, Connection>()
  /** Without a call under way, the longest first. */
  const idle = new Map<Socket, Connection>()
  const ofNetwork = new Map<string, number>()

  let isEnding = false

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

  /** Makes room by the connection of these that has been idle for longest, where there is one. */
  function closeIdle(reason: string, isOne: (connection: Connection) => boolean): boolean {
    for (const [socket, connection] of idle) {
      if (!isOne(connection)) continue
      cut(socket, reason)
      return true
    }
    return false
  }

  /** Makes room by the newest connection of the network with the most, where that has more than `own`. */
  function closeOfBusiest(own: number): void {
    let busiest: string | undefined
    let most = own
    for (const [network, count] of ofNetwork) if (count > most) [busiest, most] = [network, count]
    const newest = busiest !== undefined && [...open].findLast(([, { network }]) => network === busiest)
    if (newest) cut(newest[0], 'full')
  }

  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const own = network === undefined ? 0 : (ofNetwork.get(network) ?? 0)
    const isTooMany = own >= bounds.network
    if (isTooMany && !closeIdle('network', (other) => other.network === network)) return cut(socket, 'network')
    if (open.size >= bounds.open && !closeIdle('full', (other) => !other.isReserve)) closeOfBusiest(own)
    const isReserveFull = open.size >= bounds.open + bounds.reserve
    if (isReserveFull && !closeIdle('full', (other) => other.isReserve)) return cut(socket, 'full')
    const isReserve = open.size >= bounds.open
    const connection = { network, underWay: new Set<ServerResponse>(), isReserve, written: 0, quiet: 0 }
    open.set(socket, connection)
    idle.set(socket, connection)
    if (network !== undefined) ofNetwork.set(network, (ofNetwork.get(network) ?? 0) + 1)
    socket.once('close', () => forget(socket))
  })

  // Node asks again where the system has taken something of what it was given to write.
  server.setTimeout(bounds.progress, (socket) => {
    const connection = open.get(socket)
    if (!connection || connection.underWay.size === 0) return socket.destroy()
    const { written } = connection
    connection.quiet = written === socket.bytesWritten ? connection.quiet + 1 : 1
    connection.written = socket.bytesWritten
    const isSending = [...connection.underWay].some(({ req }) => !req.complete)
    if (isSending) return cut(socket, 'not_sending')
    if (socket.writableLength > 0) {
      // The system takes more only once a good part of the megabytes that it holds has been read.
      if (socket.timeout === bounds.work) return cut(socket, 'not_reading')
      return socket.setTimeout(bounds.work)
    }
    if (connection.quiet * bounds.progress >= bounds.work) return cut(socket, 'no_answer')
    socket.setTimeout(bounds.progress)
  })

  function closeAfterAnswers(): void {
    isEnding = true
    for (const { underWay } of open.values()) for (const response of underWay) response.shouldKeepAlive = false
  }

  function takes(request: IncomingMessage, response: ServerResponse, isHealthCheck: boolean): boolean {
    const { socket } = request
    const connection = open.get(socket)
    if (!connection) return false
    if (connection.underWay.size >= bounds.pipelined) {
      cut(socket, 'pipelined')
      return false
    }
    connection.underWay.add(response)
    idle.delete(socket)
    if (isEnding) response.shouldKeepAlive = false
    response.once('close', () => {
      connection.underWay.delete(response)
      if (connection.underWay.size === 0 && open.has(socket)) idle.set(socket, connection)
    })
    if (request.rawHeaders.length > 2 * bounds.headers) return answerBriefly(response, 431)
    connection.isReserve &&= open.size > bounds.open
    if (connection.isReserve) {
      response.setHeader('connection', 'close')
      if (isHealthCheck) return true
      refuse('full')
      return answerBriefly(response, 503)
    }
    return true
  }

  return { takes, closeAfterAnswers }
}

/** Answers without the application, and closes the connection. */
export function answerBriefly(response: ServerResponse, status: 400 | 431 | 503): false {
  response.writeHead(status, { connection: 'close', ...(status === 503 && { 'retry-after': '5' }) }).end()
  return false
}
