// @ts-check
import { Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'

/**
 * Messages between the server and its isolated processes: four bytes with the length, then the value. Node's own channel
 * would hold a message of any size before the server could refuse it. JavaScript, because a process without a just-in-time
 * compiler loads no TypeScript.
 */

const HEAD = 4
/** Where a process finds the channel; 0 to 2 are ignored. */
export const CHANNEL = 3
/** The first message of a process: it has loaded, and nothing of a file was read before. */
export const READY = 'ready'

/** What is written for a message, in this order. @param {unknown} message */
export function frameOf(message) {
  const body = serialize(message)
  const head = Buffer.alloc(HEAD)
  head.writeUInt32LE(body.length)
  return [head, body]
}

/**
 * Calls `onMessage` with each message. `onRefused` is called with `too_much` as soon as one announces more than `most`
 * bytes, before they are held, and with `unreadable` where one cannot be read or `onMessage` throws.
 *
 * @param {import('node:stream').Readable} stream
 * @param {{ most: number, onMessage: (message: any) => void, onRefused: (reason: 'too_much' | 'unreadable') => void }} handlers
 */
export function receive(stream, { most, onMessage, onRefused }) {
  /** @type {Buffer[]} */
  let pieces = []
  let size = 0
  stream.on('data', (/** @type {Buffer} */ piece) => {
    pieces.push(piece)
    size += piece.length
    while (size >= HEAD) {
      if ((pieces[0]?.length ?? 0) < HEAD) pieces = [Buffer.concat(pieces)]
      const length = pieces[0]?.readUInt32LE() ?? 0
      if (length > most) return onRefused('too_much')
      if (size < HEAD + length) return
      const all = Buffer.concat(pieces)
      pieces = [all.subarray(HEAD + length)]
      size -= HEAD + length
      try {
        onMessage(deserialize(all.subarray(HEAD, HEAD + length)))
      } catch {
        return onRefused('unreadable')
      }
    }
  })
}

let spentByOthers = 0
/**
 * Adds the time that a program took which an isolated process has run and waited for: at least the processor time of that
 * program, which `cpuUsage` leaves out.
 *
 * @param {number} milliseconds
 */
export function addSpent(milliseconds) {
  spentByOthers += milliseconds
}

/**
 * What an isolated process does, once it has loaded: says that it is ready, then answers each request with one message, which
 * says what has been spent on it too. An answer that throws ends the process, which the server takes for a file that is too
 * complex; so does the server's own end.
 *
 * @param {(request: any) => unknown} answer
 */
export function serve(answer) {
  const channel = new Socket({ fd: CHANNEL, readable: true, writable: true })
  const end = () => process.exit(1)
  channel.once('close', end).once('error', end)
  const send = (/** @type {unknown} */ message) => {
    for (const piece of frameOf(message)) channel.write(piece)
  }
  const onMessage = async (/** @type {unknown} */ request) => {
    const before = process.cpuUsage()
    spentByOthers = 0
    const answered = await answer(request)
    const { user, system } = process.cpuUsage(before)
    const spent = (user + system) / 1000 + spentByOthers
    send({ answer: answered, spent })
  }
  send(READY)
  receive(channel, { most: Number.POSITIVE_INFINITY, onMessage, onRefused: end })
}
