import type { Language } from '#lib/localized.ts'
import type { StaleIfErrorCache } from '#lib/stale-if-error-cache.ts'

/** The cache of public answers, and the index whose generation they are cached by. */
type CachingServices = { viewCache: StaleIfErrorCache<object>; index: { generation: number } }

/** What a detail call shows for an address, where two records share a slug for a reader of `lang`. */
type View<S, T> = (services: S, address: string, lang: Language) => Promise<T>

/** A view made once per address and generation of the catalogue; the last good one while the database is away. */
export const cachedView =
  <S extends CachingServices, T extends object>(services: S, kind: string, view: View<S, T>) =>
  (address: string, lang: Language): Promise<T> =>
    services.viewCache.get(`${kind}:${lang}:${address}`, services.index.generation, () => view(services, address, lang))
