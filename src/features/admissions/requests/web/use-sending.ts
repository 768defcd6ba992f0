import { useState } from 'react'
import type { ApiError } from '#api/result.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Sent } from './use-requests.ts'

/** Sends one thing after the other; `failure` says why something was not sent, and that what was typed is still there. */
export function useSending() {
  const { t } = useTranslation('requests')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  const failureOf = ({ code, message }: ApiError) => {
    if (code === 'unreachable') return t('unreachable')
    return code === 'not_possible_now' ? t('moved') : `${message ?? t('notSent')} ${t('kept')}`
  }

  /** Whether it was sent. `explain` has the words for a refusal; undefined for those of all. */
  async function send(call: () => Sent, explain?: (refusal: ApiError) => string | undefined): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    setFailure('')
    const refusal = await call()
    setBusy(false)
    if (refusal) setFailure(explain?.(refusal) ?? failureOf(refusal))
    return refusal === null
  }

  return { busy, failure, send }
}
