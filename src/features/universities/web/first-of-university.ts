import type { UniversityView } from '#features/universities/contract.ts'

/** Programmes of each faculty; the rest is one link away, so that a university with hundreds of them stays a page. */
const SHOWN = 6

/** A university with as many programmes of each faculty as its page shows. */
export const firstOfUniversity = (university: UniversityView): UniversityView => ({
  ...university,
  faculties: university.faculties.map((share) => ({ ...share, programmes: share.programmes.slice(0, SHOWN) })),
})
