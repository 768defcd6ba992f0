import { type FormEvent, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#api/browser.ts'
import { readSession } from '#api/session.ts'
import { keepBegun } from '#features/conversations/dock/web/kept-conversation.ts'
import type { ContactView } from '#features/conversations/enquiries/contract.ts'
import {
  ENQUIRY_FIELDS,
  ENQUIRY_KINDS,
  type EnquiryField,
  type EnquiryKind,
  type EnquiryProblems,
  type EnquiryTexts,
} from '#features/conversations/enquiries/rules.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isLocalNumber } from '#lib/contact-fields.ts'
import { type FieldProblem, pageErrorOf } from '#lib/problem.ts'
import { paths } from '#paths.ts'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { SendingFields } from '#ui/forms/sending-fields.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Button } from '#ui/parts/button.tsx'
import { OptionChip } from '#ui/parts/chip.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { problemsIn, type Refusal, sendEnquiry, textsOf } from './send-enquiry.ts'

type EnquiryFormProps = {
  /** What it is about. */
  item: ContactView['item']
  /** What the message begins with: a question from another page. */
  message: string
  /** Where it was sent without JavaScript: what was written, and why it was not taken. */
  refused: { texts: EnquiryTexts; refusal: Refusal } | undefined
}

const CallTimes = lazyPart<{ error: string | undefined }>(async () => (await import('./call-times.tsx')).CallTimes)

/** The id of the choice between a message and a call. */
export const choiceId = (kind: EnquiryKind): string => `kind-${kind}`

const isField = (name: string): name is EnquiryField => (ENQUIRY_FIELDS as readonly string[]).includes(name)

/**
 * A message or the wish to be called. A field is checked when one leaves it, and all of them on sending; what was found
 * wrong is checked again with every letter. Fields keep what was typed whatever happens.
 */
export function EnquiryForm({ item, message, refused }: EnquiryFormProps) {
  const { t, lang } = useTranslation('enquiries')
  const navigate = useNavigate()
  const [wantsCall, setWantsCall] = useState(false)
  const [refusedTimes, setRefusedTimes] = useState(0)
  // Chosen before the page was alive, or restored by the browser.
  useEffect(() => {
    const choice = document.getElementById(choiceId('callback'))
    if (choice instanceof HTMLInputElement && choice.checked) setWantsCall(true)
  }, [])
  const [problems, setProblems] = useState<EnquiryProblems>(refused?.refusal.fields ?? {})
  const [failure, setFailure] = useState(refused?.refusal.code)
  const [tries, setTries] = useState(0)
  /** The number is accepted as it is, with a note on what it lacks. */
  const [local, setLocal] = useState(false)
  const [sending, setSending] = useState(false)

  /** Looks again at what is known to be wrong, and at one field more. */
  const check = (form: HTMLFormElement, left?: EnquiryField) => {
    const typed = new FormData(form)
    const found = problemsIn(typed)
    setLocal((shown) => (shown || left === 'phone') && isLocalNumber(textsOf(typed).phone))
    setProblems((shown) => ({
      ...Object.fromEntries(Object.entries(found).filter(([field]) => field in shown || field === left)),
      // Only the server knows whether a time is free.
      ...(shown.callAt && shown.callAt !== 'required' && { callAt: shown.callAt }),
    }))
  }

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const form = new FormData(event.currentTarget)
    setSending(true)
    const { token, refusal } = await sendEnquiry(api, form)
    setSending(false)
    setProblems(refusal?.fields ?? {})
    setFailure(refusal?.code)
    // The times are read again, and nothing else of the form changes.
    if (refusal?.fields.callAt === 'taken') setRefusedTimes((before) => before + 1)
    if (refusal) setTries((before) => before + 1)
    else {
      // The panel beside other pages continues it.
      keepBegun(token, readSession()?.userId ?? null)
      navigate(paths.conversation({ lang, token }))
    }
  }

  const field = (name: EnquiryField) => ({
    name,
    defaultValue: refused?.texts[name] ?? (name === 'message' ? message : undefined),
    error: problems[name] && wordsFor(name, problems[name]),
  })
  const callWords = (problem: FieldProblem) =>
    t(problem === 'required' ? 'need.callAt' : problem === 'too_high' ? 'mend.callAtMost' : 'mend.callAt')
  const wordsFor = (name: EnquiryField, problem: NonNullable<EnquiryProblems[EnquiryField]>) =>
    t(problem === 'required' ? `need.${name}` : `mend.${name}`)
  const wrong = ENQUIRY_FIELDS.flatMap((name): { field: string; text: string }[] => {
    const problem = problems[name]
    return problem ? [{ field: name, text: wordsFor(name, problem) }] : []
  })
  if (problems.callAt) wrong.push({ field: 'callAt', text: callWords(problems.callAt) })

  return (
    <form
      method="post"
      action={paths.contact({ lang, ...(item && { item: item._id }) })}
      noValidate
      aria-labelledby="enquiry-title"
      onSubmit={send}
      onBlur={({ currentTarget, target }) => {
        const { name, value } = target as Element as HTMLInputElement
        if (isField(name) && value.trim() !== '') check(currentTarget, name)
      }}
      onChange={({ currentTarget }) => {
        check(currentTarget)
        setWantsCall(textsOf(new FormData(currentTarget)).kind === 'callback')
      }}
      className="group/enquiry space-y-7"
    >
      {failure && (failure !== 'invalid' || wrong.length > 0) && <Failure code={failure} wrong={wrong} tries={tries} />}
      <input type="hidden" name="lang" value={lang} />
      {item && <About item={item} />}
      <SendingFields sending={sending} className="space-y-7">
        <fieldset>
          <legend className="font-medium">{t('form.kind')}</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {ENQUIRY_KINDS.map((kind) => (
              <OptionChip
                key={kind}
                type="radio"
                name="kind"
                id={choiceId(kind)}
                value={kind}
                defaultChecked={kind === (refused?.texts.kind ?? 'message')}
              >
                {t(`form.${kind}`)}
              </OptionChip>
            ))}
          </div>
        </fieldset>
        <TextField {...field('name')} label={t('form.name')} autoComplete="name" required />
        <div className="grid items-end gap-x-6 gap-y-7 md:grid-cols-2">
          <TextField
            {...field('email')}
            label={t('form.email')}
            hint={t('form.emailHint')}
            type="email"
            autoComplete="email"
            code
          />
          <TextField
            {...field('phone')}
            label={t('form.phone')}
            hint={t(local ? 'form.phoneLocal' : 'form.phoneHint')}
            type="tel"
            autoComplete="tel"
            code
          />
        </div>
        <div className="hidden space-y-7 group-has-[[value=callback]:checked]/enquiry:block">
          {wantsCall && (
            <Suspense fallback={null}>
              <CallTimes key={refusedTimes} error={problems.callAt && callWords(problems.callAt)} />
            </Suspense>
          )}
          <div className="group-has-[[name=callAt]:not([value='']):checked]/enquiry:hidden">
            <TextField {...field('preferredTime')} label={t('form.preferredTime')} hint={t('form.preferredTimeHint')} />
          </div>
        </div>
        <TextField {...field('message')} label={t('form.text')} hint={t('form.textHint')} rows={7} />
      </SendingFields>
      <Trap label={t('form.trap')} />
      <Button type="submit" aria-disabled={sending} className="min-w-40">
        {t(sending ? 'form.sending' : 'form.submit')}
      </Button>
    </form>
  )
}

