import { useLocation } from 'react-router'
import { CONTENT_ENTITIES } from '#features/content/entities.ts'
import type { ContentEntity } from '#features/content/fields.ts'

/** The entity that an address of the staff area is about: `/en/admin/majors/…`. Throws for any other address. */
export function entityOfPath(pathname: string): ContentEntity {
  const segment = pathname.split('/')[3]
  const entity = CONTENT_ENTITIES.find((name) => name === segment)
  if (!entity) throw new Error(`${pathname} is no address of the catalogue`)
  return entity
}

export const useEntity = (): ContentEntity => entityOfPath(useLocation().pathname)
