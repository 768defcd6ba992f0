import '#features/admissions/documents/web/messages.ts'
import { useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import { letterKindAfter } from '#features/admissions/applications/lifecycle.ts'
import type { DecisionMail } from '#features/admissions/staff/change-contract.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Language } from '#lib/localized.ts'
import type { Problem } from '#lib/problem.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { Button } from '#ui/parts/button.tsx'
import type { TransitionInput } from './confirm-transition.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { MailPreview } from './requests/mail-preview.tsx'
import { useConsentWords } from './use-consent-words.ts'

type DecisionPreviewsProps = {
  application: Pick<ReviewView, '_id' | 'language'>
  to: TransitionInput['to']
  /** What is being written, null where that is not complete; without it, the decision that waits. */
  read?: () => TransitionInput | null
}

type Shown = { mail: { language: Language; subject: string; text: string; warning: string } } | { letter: Blob }

/** Shows the e-mail and the letter of a decision as the student will get them. */
export function DecisionPreviews({ application: { _id: id, language }, to, read }: DecisionPreviewsProps) {
  const { t } = useTranslation('review')
  const { t: admin } = useTranslation('admin')
  const notify = useNotify()
  const consentWords = useConsentWords()
  const [shown, setShown] = useState<Shown | null>(null)
  const [busy, setBusy] = useState<'mail' | 'letter' | null>(null)
  const { decision } = authedApi.admin.applications[':id']
  const param = { id }
  const query = { lang: language }

  const look = async (what: 'mail' | 'letter', ask: () => Promise<Shown | string>) => {
    if (busy) return
    setBusy(what)
    const found = await ask().catch(() => admin('form.noAnswer'))
    setBusy(null)
    if (typeof found === 'string') notify(found, { isProblem: true })
    else setShown(found)
  }

  const lookAtMail = () => {
    const move = read ? read() : null
    if (read && !move) return
    void look('mail', async () => {
      const { answer, refusal } = await toResult<DecisionMail>(decision.mail.$post({ param, json: { move } }))
      if (!answer) return refusal.message ?? admin('form.noAnswer')
      if (!answer.mail) return t('previews.noMail')
      const { language, mail, consentGap } = answer
      return { mail: { language, ...mail, warning: consentGap ? consentWords(consentGap) : '' } }
    })
  }

  const lookAtLetter = () => {
    const move = read ? read() : null
    if (read && !move) return
    void look('letter', async () => {
      const response: Response = await decision['letter.pdf'].$post({ param, query, json: { move } })
      return response.ok ? { letter: await response.blob() } : ((await response.json()) as Problem).message
    })
  }

  return (
    <div className="flex flex-wrap gap-x-2">
      <Button variant="plain" size="small" className="-ms-3.5" aria-disabled={busy !== null} onClick={lookAtMail}>
        {t(busy === 'mail' ? 'previews.busy' : 'previews.mail')}
      </Button>
      {letterKindAfter(to) && (
        <Button variant="plain" size="small" aria-disabled={busy !== null} onClick={lookAtLetter}>
          {t(busy === 'letter' ? 'previews.busy' : 'previews.letter')}
        </Button>
      )}
      {shown && 'mail' in shown && (
        <MailPreview preview={shown.mail} warning={shown.mail.warning} onClose={() => setShown(null)} />
      )}
      {shown && 'letter' in shown && (
        <LetterPreview file={shown.letter} language={language} onClose={() => setShown(null)} />
      )}
    </div>
  )
}
