import type { ApplicationListItem, ReviewView } from '#features/admissions/staff/contract.ts'

type Changed = Pick<ApplicationListItem, '_id' | 'state' | 'decided'>

/**
 * An application with the present state of one that it names as a duplicate or as another of the same student; the same
 * object where it names none of the kind.
 */
export function withRelatedState(view: ReviewView | null, changed: Changed): ReviewView | null {
  const { _id, state, decided } = changed
  const isOld = (one: Changed) => one._id === _id && (one.state !== state || one.decided !== decided)
  if (!view || !(view.duplicates.some(isOld) || view.others.some(isOld))) return view
  const mark = <Related extends Changed>(one: Related): Related => (isOld(one) ? { ...one, state, decided } : one)
  return { ...view, duplicates: view.duplicates.map(mark), others: view.others.map(mark) }
}
