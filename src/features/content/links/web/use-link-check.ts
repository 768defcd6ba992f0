import { useEffect, useRef, useState } from 'react'
import type { LinkView } from '#features/content/links/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { useAnswerText } from './answer-text.ts'
import { checkLink, readLink } from './links-api.ts'

/** Milliseconds between two looks for the answer, and how many of them. */
const LOOK = 1_500
const LOOKS = 40

/** Checks a link again and says what came of it; `onChecked` is called when there is something new to show. */
export function useLinkCheck(onChecked: () => void) {
  const { t } = useTranslation('links')
  const notify = useNotify()
  const answerText = useAnswerText()
  const [checking, setChecking] = useState<string | null>(null)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  const say = (link: LinkView | null) =>
    notify(link ? t(`result.${link.state}`, { answer: isolate(answerText(link)) }) : t('result.gone'))

  /** Waits until the job has asked the other site; undefined where it takes too long, or nobody waits any more. */
  const answered = async ({ _id, checkedAt }: LinkView): Promise<LinkView | null | undefined> => {
    for (let look = 0; look < LOOKS && !left.current; look++) {
      await new Promise((resolve) => setTimeout(resolve, LOOK))
      const now = await readLink(_id)
      if (now?.checkedAt !== checkedAt) return now
    }
    return undefined
  }

  const check = async (link: LinkView) => {
    if (checking !== null) return
    setChecking(link._id)
    try {
      const { answer, refusal } = await checkLink(link._id)
      if (refusal)
        return notify(refusal.code === 'not_found' ? t('result.gone') : (refusal.message ?? t('result.failed')))
      const result = answer.isQueued && answer.link ? await answered(answer.link) : answer.link
      if (left.current) return
      if (result === undefined) return notify(t('result.waiting'))
      say(result)
    } catch {
      notify(t('result.failed'))
    } finally {
      setChecking(null)
      if (!left.current) onChecked()
    }
  }

  return { checking, check }
}
