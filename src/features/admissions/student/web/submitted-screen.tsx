import { Suspense, useEffect, useRef, useState } from 'react'
import type { Receipt } from '#features/admissions/applications/contract.ts'
import type { Answers } from '#features/admissions/applications/rules.ts'
import { formatDate, formatMoment } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { useMedia } from '#ui/hydrated.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { RouteLine } from '#ui/parts/route-line.tsx'
import { Container } from '#ui/parts/section.tsx'
import { useAutoRedirect } from './use-auto-redirect.ts'

const PushOptInOffer = lazyPart(
  async () => (await import('#features/admissions/notices/web/push-opt-in.tsx')).PushOptInOffer,
)

/** Until the home page opens by itself (P29). */
const SECONDS = 10

export type Sent = {
  receipt: Receipt
  /** As they were sent. */
  answers: Pick<Answers, 'guardianName' | 'guardianEmail'>
}

/** Confirmation after submitting: the reference, when the answer is due, and the next steps. */
export function SubmittedScreen({ receipt, answers: { guardianName, guardianEmail } }: Sent) {
  const { t, lines } = useTranslation('apply')
  const { t: applications, lang } = useTranslation('applications')
  const heading = useRef<HTMLHeadingElement>(null)
  const { answerBy, answerDay } = receipt
  // Only of somebody under age: the form asks nobody else.
  const consent = guardianName === '' ? null : guardianEmail === '' ? 'toAsk' : 'asked'
  const steps = [
    ...(consent ? [t(`sent.consent.${consent}`, { guardian: isolate(guardianName) })] : []),
    ...lines('sent.steps'),
  ]
  const home = paths.home({ lang })
  const redirect = useAutoRedirect(SECONDS, home)
  useEffect(() => {
    heading.current?.focus()
    scrollTo(0, 0)
  }, [])
  return (
    <Container className="pt-10 lg:pt-16">
      <RouteLine className="h-8 w-52 text-accent" />
      <h1 ref={heading} tabIndex={-1} className="mt-5 text-2xl outline-none sm:text-3xl">
        {t('sent.title')}
      </h1>
      <RedirectNotice redirect={redirect} />
      <dl className="mt-6 grid max-w-lg gap-x-10 gap-y-6 border-y border-line py-6 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-soft">{applications('sent.reference')}</dt>
          <dd className="mt-1">
            <Reference reference={receipt.reference} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-soft">{t('sent.answerBy')}</dt>
          <dd className="mt-1 text-xl font-semibold">
            <bdi>{answerDay ? formatDate(lang, answerDay) : formatMoment(lang, answerBy)}</bdi>
          </dd>
        </div>
      </dl>
      <div {...redirect.near} className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.ownApplication({ lang, id: receipt._id })}>{t('sent.look')}</ButtonLink>
        <ButtonLink to={home} variant="quiet">
          {t('sent.home')}
        </ButtonLink>
      </div>
      <h2 className="mt-10 text-lg">{t('sent.next')}</h2>
      <ol className="mt-4 max-w-measure space-y-4">
        {steps.map((step) => (
          <li
            key={step}
            className="relative ps-7 text-soft before:absolute before:start-0 before:top-2 before:size-3 before:rounded-pill before:border-2 before:border-accent before:bg-paper after:absolute after:start-[5px] after:top-6 after:-bottom-5 after:w-0.5 after:bg-accent/35 last:after:hidden"
          >
            {step}
          </li>
        ))}
      </ol>
      {/* A decision is days away: now is when notices are worth turning on. Last, because it loads last and nothing may move. */}
      <div {...redirect.near} className="mt-8 max-w-lg">
        <Suspense fallback={null}>
          <PushOptInOffer onPress={redirect.stay} />
        </Suspense>
      </div>
    </Container>
  )
}

function Reference({ reference }: { reference: string }) {
  const { t } = useTranslation('apply')
  const [copied, setCopied] = useState<boolean | null>(null)
  // `navigator.clipboard` exists only in secure contexts.
  const copy = async () => navigator.clipboard.writeText(reference)
  return (
    <>
      <span className="flex flex-wrap items-center gap-3">
        <bdi dir="ltr" className="text-xl font-semibold tabular-nums select-all">
          {reference}
        </bdi>
        <Button
          variant="quiet"
          size="small"
          icon={copied ? 'check' : 'copy'}
          onClick={() =>
            copy().then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          {t(copied ? 'sent.copied' : 'sent.copy')}
        </Button>
      </span>
      <span role="status" className={copied === false ? 'mt-1 block text-sm text-soft' : 'sr-only'}>
        {copied !== null && t(copied ? 'sent.copied' : 'sent.notCopied')}
      </span>
    </>
  )
}

/** When the home page opens by itself, and the button to stay. */
function RedirectNotice({
  redirect: { left, stays, waits, stay, near },
}: {
  redirect: ReturnType<typeof useAutoRedirect>
}) {
  const { t } = useTranslation('apply')
  const still = useMedia('(prefers-reduced-motion: reduce)', true)
  const words = stays
    ? t('sent.staying')
    : waits
      ? t('sent.paused')
      : // With reduced motion there is no visible countdown.
        t('sent.leaving', { count: still ? SECONDS : Math.max(left, 1) })
  return (
    <div {...near} className="mt-4 flex min-h-11 max-w-lg flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {/* The button keeps its place whatever the words: it would move from under a mouse that has just changed them. */}
      <p aria-hidden="true" className="basis-full text-soft tabular-nums sm:min-w-0 sm:flex-1 sm:basis-0">
        {words}
      </p>
      {/* Screen readers get changes of state, not each second. */}
      <p role="status" className="sr-only">
        {stays ? t('sent.staying') : waits ? t('sent.paused') : t('sent.leaving', { count: SECONDS })}
      </p>
      {!stays && (
        <Button variant="quiet" size="small" onClick={stay}>
          {t('sent.stay')}
        </Button>
      )}
    </div>
  )
}
