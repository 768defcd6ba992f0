import { useState } from 'react'
import type { ApiError, Outcome } from '#api/result.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** What somebody asks the server for by a button, one call at a time: whether one is under way, and why the last one failed. */
export function useCall() {
  const { t } = useTranslation('admin')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  /** The answer; null where it was refused, or another is under way. `wordsOf` a refusal the page has words of its own for. */
  async function call<T>(
    make: () => Promise<Outcome<T>>,
    wordsOf?: (refusal: ApiError) => string | false | undefined,
  ): Promise<T | null> {
    if (busy) return null
    setBusy(true)
    const { answer, refusal } = await make()
    setBusy(false)
    setFailure(refusal && (wordsOf?.(refusal) || refusal.message || t('form.noAnswer')))
    return answer
  }
  return { busy, failure, setFailure, call }
}
