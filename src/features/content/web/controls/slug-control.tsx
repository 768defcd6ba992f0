import { useFormContext, useWatch } from 'react-hook-form'
import type { SlugField } from '#features/content/fields.ts'
import { useField } from '#features/content/web/editing.ts'
import { announced, FieldFrame, inputClass } from '#features/content/web/field-frame.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { directionOf, type Language } from '#lib/localized.ts'
import { toSlugAr, toSlugEn } from '#lib/slug.ts'
import type { LeafProps } from './text-control.tsx'

const makers: Record<Language, (text: string) => string> = { en: toSlugEn, ar: toSlugAr }

/** The last part of a record's address: made from its name, and a programme's university, as long as nobody types another one. */
export function SlugControl({ field, path, label, language }: LeafProps & { field: SlugField; language: Language }) {
  const { t } = useTranslation('content')
  const { control } = useFormContext<{ values: Record<string, unknown> }>()
  const name = useWatch({ control, name: `values.${field.from}.${language}` })
  const { id, value, setValue, problem } = useField<string | null>(path)
  const made = makers[language](typeof name === 'string' ? name : '')
  const hasUniversity = useWatch({ control, name: 'values.universityId' }) !== undefined
  const hint = t(hasUniversity ? 'form.slugHintOfProgramme' : 'form.slugHint')
  return (
    <FieldFrame
      id={id}
      label={label}
      language={language}
      hint={hint}
      problem={problem}
      aside={
        value !== null &&
        made !== '' &&
        value !== made &&
        !value.startsWith(`${made}-`) && (
          <button
            type="button"
            onClick={() => setValue(null)}
            className="min-h-6 text-sm text-accent underline underline-offset-4 hover:text-pressed"
          >
            {t('form.slugFromName')}
          </button>
        )
      }
    >
      <input
        {...announced({ id, hint, problem })}
        type="text"
        lang={language}
        dir={directionOf(language)}
        autoComplete="off"
        spellCheck={false}
        placeholder={hasUniversity && made !== '' ? `${made}-…` : made}
        value={value ?? ''}
        onChange={({ currentTarget }) => setValue(currentTarget.value === '' ? null : currentTarget.value)}
        onBlur={() => value !== null && setValue(makers[language](value) || null)}
        className={`${inputClass} min-h-11`}
      />
    </FieldFrame>
  )
}
