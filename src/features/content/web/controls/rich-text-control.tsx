import { useField } from '#features/content/web/editing.ts'
import { announced, FieldFrame, inputClass } from '#features/content/web/field-frame.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { directionOf, type Language } from '#lib/localized.ts'
import type { LeafProps } from './text-control.tsx'

/** A text with headings, lists and tables, as HTML; the server keeps of it what a page may show. */
export function RichTextControl({ path, label, language, required }: LeafProps & { language: Language }) {
  const { t } = useTranslation('content')
  const { id, value, setValue, problem } = useField<string | null>(path)
  const hint = t('form.html')
  return (
    <FieldFrame id={id} label={label} language={language} hint={hint} problem={problem} required={required}>
      <textarea
        {...announced({ id, hint, problem })}
        lang={language}
        dir={directionOf(language)}
        value={value ?? ''}
        rows={16}
        onChange={({ currentTarget }) => setValue(currentTarget.value === '' ? null : currentTarget.value)}
        className={`${inputClass} resize-y py-2 text-sm`}
      />
    </FieldFrame>
  )
}
