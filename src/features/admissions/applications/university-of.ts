import type { ItemLink } from './contract.ts'

/** The university of an item, or the one that it is, as its mark is drawn; null for a course without one. */
export function universityOf({ type, name, university, shortName, letters, logo }: ItemLink) {
  const named = type === 'university' ? name : university?.name
  return named ? { name: named, shortName, letters, logo } : null
}
