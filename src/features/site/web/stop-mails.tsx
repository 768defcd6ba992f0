import { data, Form } from 'react-router'
import type { ApiError } from '#api/result.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { pageStatusOf } from '#lib/problem.ts'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { RouteLine } from '#ui/parts/route-line.tsx'
import { Container } from '#ui/parts/section.tsx'

type StopOutcome = 'done' | 'dead' | 'failed'

/** What the action of such a page answers; `dead` for a token that is not ours. */
export function stopAnswer(refusal: ApiError | null) {
  if (!refusal) return data<{ outcome: StopOutcome }>({ outcome: 'done' })
  const { code } = refusal
  if (code === 'not_found' || code === 'invalid')
    return data<{ outcome: StopOutcome }>({ outcome: 'dead' }, { status: 404 })
  return data<{ outcome: StopOutcome }>({ outcome: 'failed' }, { status: pageStatusOf(code) })
}

type StopMailsProps = {
  outcome: StopOutcome | undefined
  say: (
    key: 'title' | 'text' | 'action' | 'doneTitle' | 'doneText' | 'deadTitle' | 'deadText' | 'account' | 'home',
  ) => string
  /** Whether the reader has an account. */
  hasAccount?: boolean
}

/** Ends e-mails of one kind. A button, because programs that look through mails open every link. */
export function StopMails({ outcome, say, hasAccount = true }: StopMailsProps) {
  const { t: common, lang } = useTranslation()
  const isOver = outcome === 'done' || outcome === 'dead'
  return (
    <Container className="pt-12 lg:pt-20">
      <RouteLine open={outcome !== 'done'} className="h-8 w-52 text-accent" />
      <h1 className="mt-8 text-3xl lg:text-4xl">{say(isOver ? `${outcome}Title` : 'title')}</h1>
      <p className="mt-4 max-w-measure text-lg text-soft">{say(isOver ? `${outcome}Text` : 'text')}</p>
      {isOver ? (
        <div className="mt-8 flex flex-wrap gap-3">
          {hasAccount && (
            <ButtonLink to={paths.account({ lang })} rel="nofollow">
              {say('account')}
            </ButtonLink>
          )}
          <ButtonLink to={paths.home({ lang })} variant="quiet">
            {say('home')}
          </ButtonLink>
        </div>
      ) : (
        <Form method="post" reloadDocument className="mt-8">
          {outcome === 'failed' && (
            <p role="alert" className="mb-4 text-error">
              {common('errors.unavailable')}
            </p>
          )}
          <Button type="submit">{say('action')}</Button>
        </Form>
      )}
    </Container>
  )
}
