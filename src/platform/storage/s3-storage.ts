import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { WORK } from '#lib/bounds.ts'
import { StartError } from '#lib/start-error.ts'
import { ProblemError } from '#platform/http/problems.ts'
import { type S3Address, toS3Address } from './s3-address.ts'
import type { Storage } from './storage.ts'

export type Log = { warn: (what: object, words: string) => void }

/** Milliseconds until a store that does not connect, or does not answer, counts as unreachable. */
const CONNECT_TIMEOUT = 3_000
const REQUEST_TIMEOUT = WORK.bucket.longestWait
/** The same of a health check. */
const CHECK_TIMEOUT = 2_000
const RETRY_AFTER = 10

/**
 * Files in a private bucket. A failed call is logged and throws `unavailable`. Throws a StartError where the bucket
 * does not exist or the keys are refused; an unreachable store does not keep the server from starting.
 */
export async function openBucket(text: string, log: Log): Promise<Storage> {
  const address = toS3Address(text)
  // The environment has been checked before.
  if (!address) throw new StartError('S3_URL names no bucket.')
  const { bucket } = address
  const client = connect(address)
  await requireBucket(client, address, log)
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  const orUnavailable = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call
    } catch (error) {
      if (statusOf(error) === 404) throw error
      log.warn({ bucket, reason: reasonOf(error) }, 'The file store did not do what it was asked')
      throw new ProblemError('unavailable', {
        retryAfter: RETRY_AFTER,
        cause: error,
        refusal: { kind: WORK.bucket.name, reason: 'away' },
      })
    }
  }
  return {
    put: (key, contents, options) => orUnavailable(disk.put(key, contents, options)),
    getBytes: (key) => orUnavailable(disk.getBytes(key)),
    getMetaData: (key) => orUnavailable(disk.getMetaData(key)),
    move: (from, to) => orUnavailable(disk.move(from, to)),
    delete: (key) => orUnavailable(disk.delete(key)),
    listAll: (prefix, options) => orUnavailable(disk.listAll(prefix, options)),
    async requireReachable() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal: AbortSignal.timeout(CHECK_TIMEOUT) })
    },
  }
}

const connect = ({ region, endpoint, keys }: S3Address) =>
  new S3Client({
    region,
    // `host/bucket`, as every store understands it; the name of a bucket is not always part of a host's.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: keys }),
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: WORK.bucket.atOnce },
      httpsAgent: { maxSockets: WORK.bucket.atOnce },
    },
    // Other S3-compatible stores may not know the newer checksums; the signature covers the content already.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

async function requireBucket(client: S3Client, { bucket, endpoint }: S3Address, log: Log): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }))
  } catch (error) {
    const where = endpoint ? ` at ${new URL(endpoint).host}` : ''
    if (statusOf(error) === 404) throw new StartError(`S3_URL: there is no bucket "${bucket}"${where}.`)
    if (statusOf(error) === 401 || statusOf(error) === 403) {
      throw new StartError(`S3_URL: its keys do not open the bucket "${bucket}"${where}.`)
    }
    if (statusOf(error) === 301 || statusOf(error) === 400) {
      throw new StartError(`S3_URL: the bucket "${bucket}" is in another region${where}.`)
    }
    if (nameOf(error) === 'CredentialsProviderError') {
      throw new StartError('S3_URL has no keys in it, and the usual AWS variables have none either.')
    }
    log.warn({ bucket, reason: reasonOf(error) }, 'The file store is away')
  }
}

/** The HTTP status of the store's answer, inside the error that flydrive wraps. */
function statusOf(error: unknown): number | undefined {
  const { $metadata, cause } = error as { $metadata?: { httpStatusCode?: number }; cause?: unknown }
  return $metadata?.httpStatusCode ?? (cause ? statusOf(cause) : undefined)
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/** The message of the innermost cause, without keys or contents. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause ? reasonOf(error.cause) : `${error.name}: ${error.message}`
}
