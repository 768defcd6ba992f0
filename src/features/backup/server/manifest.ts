import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { StartError } from '#lib/start-error.ts'
import { BrokenArchive, readArchive } from './archive.ts'

/** The first file of a backup: what it is and what is in it. */
export const MANIFEST = 'masar-backup.json'
/** The folders of tables, in the text format of COPY, and of uploaded files. */
export const DATABASE = 'database/'
export const UPLOADS = 'uploads/'

const VERSION = 1
const header = z.object({ format: z.literal('masar-backup'), version: z.int() })
const manifestSchema = header.extend({
  takenAt: z.iso.datetime(),
  /** The hashes of all migrations that the database had. */
  migrations: z.array(z.string()),
  /** The stored columns of each table, in the order of its rows' values. */
  tables: z.record(z.string(), z.array(z.string())),
  sequences: z.record(z.string(), z.string()),
})
export type Manifest = z.infer<typeof manifestSchema>

export const toManifest = (content: Omit<Manifest, 'format' | 'version'>): Buffer =>
  Buffer.from(JSON.stringify({ format: 'masar-backup', version: VERSION, ...content } satisfies Manifest, null, 2))

/**
 * Reads a whole file and answers what it says it is. Throws a StartError for one that is no backup, is broken or is of another
 * program than this one, whose migrations are `known`.
 */
export async function verifyBackup(
  file: string,
  known: readonly string[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (part: number) => void },
): Promise<Manifest> {
  let manifest: Manifest | undefined
  try {
    await readArchive(
      file,
      async (name, content, part) => {
        onProgress(part)
        if (!manifest && name !== MANIFEST) throw new BrokenArchive('it begins with something else')
        manifest ??= readManifest(file, await text(content), known)
      },
      signal,
    )
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new StartError(`There is no file ${file}.`)
    if (code === 'EACCES' || code === 'EISDIR') throw new StartError(`${file} cannot be read (${code}).`)
    if (error instanceof StartError || signal.aborted) throw error
    const reason = error instanceof Error ? error.message : error
    throw new StartError(`${file} is broken, or no backup of Masar: ${reason}. Nothing was changed.`)
  }
  if (!manifest) throw new StartError(`${file} is no backup of Masar: it is empty. Nothing was changed.`)
  return manifest
}

function readManifest(file: string, content: string, known: readonly string[]): Manifest {
  const json: unknown = JSON.parse(content)
  const isNewer = new StartError(`${file} was made by a newer program: restore it with that one. Nothing was changed.`)
  if (header.parse(json).version > VERSION) throw isNewer
  const manifest = manifestSchema.parse(json)
  if (manifest.migrations.length > known.length) throw isNewer
  if (manifest.migrations.some((hash, index) => hash !== known[index])) {
    throw new StartError(`${file} was made by another program: its migrations differ. Nothing was changed.`)
  }
  return manifest
}
