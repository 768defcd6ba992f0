import { type Embedded, joinEmbedded, startEmbedded } from './embedded.ts'
import { requireDatabase } from './requirements.ts'

type Settings = { DATABASE_URL?: string | undefined; DATA_DIR: string }

/** The database a server works on: the one of DATABASE_URL, else the embedded one, which it then has for itself. */
export async function serveDatabase({ DATABASE_URL, DATA_DIR }: Settings): Promise<Embedded> {
  return DATABASE_URL ? external(DATABASE_URL) : startEmbedded(DATA_DIR)
}

/** The same database for a command run beside the server, or without one. */
export async function joinDatabase({ DATABASE_URL, DATA_DIR }: Settings): Promise<Embedded> {
  return DATABASE_URL ? external(DATABASE_URL) : joinEmbedded(DATA_DIR)
}

async function external(url: string): Promise<Embedded> {
  await requireDatabase(url)
  return { url, stop: async () => {} }
}
