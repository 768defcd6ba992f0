import type { ApiError } from '#api/result.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** Why something was not sent, and that what was typed is still there. */
export function useFailureText(): (refusal: ApiError) => string {
  const { t } = useTranslation('requests')
  return ({ code, message }) => {
    if (code === 'unreachable') return t('unreachable')
    return code === 'not_possible_now' ? t('moved') : `${message ?? t('notSent')} ${t('kept')}`
  }
}
