import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { pageErrorOf } from '#lib/problem.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import type { SubscribeOutcome } from './subscribe.ts'

type NewsletterBoxProps = {
  /** Over the form, where the box is under a heading of its own level. */
  level?: 1 | 2
  /** Where it was sent without JavaScript: the outcome. */
  sent?: { email: string; outcome: SubscribeOutcome } | undefined
  /** Heading and field alone on narrow screens. */
  dense?: boolean
  className?: string
}

/** Every page has the box and few readers use it, so what sends it is fetched then. */
async function ask(form: FormData): Promise<SubscribeOutcome> {
  try {
    const [{ api }, { subscribe }] = await Promise.all([import('#api/browser.ts'), import('./subscribe.ts')])
    return await subscribe(api, form)
  } catch {
    return 'unreachable'
  }
}

/** One field for an address. The outcome is read out in place; the address stays unless it was accepted. */
export function NewsletterBox({ level = 2, sent, dense = false, className = '' }: NewsletterBoxProps) {
  const { t, lang } = useTranslation()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState(sent?.outcome)
  const [sending, setSending] = useState(false)
  const Heading = `h${level}` as const

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    setSending(true)
    const next = await ask(new FormData(event.currentTarget))
    setSending(false)
    setOutcome(next)
    if (next !== 'requested') field.current?.focus()
  }

  const wrong = outcome !== undefined && outcome !== 'requested'
  const hasOwnText = outcome === 'required' || outcome === 'malformed' || outcome === 'unreachable'
  return (
    <section aria-labelledby={`${id}-title`} className={className}>
      <Heading id={`${id}-title`} className={level === 1 ? 'text-3xl lg:text-4xl' : 'text-sm text-soft'}>
        {t('newsletter.title')}
      </Heading>
      <p
        className={`mt-1 max-w-measure ${level === 1 ? 'text-lg' : 'text-sm'} text-soft ${dense ? 'max-lg:hidden' : ''}`}
      >
        {t('newsletter.text')}
      </p>
      {outcome !== 'requested' && (
        <form
          method="post"
          action={paths.newsletter({ lang })}
          noValidate
          onSubmit={send}
          className={`max-w-md ${dense ? 'lg:mt-4' : 'mt-4'}`}
        >
          <input type="hidden" name="lang" value={lang} />
          <label htmlFor={`${id}-email`} className={`block text-sm font-medium ${dense ? 'max-md:sr-only' : ''}`}>
            {t('newsletter.email')}
          </label>
          <div className="mt-1.5 flex gap-2 max-[20rem]:flex-wrap">
            <input
              ref={field}
              id={`${id}-email`}
              name="email"
              type="email"
              autoComplete="email"
              dir="ltr"
              required
              defaultValue={sent?.email}
              placeholder={dense ? t('newsletter.email') : undefined}
              aria-invalid={wrong}
              aria-describedby={`${id}-state`}
              className="min-h-12 min-w-0 flex-1 rounded-field border border-edge bg-surface px-3.5 transition-colors hover:border-accent aria-invalid:border-error md:placeholder:text-transparent rtl:text-end"
            />
            <Button type="submit" variant="quiet" aria-disabled={sending}>
              {t(sending ? 'newsletter.sending' : 'newsletter.submit')}
            </Button>
          </div>
          <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
            <input name="website" tabIndex={-1} autoComplete="off" />
          </div>
        </form>
      )}
      <div role="status" id={`${id}-state`}>
        {outcome === 'requested' && (
          <p className="mt-4 flex max-w-md gap-2 rounded-card bg-tint px-4 py-3 text-sm">
            <Icon name="check" className="mt-0.5 size-5 text-accent" />
            {t('newsletter.asked')}
          </p>
        )}
        {wrong && (
          <p className="mt-2 flex max-w-md gap-1.5 text-sm text-error">
            <Icon name="warning" className="mt-[0.2em] size-[1.1em]" />
            {hasOwnText ? t(`newsletter.${outcome}`) : t(`errors.${pageErrorOf(outcome)}`)}
          </p>
        )}
      </div>
    </section>
  )
}
