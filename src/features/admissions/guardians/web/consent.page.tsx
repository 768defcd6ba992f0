import './messages.ts'
import { data, redirect } from 'react-router'
import { apiContext } from '#api/context.ts'
import { toResult } from '#api/result.ts'
import { languageOfPath } from '#i18n/language.ts'
import { pageStatusOf } from '#lib/problem.ts'
import { paths } from '#paths.ts'
import { Container } from '#ui/parts/section.tsx'
import { unlistedMeta } from '#ui/unlisted-meta.ts'
import type { Route } from './+types/consent.page.ts'
import { ConsentEnd } from './consent-end.tsx'
import { ConsentForm } from './consent-form.tsx'
import { ConsentWithdrawal } from './consent-withdrawal.tsx'

/** Opening the link changes nothing: programs that look through mails open every link. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [token, ask] = [url.searchParams.get('token') ?? '', url.searchParams.get('ask')]
  const { answer, refusal } = await toResult(context.get(apiContext)['guardian-consent'].$post({ json: { token } }))
  if (answer) return data({ consent: answer.data, isDead: false, token, ask })
  const isDead = refusal.code === 'not_found' || refusal.code === 'invalid'
  return data({ consent: null, isDead, token, ask }, { status: isDead ? 404 : pageStatusOf(refusal.code) })
}

/** A signature or a withdrawal, sent by a form that needs no JavaScript; the page then shows what is true. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const [form, lang] = [await request.formData(), languageOfPath(url.pathname)]
  const text = (name: string) => String(form.get(name) ?? '')
  const [token, name] = [url.searchParams.get('token') ?? '', text('name')]
  const calls = context.get(apiContext)['guardian-consent']
  const agrees = form.has('agrees')
  const json = { token, name, lang, version: text('version'), agrees }
  const { refusal } = await toResult(
    form.has('withdraw') ? calls.withdrawal.$post({ json: { token } }) : calls.signature.$post({ json }),
  )
  // What is no longer possible is what the page says anyway.
  const isSettled = !refusal || refusal.code === 'not_possible_now' || refusal.code === 'not_found'
  if (isSettled) throw redirect(paths.guardianConsent({ lang, token }), 303)
  return data({ refusal, name, agrees }, { status: pageStatusOf(refusal.code) })
}

export const meta = unlistedMeta(
  'guardians',
  ({ lang }) => paths.guardianConsent({ lang, token: '' }),
  (t) => ({ title: t('page.metaTitle'), description: t('page.description') }),
)

/** Where a parent or guardian reads what consent is asked for, signs it, and withdraws it; without an account. */
export default function ConsentPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Container className="pt-10 lg:pt-16">
      <div className="max-w-lg">
        <Consent {...loaderData} sent={actionData} />
      </div>
    </Container>
  )
}

type ConsentProps = Route.ComponentProps['loaderData'] & { sent: Route.ComponentProps['actionData'] }

function Consent({ consent, isDead, token, ask, sent }: ConsentProps) {
  const signsAgain = consent?.state === 'withdrawn' && consent.isMinor && ask === 'sign'
  if (consent?.state === 'open' || signsAgain) return <ConsentForm consent={consent} sent={sent} />
  if (consent?.state === 'given' && ask === 'withdraw')
    return <ConsentWithdrawal consent={consent} token={token} failed={sent !== undefined} />
  return <ConsentEnd consent={consent} isDead={isDead} token={token} />
}
