import { useField } from '#features/content/web/editing.ts'
import { FieldFrame } from '#features/content/web/field-frame.tsx'
import { placeComma } from '#i18n/place.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { directionOf, type Language } from '#lib/localized.ts'
import { RichTextEditor } from '#ui/admin/rich-text-editor.tsx'
import type { LeafProps } from './text-control.tsx'

/** A text with headings, lists, tables and pictures; the server keeps of it what a page may show. */
export function RichTextControl({ path, label, language, required }: LeafProps & { language: Language }) {
  const { t, lang } = useTranslation('content')
  const { id, value, setValue, problem } = useField<string | null>(path)
  return (
    <FieldFrame id={id} label={label} language={language} problem={problem} required={required}>
      <RichTextEditor
        id={id}
        label={label + placeComma(lang) + t(`languages.${language}`)}
        lang={language}
        dir={directionOf(language)}
        value={value ?? ''}
        onChange={(html) => setValue(html === '' ? null : html)}
      />
    </FieldFrame>
  )
}
