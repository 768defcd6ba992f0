// @ts-check
import { writeSync } from 'node:fs'
import { CHANNEL, frameOf, serve } from '../../src/platform/isolated/channel.mjs'

/** An isolated process that does what a request says: answer, hang, end, use up memory or processor time. */
serve(
  (
    /** @type {{ does: 'answer' | 'lie' | 'hang' | 'think' | 'end' | 'fill' | 'tell', value?: any }} */ { does, value },
  ) => {
    if (does === 'answer') return 'x'.repeat(value)
    if (does === 'lie') {
      writeSync(CHANNEL, Buffer.concat(frameOf(value)))
      return new Promise(() => {})
    }
    if (does === 'hang') return new Promise(() => {})
    if (does === 'end') return process.exit(0)
    if (does === 'tell') return { pid: process.pid, variables: Object.keys(process.env).sort() }
    const held = []
    // One allocation larger than a thread could survive, as strings and as bytes.
    while (does === 'fill')
      held.push(value === 'heap' ? Array(30_000_000).fill(held.length) : Buffer.alloc(50_000_000, 1))
    while (does === 'think');
    return held.length
  },
)
