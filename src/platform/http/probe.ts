import { lookup as systemLookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { errorCode } from '#db/errors.ts'
import { OUTBOUND } from '#lib/bounds.ts'
import type { LINK_ANSWERS } from '#lib/link-enums.ts'
import { type Guard, guardedLookup, NotAllowedError } from './outbound-guard.ts'

type LinkAnswer = (typeof LINK_ANSWERS)[number]

/** What an address answered; null where it is a page of ours that is there. */
export type Outcome = { answer: LinkAnswer | null; httpStatus: number | null }
/** Asks an address of another site. Never throws. */
export type Probe = (url: string) => Promise<Outcome>

type ProbeOptions = {
  guard: Guard
  userAgent: string
  /** Milliseconds for all that one address takes. */
  timeout?: number
  lookup?: typeof systemLookup
}

const MOST_REDIRECTS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** Asked too much: a second question would not help. */
const BUSY = new Set([429, 503])

/**
 * Asks addresses without a body, a cookie, or a way past `guard` (docs/decisions/0017). By `node:http`, because `fetch` takes no
 * lookup for a single request.
 */
export function createProbe({
  guard,
  userAgent,
  timeout = OUTBOUND.links.longest,
  lookup = systemLookup,
}: ProbeOptions): Probe {
  const allowedLookup = guardedLookup(guard, lookup)

  const send = (method: 'HEAD' | 'GET', url: URL, signal: AbortSignal) =>
    new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
      if (!guard.allowsUrl(url)) return reject(new NotAllowedError())
      const { request } = url.protocol === 'https:' ? https : http
      const headers = { 'user-agent': userAgent, accept: '*/*' }
      const call = request(url, { method, headers, signal, agent: false, lookup: allowedLookup })
      call.on('error', reject)
      // Without an error where the server wants to speak another protocol: nobody else would ever hear of it.
      call.on('close', () => reject(new Error('The connection was closed without an answer')))
      call.on('response', (response) => {
        response.destroy()
        resolve({ status: response.statusCode ?? 0, location: response.headers.location })
      })
      call.end()
    })

  /** Some servers refuse HEAD, or answer 404 to it, but do have the page. */
  async function ask(url: URL, signal: AbortSignal) {
    const answer = await send('HEAD', url, signal)
    return answer.status < 400 || BUSY.has(answer.status) ? answer : send('GET', url, signal)
  }

  async function follow(address: string, signal: AbortSignal): Promise<Outcome> {
    let url = new URL(address)
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const { status, location } = await ask(url, signal)
      if (!REDIRECTS.has(status)) return { answer: 'http', httpStatus: status }
      if (location === undefined || !URL.canParse(location, url.href)) break
      url = new URL(location, url)
    }
    return { answer: 'redirects', httpStatus: null }
  }

  return async (address) => {
    const signal = AbortSignal.timeout(timeout)
    try {
      return await follow(address, signal)
    } catch (error) {
      return { answer: signal.aborted ? 'timeout' : answerOf(error), httpStatus: null }
    }
  }
}

/** Certificates that browsers refuse too. One whose issuer is unknown may only lack a part that browsers fetch by themselves. */
const BAD_CERTIFICATES = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_REVOKED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
])

function answerOf(error: unknown): LinkAnswer {
  if (error instanceof NotAllowedError) return 'not_public'
  // Of a host with several addresses each has failed; one family of them may only be missing here.
  const codes = error instanceof AggregateError ? error.errors.map(errorCode) : [errorCode(error)]
  const has = (code: string) => codes.includes(code)
  if (has('ENOTFOUND')) return 'dns'
  if (has('ETIMEDOUT')) return 'timeout'
  if (has('ECONNREFUSED')) return 'refused'
  return codes.some((code) => code !== undefined && BAD_CERTIFICATES.has(code)) ? 'certificate' : 'unreachable'
}
