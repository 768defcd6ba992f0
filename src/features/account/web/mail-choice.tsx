import { useEffect, useRef, useState } from 'react'
import type { Outcome } from '#api/result.ts'
import { apiErrorMessage } from '#features/auth/web/api-error-message.ts'
import { OutcomeNote } from '#features/auth/web/outcome-note.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { RetryAlert } from '#ui/parts/retry-alert.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import { AccountSection } from './account-section.tsx'

type Choice = { wanted: boolean }

type MailChoiceProps = {
  id: string
  /** Whose texts it has. */
  about: 'familyNews' | 'dailySummary'
  load: () => Promise<Choice>
  save: (choice: Choice) => Promise<Outcome<Choice>>
}

/** Whether e-mails of one kind are wanted; chosen at once. */
export function MailChoice({ id, about, load, save }: MailChoiceProps) {
  const { t } = useTranslation('auth')
  const { answer, setAnswer, failed, retry } = useAsyncData(load)
  const newest = useRef(0)
  const saving = useRef<Promise<Pick<Outcome<Choice>, 'refusal'>>>(Promise.resolve({ refusal: null }))
  const [outcome, setOutcome] = useState<{ done: string | null; failure: string | null }>({ done: null, failure: null })

  // Another page leads here, where nothing is at first: the account loads in the browser.
  const isLoaded = answer !== null || failed
  useEffect(() => {
    if (isLoaded && location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView()
  }, [isLoaded, id])

  const choose = async (wanted: boolean) => {
    setAnswer({ wanted })
    newest.current += 1
    const own = newest.current
    // One after the other, so that the last choice is the one that is saved.
    saving.current = saving.current.then(() => save({ wanted }))
    const { refusal } = await saving.current
    if (own !== newest.current) return
    if (refusal) setAnswer({ wanted: !wanted })
    setOutcome(
      refusal
        ? { done: null, failure: apiErrorMessage(t, refusal, t('account.notSaved')) }
        : { done: t('account.saved'), failure: null },
    )
  }
  return (
    <AccountSection id={id} title={t(`${about}.title`)} lead={t(`${about}.lead`)}>
      {!isLoaded && (
        <div role="status" aria-label={t(`${about}.loading`)}>
          <Skeleton className="h-11 w-full" />
        </div>
      )}
      {failed && <RetryAlert onRetry={retry}>{t(`${about}.failed`)}</RetryAlert>}
      {answer && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={answer.wanted}
            onChange={({ currentTarget }) => choose(currentTarget.checked)}
            className="size-5 accent-accent"
          />
          {t(`${about}.wanted`)}
        </label>
      )}
      <div className="mt-3">
        <OutcomeNote {...outcome} />
      </div>
    </AccountSection>
  )
}
