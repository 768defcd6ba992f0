import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { isolate } from '#i18n/isolate.ts'

/** A message about one application: it names the student, because the next one may be on the screen by then. */
export const aboutStudent = (
  { fullName, reference }: Pick<ReviewView, 'fullName' | 'reference'>,
  words: string,
): string => `${isolate(fullName ?? reference)}: ${words}`
