import { createECDH, hkdfSync } from 'node:crypto'

/** The key pair by which push services recognise this product (VAPID, RFC 8292), as unpadded base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

const cache = new Map<string, PushKeys>()

/**
 * The key pair that follows from the product's secret, so that all servers have the same one and nothing else has to be kept:
 * random bytes of it until they are a number below the order of the curve (FIPS 186-5, A.2.2), nearly always the first ones.
 */
export function pushKeysOf(secret: string): PushKeys {
  const cached = cache.get(secret)
  if (cached) return cached
  for (let attempt = 0; ; attempt++) {
    const candidate = Buffer.from(hkdfSync('sha256', secret, '', `web push ${attempt}`, 32))
    const pair = createECDH('prime256v1')
    try {
      pair.setPrivateKey(candidate)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ERR_CRYPTO_INVALID_KEYTYPE') continue
      throw error
    }
    const keys = { publicKey: pair.getPublicKey('base64url'), privateKey: candidate.toString('base64url') }
    cache.set(secret, keys)
    return keys
  }
}
