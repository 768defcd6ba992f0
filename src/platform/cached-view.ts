import type { Language } from '#lib/localized.ts'
import type { Services } from './services.ts'

/** What a detail call shows for an address, where two records share a slug for a reader of `lang`. */
type View<T> = (services: Services, address: string, lang: Language) => Promise<T>

/** A view made once per address and generation of the catalogue; the last good one while the database is away. */
export const keptView =
  <T extends object>(services: Services, kind: string, view: View<T>) =>
  (address: string, lang: Language): Promise<T> =>
    services.answers.get(`${kind}:${lang}:${address}`, services.index.generation, () => view(services, address, lang))
