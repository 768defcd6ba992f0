import type { ApplicationView } from '#features/admissions/applications/contract.ts'
import { costsOf } from '#features/admissions/letters/particulars.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** What the place costs as the valid letter states it, for who decides whether to accept it; nothing that the letter leaves out. */
export function useCostFacts({ letters }: Pick<ApplicationView, 'letters'>) {
  const { t, lang } = useTranslation('letters')
  const letter = letters.find(({ revoked }) => revoked === null)
  if (!letter?.details) return []
  const costs = costsOf({ details: letter.details, isExample: letter.isExample }, lang, t)
  return costs.map(({ label, value }) => ({ label, value: <bdi>{value}</bdi> }))
}
