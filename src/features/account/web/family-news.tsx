import { useEffect, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { toResult } from '#api/result.ts'
import { apiErrorMessage } from '#features/auth/web/api-error-message.ts'
import { OutcomeNote } from '#features/auth/web/outcome-note.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import { AccountSection } from './account-section.tsx'

const SECTION = 'family-news'

const load = () => unwrap(authedApi['family-news'].$get())

/** Whether an e-mail tells what the family has said; chosen at once. */
export function FamilyNews() {
  const { t } = useTranslation('auth')
  const { t: common } = useTranslation()
  const { answer, setAnswer, failed, retry } = useAsyncData(load)
  const [outcome, setOutcome] = useState<{ done: string | null; failure: string | null }>({ done: null, failure: null })

  // A page for the family leads here, where nothing is at first: the account loads in the browser.
  const isLoaded = answer !== null || failed
  useEffect(() => {
    if (isLoaded && location.hash === `#${SECTION}`) document.getElementById(SECTION)?.scrollIntoView()
  }, [isLoaded])

  const choose = async (wanted: boolean) => {
    setAnswer({ wanted })
    const { refusal } = await toResult(authedApi['family-news'].$put({ json: { wanted } }))
    if (refusal) setAnswer({ wanted: !wanted })
    setOutcome(
      refusal
        ? { done: null, failure: apiErrorMessage(t, refusal, t('account.notSaved')) }
        : { done: t('account.saved'), failure: null },
    )
  }
  return (
    <AccountSection id={SECTION} title={t('familyNews.title')} lead={t('familyNews.lead')}>
      {!isLoaded && (
        <div role="status" aria-label={t('familyNews.loading')}>
          <Skeleton className="h-11 w-full" />
        </div>
      )}
      {failed && (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          {t('familyNews.failed')}
          <Button variant="quiet" size="small" onClick={retry}>
            {common('retry')}
          </Button>
        </p>
      )}
      {answer && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={answer.wanted}
            onChange={({ currentTarget }) => choose(currentTarget.checked)}
            className="size-5 accent-accent"
          />
          {t('familyNews.wanted')}
        </label>
      )}
      <div className="mt-3">
        <OutcomeNote {...outcome} />
      </div>
    </AccountSection>
  )
}
