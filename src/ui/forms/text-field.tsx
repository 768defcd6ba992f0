import { type ComponentProps, type ReactNode, useId } from 'react'
import { directionOf, type Language } from '#lib/localized.ts'
import { describedBy, FieldMessages } from './field-messages.tsx'

type TextFieldProps = {
  /** Of the form; also the element's id unless it has another, so that a summary of what is wrong can link to it. */
  name: string
  id?: string
  label: string
  /** The hint, shown before one types. */
  hint?: string | undefined
  /** The error and how to correct it. */
  error?: string | undefined
  /** The ids of other elements that are announced first. */
  describedBy?: string | undefined
  /** More than one line. */
  rows?: number
  /** E-mail addresses and numbers read from left to right in both languages. */
  code?: boolean
  /** The language that is written here, whatever word begins a line; without it each line reads in its own direction. */
  lang?: Language | undefined
  /** What is asked about the text that was typed. */
  question?: ReactNode
  /** In a table whose headings say it: the label is heard and not seen, and the field is lower. */
  inTable?: boolean
  /** A small button in the end of a field that reads from left to right. */
  end?: ReactNode
} & Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'defaultValue' | 'required' | 'inputMode' | 'maxLength' | 'spellCheck' | 'onBlur'
> & { 'data-autofocus'?: boolean | undefined; 'data-asks'?: string | undefined }

/** Each line reads in the direction of its own words; an empty field in that of the page. */
const eitherWay = '[unicode-bidi:plaintext]'
const look =
  'w-full rounded-field border border-edge bg-surface px-3.5 transition-colors hover:border-accent aria-invalid:border-error aria-invalid:bg-error-tint'

/** A native field with its label, hint and error, which are announced with it. */
export function TextField({
  name,
  id: field = name,
  label,
  hint,
  error,
  describedBy: before,
  rows,
  code = false,
  lang,
  question,
  end,
  inTable = false,
  type = 'text',
  onBlur,
  ...input
}: TextFieldProps) {
  const id = useId()
  const words = { id, hint, error }
  const attributes = {
    ...input,
    id: field,
    name,
    dir: code ? 'ltr' : lang && directionOf(lang),
    lang,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy(words, before),
  }
  return (
    <div>
      <label htmlFor={field} className={inTable ? 'sr-only' : 'block font-medium'}>
        {label}
      </label>
      <FieldMessages {...words} />
      {question}
      {rows ? (
        <textarea
          {...attributes}
          rows={rows}
          className={`mt-1.5 block resize-y py-2.5 ${look} ${lang ? '' : eitherWay}`}
        />
      ) : (
        <div className={inTable ? '' : 'relative mt-1.5'}>
          <input
            {...attributes}
            onBlur={onBlur}
            type={type}
            className={`${inTable ? 'min-h-11 text-sm tabular-nums lg:pointer-fine:min-h-9' : 'min-h-12'} ${look} ${end ? 'pe-24 rtl:ps-24 rtl:pe-3.5' : ''} ${code ? 'rtl:text-end' : lang ? '' : eitherWay}`}
          />
          {end && <div className="absolute inset-y-0 end-1 flex items-center">{end}</div>}
        </div>
      )}
    </div>
  )
}
