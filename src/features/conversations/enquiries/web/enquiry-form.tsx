import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#api/browser.ts'
import type { ContactView } from '#features/conversations/enquiries/contract.ts'
import {
  ENQUIRY_FIELDS,
  ENQUIRY_KINDS,
  type EnquiryField,
  type EnquiryKind,
  type EnquiryProblems,
  type EnquiryTexts,
  problemsOf,
} from '#features/conversations/enquiries/rules.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { isLocalNumber } from '#lib/contact-fields.ts'
import { pageErrorOf } from '#lib/problem.ts'
import { paths } from '#paths.ts'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { SendingFields } from '#ui/forms/sending-fields.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { OptionChip } from '#ui/parts/chip.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'
import { type Refusal, sendEnquiry, textsOf } from './send-enquiry.ts'

type EnquiryFormProps = {
  /** What it is about. */
  item: ContactView['item']
  /** What the message begins with: a question from another page. */
  message: string
  /** Where it was sent without JavaScript: what was written, and why it was not taken. */
  refused: { texts: EnquiryTexts; refusal: Refusal } | undefined
}

/** The id of the choice between a message and a call. */
export const choiceId = (kind: EnquiryKind): string => `kind-${kind}`

const isField = (name: string): name is EnquiryField => (ENQUIRY_FIELDS as readonly string[]).includes(name)

/**
 * A message or the wish to be called. A field is checked when one leaves it, and all of them on sending; what was found
 * wrong is checked again with every letter. Fields keep what was typed whatever happens.
 */
export function EnquiryForm({ item, message, refused }: EnquiryFormProps) {
  const { t } = useTranslation('enquiries')
  const lang = useLanguage()
  const navigate = useNavigate()
  const [problems, setProblems] = useState<EnquiryProblems>(refused?.refusal.fields ?? {})
  const [failure, setFailure] = useState(refused?.refusal.code)
  const [tries, setTries] = useState(0)
  /** The number is accepted as it is, with a note on what it lacks. */
  const [local, setLocal] = useState(false)
  const [sending, setSending] = useState(false)

  /** Looks again at what is known to be wrong, and at one field more. */
  const check = (form: HTMLFormElement, left?: EnquiryField) => {
    const texts = textsOf(new FormData(form))
    const found = problemsOf(texts)
    setLocal((shown) => (shown || left === 'phone') && isLocalNumber(texts.phone))
    setProblems((shown) =>
      Object.fromEntries(Object.entries(found).filter(([field]) => field in shown || field === left)),
    )
  }

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const form = new FormData(event.currentTarget)
    setSending(true)
    const refusal = await sendEnquiry(api, form)
    setSending(false)
    setProblems(refusal?.fields ?? {})
    setFailure(refusal?.code)
    if (refusal) setTries((before) => before + 1)
    else navigate(paths.contact({ lang, sent: textsOf(form).kind }))
  }

  const field = (name: EnquiryField) => ({
    name,
    defaultValue: refused?.texts[name] ?? (name === 'message' ? message : undefined),
    error: problems[name] && wordsFor(name, problems[name]),
  })
  const wordsFor = (name: EnquiryField, problem: NonNullable<EnquiryProblems[EnquiryField]>) =>
    t(problem === 'required' ? `need.${name}` : `mend.${name}`)
  const wrong = ENQUIRY_FIELDS.flatMap((name) => {
    const problem = problems[name]
    return problem ? [{ field: name, text: wordsFor(name, problem) }] : []
  })

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
      onChange={({ currentTarget }) => check(currentTarget)}
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
        <div className="hidden group-has-[[value=callback]:checked]/enquiry:block">
          <TextField {...field('preferredTime')} label={t('form.preferredTime')} hint={t('form.preferredTimeHint')} />
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

function Failure({ code, wrong, tries }: FailureProps) {
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
function Trap({ label }: { label: string }) {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
      <label>
        {label}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
