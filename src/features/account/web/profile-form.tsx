import { type FormEvent, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import { accountPhoneProblem, toAccountPhone } from '#features/auth/account-phone.ts'
import type { Me } from '#features/auth/contract.ts'
import { nameProblem, normalise } from '#features/auth/rules.ts'
import { apiErrorMessage } from '#features/auth/web/api-error-message.ts'
import { type ActionOutcome, OutcomeNote } from '#features/auth/web/outcome-note.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { isLanguage, LANGUAGES } from '#lib/localized.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { contentOf, isSameContent } from '#ui/forms/form-content.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { OptionChip } from '#ui/parts/chip.tsx'
import { AccountSection } from './account-section.tsx'

type Problems = { name?: FieldProblem | undefined; MobileNumber?: FieldProblem | undefined }

const text = (form: FormData, name: string): string => String(form.get(name) ?? '')

const profileOf = (form: FormData) => {
  const language = text(form, 'language')
  return {
    name: normalise.name(text(form, 'name')),
    MobileNumber: toAccountPhone(text(form, 'MobileNumber')),
    language: isLanguage(language) ? language : undefined,
  }
}

/** Name, phone number and language. Typed values stay in the form, also after a failure. */
export function ProfileForm({ me, onChange }: { me: Me; onChange: (me: Me) => void }) {
  const { t } = useTranslation('auth')
  const { t: common } = useTranslation()
  const [problems, setProblems] = useState<Problems>({})
  const [outcome, setOutcome] = useState<ActionOutcome>({})
  const [saving, setSaving] = useState(false)

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving) return
    const form = event.currentTarget
    const sent = contentOf(form)
    const profile = profileOf(new FormData(form))
    const found: Problems = { name: nameProblem(profile.name), MobileNumber: accountPhoneProblem(profile.MobileNumber) }
    setProblems(found)
    setOutcome({})
    const wrong = found.name ? 'name' : found.MobileNumber && 'MobileNumber'
    if (wrong) return document.getElementById(wrong)?.focus()
    setSaving(true)
    const { answer, refusal } = await toResult(authedApi.users.me.$patch({ json: profile }))
    setSaving(false)
    if (refusal) {
      setProblems(refusal.fields)
      setOutcome({ failure: apiErrorMessage(t, refusal, t('account.notSaved')) })
      return
    }
    onChange(answer.data)
    const isWhole = isSameContent(contentOf(form), sent)
    setOutcome({ done: t(isWhole ? 'account.saved' : 'account.savedBefore') })
  }

  return (
    <AccountSection id="profile" title={t('profile.title')} lead={t('profile.lead')}>
      <form method="post" noValidate onSubmit={save} onChange={() => setProblems({})} className="space-y-6">
        <TextField
          name="name"
          label={t('profile.name')}
          hint={t('account.optional')}
          error={problems.name && t('profile.nameWrong')}
          defaultValue={me.name ?? ''}
          autoComplete="name"
        />
        <TextField
          name="MobileNumber"
          label={t('profile.phone')}
          hint={t('profile.phoneHint')}
          error={problems.MobileNumber && t('profile.phoneWrong')}
          defaultValue={me.MobileNumber ?? ''}
          type="tel"
          autoComplete="tel"
          code
        />
        <fieldset>
          <legend className="font-medium">{t('profile.language')}</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {LANGUAGES.map((each) => (
              <OptionChip
                key={each}
                type="radio"
                name="language"
                value={each}
                defaultChecked={each === me.language}
                lang={each}
              >
                {common(`language.${each}`)}
              </OptionChip>
            ))}
          </div>
        </fieldset>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" aria-disabled={saving}>
            {t(saving ? 'account.saving' : 'account.save')}
          </Button>
          <OutcomeNote {...outcome} />
        </div>
      </form>
    </AccountSection>
  )
}
