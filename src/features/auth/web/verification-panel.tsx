import { type FormEvent, useId, useState } from 'react'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { AttemptNotes } from './attempt-notes.tsx'
import { AuthHead, headOf } from './auth-head.tsx'
import { type Code, emptyCode, isWhole } from './code.ts'
import { CodeBoxes } from './code-boxes.tsx'
import { ResendCode } from './resend-code.tsx'
import { TermsNote } from './terms-note.tsx'

/** "Verifying" is shown at least this long, so that it does not flash. */
const LEAST_BUSY_MS = 1000

type VerificationPanelProps = {
  id: string
  email: string
  /** Resolves to a function, called once "verifying" was shown long enough, that opens the next panel or returns an error message; undefined where no sign-up is pending. */
  verify: (code: string) => Promise<(() => string | null) | undefined>
  /** Null where a new code was sent, else an error message; undefined where no sign-up is pending. */
  resend: () => Promise<string | null | undefined>
  onBack: () => void
  /** The address was mistyped. */
  onChangeAddress: () => void
}

/** Asks for the code of the mail. After a wrong code the boxes are emptied and the first one is focused. */
export function VerificationPanel({ id, email, verify, resend, onBack, onChangeAddress }: VerificationPanelProps) {
  const { t } = useTranslation('auth')
  const idPrefix = useId()
  const [code, setCode] = useState<Code>(emptyCode)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  /** Key of the boxes: raising it renders new ones, of which the first is focused. */
  const [boxesKey, setBoxesKey] = useState(0)

  const clear = () => {
    setCode(emptyCode)
    setBoxesKey((before) => before + 1)
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !isWhole(code)) return
    setBusy(true)
    setFailure(null)
    const [showResult] = await Promise.all([
      verify(code.digits.join('')),
      new Promise((end) => setTimeout(end, LEAST_BUSY_MS)),
    ])
    setBusy(false)
    const words = showResult?.()
    if (words) {
      setFailure(words)
      clear()
    }
  }

  const edit = (next: Code) => {
    if (next.digits !== code.digits) setFailure(null)
    setCode(next)
  }

  return (
    <>
      <AuthHead id={id} title={t('verify.title')} onBack={onBack}>
        {t('verify.text', { email: isolate(email) })}
      </AuthHead>
      <form method="post" noValidate onSubmit={send} className="px-6 pt-6 pb-7 sm:px-8">
        <AttemptNotes id={`${idPrefix}-failure`} failure={failure} busy={busy} />
        <p id={`${idPrefix}-code`} className="mb-3 text-center font-medium">
          {t('verify.code')}
        </p>
        <CodeBoxes
          key={boxesKey}
          code={code}
          onChange={edit}
          labelledBy={`${idPrefix}-code`}
          describedBy={headOf(id)}
          error={failure ? `${idPrefix}-failure` : undefined}
        />
        <Button type="submit" disabled={!isWhole(code)} aria-disabled={busy} className="mt-6 w-full">
          {t(busy ? 'verify.verifying' : 'verify.submit')}
        </Button>
        <ResendCode
          resend={async () => {
            const words = await resend()
            if (words === null) {
              setFailure(null)
              clear()
            }
            return words
          }}
        />
        <p className="mt-4 text-center text-sm">
          <span className="text-soft">{t('verify.wrongAddress')}</span>{' '}
          <button
            type="button"
            onClick={onChangeAddress}
            className="min-h-10 rounded-field text-accent underline decoration-1 underline-offset-4 hover:text-pressed hover:decoration-2"
          >
            {t('verify.changeAddress')}
          </button>
        </p>
        <p className="mt-6 flex gap-2.5 border-t border-line pt-5 text-xs text-soft">
          <Icon name="lock" className="size-5 text-accent" />
          {t('verify.security')}
        </p>
        <p className="mt-3 mb-1 text-xs text-soft">{t('verify.terms')}</p>
        <TermsNote />
      </form>
    </>
  )
}
