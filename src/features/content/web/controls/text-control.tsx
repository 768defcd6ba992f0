import type { TextField } from '#features/content/fields.ts'
import { useField } from '#features/content/web/editing.ts'
import { announced, FieldFrame, inputClass } from '#features/content/web/field-frame.tsx'
import { readablePath, tidyTyped } from '#features/content/web/typed-address.ts'
import { directionOf, type Language } from '#lib/localized.ts'

export type LeafProps = {
  /** Of the value, `name.en`. */
  path: string
  label: string
  hint?: string | undefined
  language?: Language | undefined
  required?: boolean | undefined
}

/** A text of one line or of several, in the direction of its language; codes and addresses read from left to right. */
export function TextControl({ field, path, label, hint, language, required }: LeafProps & { field: TextField }) {
  const { id, value, setValue, problem } = useField<string | null>(path)
  const isCode = field.format !== 'line' && field.format !== 'lines'
  const shared = {
    ...announced({ id, hint, problem }),
    value: field.format === 'path' ? readablePath(value ?? '') : (value ?? ''),
    lang: language,
    dir: language ? directionOf(language) : isCode ? ('ltr' as const) : undefined,
    spellCheck: !isCode,
    onBlur: () => {
      const tidy = tidyTyped(field.format, value)
      if (tidy !== value) setValue(tidy)
    },
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setValue(currentTarget.value === '' ? null : currentTarget.value),
  }
  return (
    <FieldFrame id={id} label={label} language={language} hint={hint} problem={problem} required={required}>
      {field.format === 'lines' ? (
        <textarea
          {...shared}
          rows={field.max > 1000 ? 6 : 3}
          className={`${inputClass} field-sizing-content max-h-96 resize-y py-2 ${field.max > 1000 ? 'min-h-40' : 'min-h-20'}`}
        />
      ) : (
        <input
          {...shared}
          list={field.format === 'timezone' ? `${id}-zones` : undefined}
          type={field.format === 'url' ? 'url' : 'text'}
          autoComplete="off"
          className={`${inputClass} min-h-11 ${language ? '' : isCode ? 'rtl:text-end' : '[unicode-bidi:plaintext]'}`}
        />
      )}
      {field.format === 'timezone' && (
        <datalist id={`${id}-zones`}>
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  )
}
