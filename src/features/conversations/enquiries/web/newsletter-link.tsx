import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '#api/browser.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { pageErrorOf } from '#lib/problem.ts'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { RouteLine } from '#ui/parts/route-line.tsx'
import { Container } from '#ui/parts/section.tsx'
import { followLink, type LinkOutcome, tokenOf } from './subscribe.ts'

type NewsletterLinkProps = {
  step: 'confirm' | 'unsubscribe'
  /** Where it was pressed without JavaScript: the outcome. */
  outcome: LinkOutcome | undefined
}

const words = {
  confirm: { ask: 'confirm', done: 'confirmed', action: 'newsletter.confirm' },
  unsubscribe: { ask: 'leave', done: 'left', action: 'newsletter.leave' },
} as const

/** What a link in a mail leads to: a question and a button, because programs that look through mails open every link. */
export function NewsletterLink({ step, outcome: before }: NewsletterLinkProps) {
  const { t } = useTranslation('enquiries')
  const { t: common, lang } = useTranslation()
  const token = tokenOf(useLocation().search)
  const title = useRef<HTMLHeadingElement>(null)
  const [outcome, setOutcome] = useState(before)
  const { ask, done, action } = words[step]
  const state = outcome === 'done' ? done : outcome === 'dead' ? 'dead' : ask
  const failure = outcome === 'done' || outcome === 'dead' ? undefined : outcome
  const path = step === 'confirm' ? paths.newsletterConfirm : paths.newsletterLeave

  useEffect(() => {
    if (outcome) title.current?.focus()
  }, [outcome])

  const press = async (event: FormEvent) => {
    event.preventDefault()
    setOutcome(await followLink(api, step, token))
  }

  return (
    <Container className="pt-12 lg:pt-20">
      <RouteLine open={state !== done} className="h-8 w-52 text-accent" />
      <h1 ref={title} tabIndex={-1} className="mt-8 text-3xl outline-none lg:text-4xl">
        {t(`newsletter.${state}Title`)}
      </h1>
      <p className="mt-4 max-w-measure text-lg text-soft">{t(`newsletter.${state}Text`)}</p>
      {state === ask ? (
        <form method="post" action={path({ lang, token })} onSubmit={press} className="mt-8">
          {failure && (
            <p role="alert" className="mb-4 text-error">
              {common(failure === 'unreachable' ? 'newsletter.unreachable' : `errors.${pageErrorOf(failure)}`)}
            </p>
          )}
          <Button type="submit">{t(action)}</Button>
        </form>
      ) : (
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={paths.home({ lang })}>{t('newsletter.home')}</ButtonLink>
          {state === 'dead' && (
            <ButtonLink to={paths.newsletter({ lang })} variant="quiet">
              {common('newsletter.title')}
            </ButtonLink>
          )}
        </div>
      )}
    </Container>
  )
}
