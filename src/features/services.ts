import type { Logger } from 'pino'
import type { CatalogueCards } from '#catalogue-index/catalogue-cards.ts'
import type { Db } from '#db/client.ts'
import type { StaleIfErrorCache } from '#lib/stale-if-error-cache.ts'
import type { EventStreams } from '#platform/http/event-streams.ts'
import type { Storage } from '#platform/storage/storage.ts'

/** The passwords of this server, all hashed by one pool. */
export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes equally long for an account without a password (null) and for no account. */
  verify(password: string, phc: string | null): Promise<boolean>
}

/** The dependencies of every service, created once at start (src/server/app.ts). */
export type Services = {
  db: Db
  index: CatalogueCards
  /** Public answers, cached by generation of the index. */
  viewCache: StaleIfErrorCache<object>
  now: () => Date
  /** The product's own address, for links that leave it. */
  publicUrl: string
  /** Signs values that come back from outside (src/platform/signed.ts). */
  secret: string
  passwords: Passwords
  /** Uploaded files. */
  storage: Storage
  /** Answers that stay open and say when something changes. */
  streams: EventStreams
  /** Signing in with Google, where it is set up (P25). */
  google: { clientId: string; clientSecret: string; issuer: string } | null
  whatsapp: string | null
  /** Whether the owner has connected a service for notices by WhatsApp or SMS. */
  offersTexts: boolean
  /** Whether staff see something of students only with a second factor (STAFF_SECOND_FACTOR). */
  needsSecondFactor: boolean
  /** When the newest daily backup was made, where they are made. */
  newestBackup: (() => Promise<Date | null>) | null
  /** A public flag service instead of the flags that ship with the product (P20). */
  flagImageBase: string | null
}

/** The dependencies of job handlers. */
export type JobServices = Pick<Services, 'db' | 'index' | 'storage' | 'secret' | 'publicUrl' | 'now'> & {
  log: Pick<Logger, 'warn'>
}