type FailureProps = { code: Refusal['code']; wrong: { field: string; text: string }[]; tries: number }

/** Why it was not sent, with a link to each field that is wrong. */
export function Failure({ code, wrong, tries }: FailureProps) {
  const { t } = useTranslation('enquiries')
  const { t: common } = useTranslation()
  if (wrong.length > 0) {
    return <ErrorSummary title={t('form.problems', { count: wrong.length })} problems={wrong} tries={tries} />
  }
  const text =
    code === 'unreachable'
      ? t('form.unreachable')
      : code === 'too_many_requests'
        ? t('form.floods')
        : common(`errors.${pageErrorOf(code)}`)
  return <ErrorSummary title={t('form.failed')} problems={[]} text={text} tries={tries} />
}

function About({ item }: { item: NonNullable<ContactView['item']> }) {
  const { t } = useTranslation('enquiries')
  return (
    <p className="rounded-card border border-line bg-sand px-4 py-3">
      <input type="hidden" name="itemId" value={item._id} />
      <span className="text-sm text-soft">{t('contact.about')}</span>{' '}
      <LocalizedText text={item.name} className="font-medium" />
    </p>
  )
}

/** Seen by no reader, by eye or by ear; filled in by programs (contract.ts). */
export function Trap({ label }: { label: string }) {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
      <label>
        {label}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
