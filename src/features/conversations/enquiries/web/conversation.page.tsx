import '#features/conversations/messages/web/messages.ts'
import './messages.ts'
import { type ReactNode, useMemo } from 'react'
import { data, redirect, useRevalidator } from 'react-router'
import { apiContext } from '#api/context.ts'
import { type ApiError, toResult } from '#api/result.ts'
import type { EnquiryConversation } from '#features/conversations/enquiries/contract.ts'
import type { SuggestionAnswer } from '#features/conversations/messages/contract.ts'
import { MESSAGE_LIMITS } from '#features/conversations/messages/limits.ts'
import { ConversationPanel } from '#features/conversations/messages/web/conversation.tsx'
import { CallCard, type CallRefusal } from '#features/conversations/phone-calls/web/call-card.tsx'
import { formatMoment, formatMomentWithZone, zoneName } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { languageOfPath } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { pageStatusOf } from '#lib/problem.ts'
import { paths } from '#paths.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Failure } from '#ui/parts/failure.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { RouteLine } from '#ui/parts/route-line.tsx'
import { Container } from '#ui/parts/section.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { unlistedMeta } from '#ui/unlisted-meta.ts'
import type { Route } from './+types/conversation.page.ts'
import { isDeadLink, linkCalls } from './link-calls.ts'

/** Opening the link changes nothing: programs that look through mails open every link. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const { conversation } = context.get(apiContext).enquiries
  const { answer, refusal } = await toResult(conversation.$post({ json: { token } }))
  if (answer?.data) {
    const slots = answer.data.canBook ? (await toResult(context.get(apiContext).enquiries.slots.$get())).answer : null
    const zone = zoneName(languageOfPath(url.pathname), slots?.zone ?? 'UTC')
    return data({ view: answer.data, slots, zone, isDead: false, token })
  }
  const isDead = !refusal || isDeadLink(refusal)
  return data(
    { view: null, slots: null, zone: '', isDead, token },
    { status: isDead ? 404 : pageStatusOf(refusal.code) },
  )
}

/** A message, sent by the form without JavaScript, or a change of the call; the page then shows it. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const [form, lang] = [await request.formData(), languageOfPath(url.pathname)]
  const [token, text] = [url.searchParams.get('token') ?? '', String(form.get('message') ?? '')]
  const { messages, call, suggestions } = context.get(apiContext).enquiries.conversation
  const intent = form.get('intent')
  if (intent === 'move' || intent === 'cancel') {
    const at = String(form.get('callAt') ?? '')
    if (intent === 'move' && at === '') return data({ call: 'required' as const }, { status: 422 })
    const change =
      intent === 'move'
        ? call.$post({ json: { token, at, zone: String(form.get('zone')) } })
        : call.cancel.$post({ json: { token } })
    const { refusal } = await toResult<unknown>(change)
    if (!refusal) throw redirect(paths.conversation({ lang, token }), 303)
    return data({ call: callRefusal(refusal) }, { status: pageStatusOf(refusal.code) })
  }
  if (form.has('suggestion')) {
    const [suggestion, answer] = [String(form.get('suggestion')), (form.get('answer') || null) as SuggestionAnswer]
    const { refusal } = await toResult<unknown>(suggestions.$post({ json: { token, suggestion, answer } }))
    if (!refusal) throw redirect(paths.conversation({ lang, token }), 303)
    return data({ suggestion: 'failed' as const }, { status: pageStatusOf(refusal.code) })
  }
  const headers = { 'idempotency-key': String(form.get('key') ?? '') || crypto.randomUUID() }
  const { refusal } = await toResult(messages.$post({ json: { token, text } }, { headers }))
  if (!refusal) throw redirect(paths.conversation({ lang, token }), 303)
  return data({ code: refusal.code, text }, { status: pageStatusOf(refusal.code) })
}

function callRefusal({ code, fields }: ApiError): CallRefusal {
  if (code === 'invalid') return fields.callAt === 'too_high' ? 'most' : 'taken'
  return 'failed'
}

export const meta = unlistedMeta(
  'enquiries',
  ({ lang }) => paths.conversation({ lang, token: '' }),
  (t) => ({ title: t('conversation.title'), description: t('conversation.description') }),
)

/** What a visitor asked and our counsellors answered, read and continued with the link alone. */
export default function ConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, slots, zone, isDead, token } = loaderData
  const { t, lang } = useTranslation('enquiries')
  const { t: common } = useTranslation()
  const refusedCall = actionData && 'call' in actionData ? actionData.call : null
  if (view) {
    return (
      <Conversation
        view={view}
        token={token}
        refused={actionData && 'text' in actionData ? actionData : undefined}
        notKept={actionData !== undefined && 'suggestion' in actionData}
        call={<CallCard call={view.call} slots={slots} zoneName={zone} refused={refusedCall} />}
      />
    )
  }
  return (
    <Container className="pt-12 lg:pt-20">
      <h1 className="text-3xl lg:text-4xl">{t(isDead ? 'conversation.deadTitle' : 'conversation.failedTitle')}</h1>
      <p className="mt-4 max-w-measure text-lg text-soft">
        {t(isDead ? 'conversation.deadText' : 'conversation.failedText')}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {!isDead && (
          <Button onClick={() => location.reload()} className="no-script:hidden">
            {common('retry')}
          </Button>
        )}
        <ButtonLink to={paths.contact({ lang })} variant={isDead ? 'primary' : 'quiet'}>
          {t('conversation.ask')}
        </ButtonLink>
      </div>
    </Container>
  )
}

