import type { FocusEvent } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { splitName } from '#lib/given-name.ts'
import { NO_NAME, passportNameProblem, toPassportName } from '#lib/person-fields.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { TextAnswer } from './text-answer.tsx'
import { useAnswer, useStepFields } from './use-step-fields.ts'

/** The name as the passport has it, in two fields, or in one for those who have one name. */
export function PassportNameFields() {
  const { t } = useTranslation('apply')
  const { answers, onSet } = useStepFields()
  const hasOneName = answers.familyName === NO_NAME
  const given = useAnswer('givenName')
  if (!given) return null
  return (
    <fieldset>
      <legend className="font-medium">{t('passportName.title')}</legend>
      <p className="mt-0.5 text-sm text-soft">{t('passportName.lead')}</p>
      <div className="mt-4 grid items-end gap-x-6 gap-y-5 md:grid-cols-2">
        <TextField
          {...given}
          label={hasOneName ? t('passportName.name') : given.label}
          autoComplete="given-name"
          spellCheck={false}
          code
          required
        />
        {!hasOneName && <TextAnswer name="familyName" autoComplete="family-name" spellCheck={false} code required />}
      </div>
      <Checkbox
        checked={hasOneName}
        onChange={(event) => {
          // The form would read the field that this takes away.
          event.stopPropagation()
          onSet('familyName', event.currentTarget.checked ? NO_NAME : '')
        }}
        className="mt-2 w-fit"
      >
        {t('passportName.one')}
      </Checkbox>
    </fieldset>
  )
}

/** Writes a full name in Latin letters into the empty fields of the passport, where it can be checked; false where there is none. */
export function fillPassportName({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>): boolean {
  // What appears now would move the button that is being pressed.
  if (relatedTarget instanceof HTMLButtonElement) return false
  const { form, value } = currentTarget
  const [given, family] = ['givenName', 'familyName'].map((name) => form?.elements.namedItem(name))
  if (!(given instanceof HTMLInputElement && family instanceof HTMLInputElement)) return false
  const name = toPassportName(value)
  const isReady = given.value === '' && family.value === '' && passportNameProblem(name, NO_NAME) === undefined
  if (!isReady) return false
  const parts = splitName(name)
  given.value = parts.given
  family.value = parts.family
  return true
}
