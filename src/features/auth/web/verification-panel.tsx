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

/** "Verifying" is shown at least this long, so that an answer at once is not a flash. */
const BUSY_MS = 1000

type VerificationPanelProps = {
  id: string
  email: string
  /** What to do when "verifying" has been seen: it leads on, or answers words for what was wrong. Undefined for nobody. */
  verify: (code: string) => Promise<(() => string | null) | undefined>
  /** The same for a new code. */
  resend: () => Promise<string | null | undefined>
  onBack: () => void
}

/** The code from the mail. After a wrong one the boxes are empty and the first has the focus. */
export function VerificationPanel({ id, email, verify, resend, onBack }: VerificationPanelProps) {
  const { t } = useTranslation('auth')
  const own = useId()
  const [code, setCode] = useState<Code>(emptyCode)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  /** Rises whenever the boxes begin anew, which brings the focus back to the first. */
  const [round, setRound] = useState(0)

  const clear = () => {
    setCode(emptyCode)
    setRound((before) => before + 1)
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !isWhole(code)) return
    setBusy(true)
    setFailure(null)
    const [goOn] = await Promise.all([verify(code.digits.join('')), new Promise((end) => setTimeout(end, BUSY_MS))])
    setBusy(false)
    const words = goOn?.()
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
        <AttemptNotes id={`${own}-failure`} failure={failure} busy={busy} />
        <p id={`${own}-code`} className="mb-3 text-center font-medium">
          {t('verify.code')}
        </p>
        <CodeBoxes
          key={round}
          code={code}
          onChange={edit}
          labelledBy={`${own}-code`}
          describedBy={headOf(id)}
          error={failure ? `${own}-failure` : undefined}
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
        <p className="mt-6 flex gap-2.5 border-t border-line pt-5 text-xs text-soft">
          <Icon name="lock" className="size-5 text-accent" />
          {t('verify.security')}
        </p>
        <p className="mt-3 text-xs text-soft">{t('verify.terms')}</p>
      </form>
    </>
  )
}