type ConversationProps = {
  view: EnquiryConversation
  token: string
  /** A message that was sent without JavaScript and not taken. */
  refused: { code: ApiError['code']; text: string } | undefined
  /** What was made of a suggestion was sent without JavaScript and not taken. */
  notKept: boolean
  /** The call that was booked, and the forms for one. */
  call: ReactNode
}

function Conversation({ view, token, refused, notKept, call }: ConversationProps) {
  const { t, lang } = useTranslation('enquiries')
  const { t: messages } = useTranslation('messages')
  const { t: common } = useTranslation()
  const { revalidate } = useRevalidator()
  const isHydrated = useHydrated()
  const calls = useMemo(() => linkCalls(token), [token])
  const { kind, item, dueAt, preferredTime, isMailed, zone, conversation, version } = view
  const problemOf = ({ code, text }: NonNullable<typeof refused>) => {
    if (text.trim() === '') return t('need.message')
    if (text.length > MESSAGE_LIMITS.text) return t('mend.message')
    return code === 'too_many_requests' ? t('form.floods') : common('errors.unavailable')
  }
  /** By the reader’s own clock, once it is known. */
  const momentOf = (at: string) => (isHydrated ? formatMoment(lang, at) : formatMomentWithZone(lang, zone, at))
  const isAnswered = conversation.messages.some(({ by }) => by === 'staff')
  return (
    <Container className="pt-10 lg:pt-16">
      <div className="max-w-[42rem]">
        <RouteLine className="h-8 w-52 text-accent" />
        <h1 className="mt-6 text-3xl lg:text-4xl">{t(isAnswered ? 'conversation.title' : `sent.${kind}Title`)}</h1>
        <div className="mt-4 space-y-2 text-soft">
          {dueAt && view.call?.state !== 'booked' && <p>{t('conversation.due', { when: isolate(momentOf(dueAt)) })}</p>}
          {preferredTime && <p>{t('conversation.preferredTime', { when: isolate(preferredTime) })}</p>}
          <p>{t(isMailed ? 'conversation.mailed' : `conversation.keep.${view.call ? 'message' : kind}`)}</p>
          {item && (
            <p>
              {t('contact.about')}{' '}
              <TextLink
                to={
                  item.type === 'university'
                    ? paths.university({ ...item, lang })
                    : paths.programme({ type: item.type, slug: item.slug, lang })
                }
              >
                <LocalizedText text={item.name} />
              </TextLink>
            </p>
          )}
        </div>
        {call}
        <section aria-labelledby="conversation-title" className="mt-8">
          <h2 id="conversation-title" className="sr-only">
            {t('conversation.title')}
          </h2>
          <Failure className="mb-4">{notKept && messages('suggestions.failed')}</Failure>
          <ConversationPanel
            id={token}
            about="enquiry"
            calls={calls}
            side="student"
            start={{ conversation, version, zone }}
            refused={refused && { text: refused.text, problem: problemOf(refused) }}
            onNewVersion={revalidate}
          />
          <noscript>
            <Button variant="quiet" size="small" type="submit" form="refresh" className="mt-4">
              {t('conversation.refresh')}
            </Button>
            <form id="refresh" method="get">
              <input type="hidden" name="token" value={token} />
            </form>
          </noscript>
        </section>
        <div className="mt-10 flex flex-wrap gap-3 border-t border-line pt-6 print:hidden">
          <ButtonLink to={paths.search({ lang })} variant="quiet" iconAfter="arrow">
            {t('sent.search')}
          </ButtonLink>
        </div>
      </div>
    </Container>
  )
}
