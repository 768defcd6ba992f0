import type { Db } from '#db/client.ts'
import type { GoogleSettings } from '#features/accounts/server/google.ts'
import type { Passwords } from '#features/accounts/server/passwords.ts'
import type { CatalogueIndex } from '#features/search/server/index/catalogue-index.ts'
import type { LastGood } from '#lib/last-good.ts'
import type { Storage } from './adapters/storage.ts'

/** What every service works with. Built once at start (src/server/app.ts). */
export type Services = {
  db: Db
  index: CatalogueIndex
  /** What public answers are made from, kept by generation of the index. */
  answers: LastGood<object>
  now: () => Date
  /** The product's own address, for links that leave it. */
  publicUrl: string
  /** Signs what goes out and comes back (src/server/signed.ts). */
  secret: string
  passwords: Passwords
  /** Uploaded files. */
  storage: Storage
  /** Signing in with Google, where it is set up (decision 25). */
  google: GoogleSettings | null
  whatsapp: string | null
  /** A public flag service instead of the flags that ship with the product (decision 20). */
  flagImageBase: string | null
}
