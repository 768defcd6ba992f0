import './messages.ts'
import { useRef, useState } from 'react'
import type { ApiError } from '#api/result.ts'
import type { GuardianView } from '#features/admissions/guardians/contract.ts'
import type { LinkAddress } from '#features/admissions/private-links/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { toPlainEmail } from '#lib/email.ts'
import { isLanguage, LANGUAGES } from '#lib/localized.ts'
import { emailProblem } from '#lib/person-fields.ts'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Failure } from '#ui/parts/failure.tsx'
import { RetryAlert } from '#ui/parts/retry-alert.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { ConsentState } from './consent-state.tsx'
import { CopiesState } from './copies-state.tsx'
import { type Side, useGuardian } from './use-guardian.ts'

/** The guardian of an applicant: their consent, and copies of the mails, as the student or staff see and decide it. */
export function GuardianPanel({ id, side }: { id: string; side: Side }) {
  const { t } = useTranslation('guardians')
  const guardian = useGuardian(id, side)
  const { view, failed, retry } = guardian
  if (view) return <Guardian view={view} guardian={guardian} side={side} />
  if (failed) return <RetryAlert onRetry={retry}>{t('panel.errors.failed')}</RetryAlert>
  return (
    <div role="status" aria-label={t('panel.loading')}>
      <Skeleton className="h-24 w-full" />
    </div>
  )
}

type GuardianProps = { view: GuardianView; guardian: ReturnType<typeof useGuardian>; side: Side }

function Guardian({ view, guardian, side }: GuardianProps) {
  const { t } = useTranslation('guardians')
  const form = useRef<HTMLFormElement>(null)
  const [done, setDone] = useState('')
  const [problem, setProblem] = useState<{ field?: string; text?: string }>({})
  const { name, email, language, isMinor, consent, copies, relation } = view
  const canAsk = isMinor && consent.state !== 'given'
  const choosesCopies = side === 'student' && copies.state !== 'on'

  /** What is typed; undefined where it is no address. */
  function read(): LinkAddress | undefined {
    const typed = new FormData(form.current ?? undefined)
    const address = toPlainEmail(String(typed.get('guardianEmail') ?? ''))
    const wrong = emailProblem(address)
    setProblem(wrong ? { field: t(`panel.errors.${wrong === 'required' ? 'required' : 'malformed'}`) } : {})
    const lang = typed.get('guardianLanguage')
    return wrong ? undefined : { email: address, language: isLanguage(lang) ? lang : language }
  }

  async function run(call: Promise<ApiError | null>, words: string) {
    if (guardian.busy) return
    setDone('')
    const refusal = await call
    if (!refusal) return setDone(words)
    if (refusal.fields.email)
      return setProblem({ field: t(`panel.errors.${refusal.fields.email === 'taken' ? 'taken' : 'malformed'}`) })
    const isMoved = refusal.code === 'not_possible_now'
    setProblem({ text: refusal.message ?? t(isMoved ? 'panel.errors.not_possible_now' : 'panel.errors.failed') })
  }

  const ask = () => {
    const address = read()
    if (address) void run(guardian.ask(address), t('panel.asked'))
  }
  const startCopies = () => {
    const address = read()
    if (address) void run(guardian.chooseCopies({ ...address, wanted: true }), t('panel.started'))
  }
  const stopCopies = () =>
    void run(guardian.chooseCopies({ email: copies.email ?? email ?? '', language, wanted: false }), t('panel.ended'))

  return (
    <div className="space-y-5">
      <p role="status" className="rounded-card bg-tint px-4 py-3 text-sm text-pressed empty:hidden">
        {done}
      </p>
      <ConsentState view={view} side={side} />
      {(canAsk || choosesCopies) && (
        <form
          ref={form}
          noValidate
          className="space-y-5"
          onSubmit={(event) => {
            event.preventDefault()
            if (canAsk) ask()
            else startCopies()
          }}
        >
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              key={email}
              name="guardianEmail"
              label={t('panel.email')}
              error={problem.field}
              defaultValue={email ?? ''}
              type="email"
              autoComplete="off"
              spellCheck={false}
              code
            />
            <ChoiceField
              name="guardianLanguage"
              label={t('panel.language')}
              choices={LANGUAGES.map((value) => ({ value, label: t(`panel.languages.${value}`) }))}
              chosen={[language]}
            />
          </div>
          {canAsk && (
            <div>
              <p className="mb-3 max-w-measure text-sm text-soft">{t('panel.askLead', { name: isolate(name) })}</p>
              <div className="flex flex-wrap gap-3">
                <Button type="submit" size="small" aria-disabled={guardian.busy}>
                  {t(consent.state === 'not_asked' ? 'panel.ask' : 'panel.askAgain')}
                </Button>
                {consent.state === 'asked' && (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-disabled={guardian.busy}
                    onClick={() => void run(guardian.takeBack(), t('panel.takenBack'))}
                  >
                    {t('panel.takeBack')}
                  </Button>
                )}
              </div>
            </div>
          )}
        </form>
      )}
      <Failure>{problem.text}</Failure>
      <CopiesState copies={copies} side={side}>
        {side === 'student' &&
          (copies.state === 'on' ? (
            <Button variant="quiet" size="small" aria-disabled={guardian.busy} onClick={stopCopies}>
              {t('panel.stop')}
            </Button>
          ) : (
            <Button variant="quiet" size="small" aria-disabled={guardian.busy} onClick={startCopies}>
              {t(`panel.start.${relation ?? 'guardian'}`)}
            </Button>
          ))}
      </CopiesState>
    </div>
  )
}
