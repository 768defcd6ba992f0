import { useState } from 'react'
import type { LinkView } from '#features/content/links/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { useAnswerText } from './answer-text.ts'
import { checkLink } from './links-api.ts'

/** Checks a link again and says the outcome; `onChecked` is called when there is something new to show. */
export function useLinkCheck(onChecked: () => void) {
  const { t } = useTranslation('links')
  const notify = useNotify()
  const answerText = useAnswerText()
  const [checking, setChecking] = useState<string | null>(null)

  const check = async ({ _id }: LinkView) => {
    if (checking !== null) return
    setChecking(_id)
    const { answer, refusal } = await checkLink(_id)
    setChecking(null)
    onChecked()
    if (refusal && refusal.code !== 'not_found') return notify(refusal.message ?? t('result.failed'))
    const link = answer?.link
    notify(link ? t(`result.${link.state}`, { answer: isolate(answerText(link)) }) : t('result.gone'))
  }

  return { checking, check }
}
