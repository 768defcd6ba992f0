import { useEffect, useRef, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { type Outcome, toResult } from '#api/result.ts'
import { apiErrorMessage } from '#features/auth/web/api-error-message.ts'
import { type ActionOutcome, OutcomeNote } from '#features/auth/web/outcome-note.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
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

const loadSummary = () => unwrap(authedApi['daily-summary'].$get())
const loadNews = () => unwrap(authedApi['family-news'].$get())

/** For staff who review applications: an e-mail each working morning about what is due. */
export const DailySummary = () => (
  <MailChoice
    id="daily-summary"
    about="dailySummary"
    load={loadSummary}
    save={(json) => toResult(authedApi['daily-summary'].$put({ json }))}
  />
)

/** An e-mail about what the family has written. A page for the family leads here. */
export const FamilyNews = () => (
  <MailChoice
    id="family-news"
    about="familyNews"
    load={loadNews}
    save={(json) => toResult(authedApi['family-news'].$put({ json }))}
  />
)

/** Whether e-mails of one kind are wanted; chosen at once. */
function MailChoice({ id, about, load, save }: MailChoiceProps) {
  const { t } = useTranslation('auth')
  const { answer, setAnswer, failed, retry } = useAsyncData(load)
  const newest = useRef(0)
  const saving = useRef<Promise<Pick<Outcome<Choice>, 'refusal'>>>(Promise.resolve({ refusal: null }))
  const [outcome, setOutcome] = useState<ActionOutcome>({})

  // Another page may link here before there is anything to scroll to: the account loads in the browser.
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
    setOutcome(refusal ? { failure: apiErrorMessage(t, refusal, t('account.notSaved')) } : { done: t('account.saved') })
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
        <Checkbox checked={answer.wanted} onChange={({ currentTarget }) => choose(currentTarget.checked)}>
          {t(`${about}.wanted`)}
        </Checkbox>
      )}
      <div className="mt-3">
        <OutcomeNote {...outcome} />
      </div>
    </AccountSection>
  )
}
