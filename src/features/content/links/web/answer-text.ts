import type { LinkView } from '#features/content/links/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'

const REFUSED = new Set([401, 403, 405, 406, 407, 429, 451])

/** What an address answered last, in a reader's words. */
export function useAnswerText(): (link: Pick<LinkView, 'state' | 'answer' | 'httpStatus'>) => string {
  const { t } = useTranslation('links')
  return ({ state, answer, httpStatus }) => {
    if (state === 'unchecked') return t('answers.unchecked')
    if (answer === null || state === 'ok') return t('answers.ok')
    if (answer !== 'http') return t(`answers.${answer}`)
    const status = httpStatus ?? 0
    if (status === 404) return t('answers.notFound')
    if (status === 410) return t('answers.removed')
    const key = REFUSED.has(status) ? 'refusesUs' : status >= 500 ? 'siteProblem' : 'other'
    return t(`answers.${key}`, { status: String(status) })
  }
}
