import { StartError } from '#lib/start-error.ts'

/** Where a bucket is, and who may use it. */
export type S3Address = {
  bucket: string
  region: string
  /** Of a store that is not Amazon's; null: Amazon's own in that region. */
  endpoint: string | null
  /** Null: those of the usual AWS variables, or of the machine. */
  keys: { accessKeyId: string; secretAccessKey: string } | null
}

/** Stores of others have one region and take any name for it; most are set up with this one. */
const USUAL_REGION = 'us-east-1'
const BUCKET = /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i

/**
 * Reads `S3_URL`: `https://key:secret@host/bucket?region=eu-central-1` for any store, `s3://bucket?region=eu-central-1`
 * for Amazon's. Keys may be left out of either; what an address cannot hold is percent-encoded in them. Null where it
 * is neither.
 */
export function toS3Address(
  text: string,
  variables: Record<string, string | undefined> = process.env,
): S3Address | null {
  const url = URL.parse(text)
  if (!url || !/^(s3|https?):$/.test(url.protocol)) return null
  const isAmazon = url.protocol === 's3:'
  const bucket = isAmazon ? url.hostname : url.pathname.replace(/^\/|\/$/g, '')
  if (!BUCKET.test(bucket) || (isAmazon && url.pathname.length > 1)) return null
  if (Boolean(url.username) !== Boolean(url.password)) return null
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)]
  if (accessKeyId === null || secretAccessKey === null) return null
  const region = url.searchParams.get('region') ?? variables.AWS_REGION ?? variables.AWS_DEFAULT_REGION
  if (!region && isAmazon) {
    throw new StartError('S3_URL must name the region (?region=eu-central-1), or AWS_REGION must be set.')
  }
  return {
    bucket,
    region: region || USUAL_REGION,
    endpoint: isAmazon ? null : url.origin,
    keys: url.username ? { accessKeyId, secretAccessKey } : null,
  }
}

/** Null where a percent sign in it encodes nothing. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
