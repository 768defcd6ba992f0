import type { ContentStatus, RecordDefinition } from '#features/content/fields.ts'
import type { RecordValues } from '#features/content/schemas.ts'

/** What somebody has typed and not saved, in local storage: offered again after a crash. */
export type LocalCopy = {
  /** When it was stored, in milliseconds since 1970. */
  at: number
  /** The version of the record, and of its draft, that it began with: `3.0`; '' of a new one. */
  version: string
  values: RecordValues
  status: ContentStatus
  publishArabic: boolean
}

type Place = { user: string; entity: RecordDefinition['entity']; id: string | null }

/** Of each member of staff by itself, where two share a browser. */
const keyOf = ({ user, entity, id }: Place): string => `unsaved:${user}:${entity}:${id ?? 'new'}`

/** Null where nothing is stored, or nothing that can be read. */
export function readLocalCopy(place: Place): LocalCopy | null {
  try {
    const copy: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null')
    return isLocalCopy(copy) ? copy : null
  } catch {
    return null
  }
}

const isLocalCopy = (copy: unknown): copy is LocalCopy =>
  typeof copy === 'object' &&
  copy !== null &&
  'at' in copy &&
  'version' in copy &&
  'values' in copy &&
  typeof copy.values === 'object' &&
  copy.values !== null

/** Whether the browser has stored it; some private modes store nothing. */
export function storeLocalCopy(place: Place, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

export function removeLocalCopy(place: Place): void {
  try {
    localStorage.removeItem(keyOf(place))
  } catch {
    // Where nothing can be stored, there is nothing to remove.
  }
}
