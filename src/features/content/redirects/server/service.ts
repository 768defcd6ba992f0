import { decodedPath } from '#features/content/redirects/redirect-paths.ts'
import type { Services } from '#features/services.ts'
import { allRedirects } from './queries.ts'

/**
 * Where readers of a page that is not there are sent; null where nowhere. All redirects are in memory, read again with
 * every generation of the catalogue, so every server knows a change as soon as it knows one of a fee.
 */
export async function redirectOf({ db, index, viewCache }: Services, path: string): Promise<{ to: string | null }> {
  const requested = decodedPath(path)
  if (requested === null) return { to: null }
  const known = await viewCache.get('redirects', index.generation, async () =>
    Object.fromEntries((await allRedirects(db)).map(({ from, to }) => [from, to])),
  )
  return { to: Object.hasOwn(known, requested) ? (known[requested] ?? null) : null }
}
