import { text } from 'node:stream/consumers'
import { StartError } from '#lib/start-error.ts'
import { headerSchema, MANIFEST, type Manifest, manifestSchema, VERSION } from './manifest.ts'
import { BrokenArchive, readArchive } from './read-archive.ts'

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
  if (headerSchema.parse(json).version > VERSION) throw isNewer
  const manifest = manifestSchema.parse(json)
  if (known.some((hash, index) => manifest.migrations[index] && manifest.migrations[index] !== hash)) {
    throw new StartError(
      `${file} was made by a development version with other migrations: restore it with that version. Nothing was changed.`,
    )
  }
  if (manifest.migrations.length > known.length) throw isNewer
  return manifest
}
