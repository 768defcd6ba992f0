import type { Language } from '#lib/localized.ts'

export type RichTextEditorProps = {
  /** HTML that src/lib/rich-text.ts lets through; empty where there is no text. */
  value: string
  onChange: (html: string) => void
  /** Of the text, so that a summary of what is wrong can lead to it. */
  id?: string
  label: string
  dir: 'ltr' | 'rtl'
  lang: Language
}
