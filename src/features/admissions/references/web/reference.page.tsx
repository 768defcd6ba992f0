import './messages.ts'
import { data, redirect } from 'react-router'
import { apiContext } from '#api/context.ts'
import { toResult } from '#api/result.ts'
import { LINK_TOKEN_HEADER } from '#features/admissions/references/contract.ts'
import { languageOfPath } from '#i18n/language.ts'
import { pageStatusOf } from '#lib/problem.ts'
import { paths } from '#paths.ts'
import { Container } from '#ui/parts/section.tsx'
import { unlistedMeta } from '#ui/unlisted-meta.ts'
import type { Route } from './+types/reference.page.ts'
import { ReferenceEnd } from './reference-end.tsx'
import { ReferenceForm } from './reference-form.tsx'
import { ReferenceRefusal } from './reference-refusal.tsx'

/** Opening the link changes nothing: programs that look through mails open every link. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [token, ask] = [url.searchParams.get('token') ?? '', url.searchParams.get('ask')]
  const { answer, refusal } = await toResult(context.get(apiContext).references.$post({ json: { token } }))
  if (answer) return data({ reference: answer.data, isDead: false, token, ask })
  const isDead = refusal.code === 'not_found' || refusal.code === 'invalid'
  return data({ reference: null, isDead, token, ask }, { status: isDead ? 404 : pageStatusOf(refusal.code) })
}

/** A letter or a refusal, sent by a form that needs no JavaScript; the page then shows what is true. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const token = url.searchParams.get('token') ?? ''
  const form = await request.formData()
  const calls = context.get(apiContext).references
  const [letter, file] = [String(form.get('letter') ?? ''), form.get('file')]
  const written = { letter, ...(file instanceof File && { file }) }
  const { refusal } = await toResult(
    form.has('decline')
      ? calls.refusal.$post({ json: { token } })
      : calls.letter.$post({ form: written } as never, { headers: { [LINK_TOKEN_HEADER]: token } }),
  )
  if (!refusal || refusal.code === 'not_found')
    throw redirect(paths.reference({ lang: languageOfPath(url.pathname), token }), 303)
  return data({ refusal, letter }, { status: pageStatusOf(refusal.code) })
}

export const meta = unlistedMeta(
  'references',
  ({ lang }) => paths.reference({ lang, token: '' }),
  (t) => ({ title: t('metaTitle'), description: t('description') }),
)

/** Where somebody writes a reference, uploads one or declines; without an account. */
export default function ReferencePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Container className="pt-10 lg:pt-16">
      <div className="max-w-lg">
        <Reference {...loaderData} sent={actionData} />
      </div>
    </Container>
  )
}

type ReferenceProps = Route.ComponentProps['loaderData'] & { sent: Route.ComponentProps['actionData'] }

function Reference({ reference, isDead, token, ask, sent }: ReferenceProps) {
  if (reference?.state === 'open' && ask === 'decline')
    return <ReferenceRefusal reference={reference} token={token} failed={sent !== undefined} />
  // After declining, the form is shown on request; a refused letter stays in it.
  if (reference?.state === 'open' || (reference?.canWrite && (ask === 'write' || sent)))
    return <ReferenceForm reference={reference} token={token} sent={sent} />
  const wasLate = sent?.refusal.code === 'not_possible_now'
  return <ReferenceEnd reference={reference} isDead={isDead} token={token} wasLate={wasLate} />
}
