import { type FormEvent, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import type { AssignmentRule, AssignmentRules } from '#features/admissions/assignment-rules/contract.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LEVELS } from '#lib/enums.ts'
import { LANGUAGES, localize } from '#lib/localized.ts'
import { FormDialog } from '#ui/admin/form-dialog.tsx'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'

type RuleDialogProps = {
  /** Null for a new one. */
  rule: AssignmentRule | null
  rules: AssignmentRules
  onSaved: (rules: AssignmentRules) => void
  /** Somebody has changed it since: the list is loaded again, and the form keeps what was chosen. */
  onStale: () => void
  onClose: () => void
}

/** What a rule is about, and the staff that it names. */
export function RuleDialog({ rule, rules, onSaved, onStale, onClose }: RuleDialogProps) {
  const { t } = useTranslation('assignment-rules')
  const { t: programmes } = useTranslation('programmes')
  const { t: admin } = useTranslation('admin')
  const lang = useLanguage()
  const [failure, setFailure] = useState<string | null>(null)
  const [isNobody, setIsNobody] = useState(false)
  const [busy, setBusy] = useState(false)

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const members = form.getAll('members').map(String)
    setIsNobody(members.length === 0)
    if (members.length === 0) return document.getElementById('members')?.focus()
    const json = {
      country: String(form.get('country') ?? '') || null,
      level: LEVELS.find((level) => level === form.get('level')) ?? null,
      language: LANGUAGES.find((language) => language === form.get('language')) ?? null,
      members,
    }
    setBusy(true)
    const all = authedApi.admin['assignment-rules']
    const { answer, refusal } = await (rule
      ? toResult<AssignmentRules>(
          all[':id'].$put({ param: { id: rule._id }, json }, { headers: { 'if-match': `"${rule.version}"` } }),
        )
      : toResult<AssignmentRules>(all.$post({ json })))
    setBusy(false)
    if (answer) return onSaved(answer)
    setFailure(refusal.code === 'conflict' ? t('taken') : (refusal.message ?? admin('form.noAnswer')))
    if (refusal.code === 'stale') onStale()
  }

  const gone = rule?.country?.isOffered === false ? rule.country : null
  const options = (any: string, list: readonly { value: string; label: string }[]) => [
    { value: '', label: any },
    ...list,
  ]
  return (
    <FormDialog
      title={t(rule ? 'editTitle' : 'addTitle')}
      submit={t('save')}
      failure={failure}
      busy={busy}
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField
        name="country"
        label={t('country')}
        options={options(t('anyCountry'), [
          // What has gone stays chosen, so that a change of staff does not make the rule one for everything.
          ...(gone ? [{ value: gone._id, label: t('goneCountry', { country: localize(gone.name, lang) }) }] : []),
          ...rules.countries.map(({ _id, name }) => ({ value: _id, label: localize(name, lang) })),
        ])}
        defaultValue={rule?.country?._id ?? ''}
      />
      <SelectField
        name="level"
        label={t('level')}
        options={options(
          t('anyLevel'),
          LEVELS.map((level) => ({ value: level, label: programmes(`level.${level}`) })),
        )}
        defaultValue={rule?.level ?? ''}
      />
      <SelectField
        name="language"
        label={t('language')}
        options={options(
          t('anyLanguage'),
          LANGUAGES.map((language) => ({ value: language, label: t(`languages.${language}`) })),
        )}
        defaultValue={rule?.language ?? ''}
      />
      <ChoiceField
        name="members"
        type="checkbox"
        label={t('members')}
        hint={t('membersHint')}
        error={isNobody ? t('membersWrong') : undefined}
        choices={rules.reviewers.map(({ _id, name, Email }) => ({ value: _id, label: <bdi>{name ?? Email}</bdi> }))}
        chosen={rule?.members.map(({ _id }) => _id) ?? []}
      />
    </FormDialog>
  )
}
