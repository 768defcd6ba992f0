import type { FocusEvent } from 'react'
import { splitName } from '#features/admissions/applications/given-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { NO_NAME, passportNameProblem, toPassportName } from '#lib/person-fields.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import type { StepFields } from './step-form.tsx'

/** The name as the passport has it, in two fields, or in one for those who have one name. */
export function PassportNameFields({ answers, field, onSet }: Pick<StepFields, 'answers' | 'field' | 'onSet'>) {
  const { t } = useTranslation('apply')
  const hasOneName = answers.familyName === NO_NAME
  const given = field('givenName')
  return (
    <fieldset>
      <legend className="font-medium">{t('passportName.title')}</legend>
      <p className="mt-0.5 text-sm text-soft">{t('passportName.lead')}</p>
      <div className="mt-4 grid items-end gap-x-6 gap-y-5 md:grid-cols-2">
        <TextField
          {...given}
          label={hasOneName ? t('passportName.name') : given.label}
          defaultValue={answers.givenName}
          autoComplete="given-name"
          spellCheck={false}
          code
          required
        />
        {!hasOneName && (
          <TextField
            {...field('familyName')}
            defaultValue={answers.familyName}
            autoComplete="family-name"
            spellCheck={false}
            code
            required
          />
        )}
      </div>
      <label className="mt-2 flex min-h-11 w-fit items-center gap-3">
        <input
          type="checkbox"
          checked={hasOneName}
          onChange={(event) => {
            // The form would read the field that this takes away.
            event.stopPropagation()
            onSet('familyName', event.currentTarget.checked ? NO_NAME : '')
          }}
          className="size-5 shrink-0 accent-accent"
        />
        {t('passportName.one')}
      </label>
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
