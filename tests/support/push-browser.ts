import { createDecipheriv, createECDH, createHmac, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** What another server was posted. */
export type Posted = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** Where the push service of these tests says it is. */
export const PUSH_ORIGIN = 'https://push.example'

/** A browser that has subscribed: what it tells us, and how it reads what it is sent. */
export function buildBrowser(endpoint = `${PUSH_ORIGIN}/${randomBytes(9).toString('base64url')}`) {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
  return {
    endpoint,
    path: new URL(endpoint).pathname,
    subscription: { endpoint, keys },
    /** As RFC 8291 and RFC 8188 say, written from them and not from the library that encrypts. */
    read({ body, headers }: Posted) {
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('It is not encrypted as it has to be')
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + body.readUInt8(20))
      const record = body.subarray(21 + sender.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
      const derive = (use: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${use}\0`, length))
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      decipher.setAuthTag(record.subarray(-16))
      const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
    },
  }
}

/** The claims of a signature for push services (RFC 8292); throws where the key it names has not made it. */
export function readVapid({ headers: { authorization = '' } }: Posted, publicKey: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error('It names another key')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const verifier = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
  const isOurs = verify('sha256', Buffer.from(`${head}.${claims}`), verifier, Buffer.from(signature, 'base64url'))
  if (!isOurs) throw new Error('Another key has signed it')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}

/** The signature of https://www.standardwebhooks.com for what was posted. */
export const signatureOf = ({ headers, body }: Posted, secret: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64')}`
