import type { ReactNode } from 'react'
import { useLanguage } from '#i18n/language.ts'
import { placeComma } from '#i18n/place.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Language } from '#lib/localized.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { describedBy, FieldMessages } from '#ui/forms/field-messages.tsx'
import { useLabels } from './labels.ts'

type FieldFrameProps = {
  /** Of the control, which the label names. */
  id: string
  label: string
  language?: Language | undefined
  hint?: string | undefined
  problem: FieldProblem | undefined
  required?: boolean | undefined
  /** At the end of the label. */
  aside?: ReactNode
  children: ReactNode
}

/** The look of a field that reads in the direction of its own language. */
export const inputClass =
  'block w-full rounded-field border border-edge bg-surface px-3 transition-colors hover:border-accent aria-invalid:border-error aria-invalid:bg-error-tint'

/** The problem of a field in words; `id` is its control's. */
export function useProblemText(): (problem: FieldProblem | undefined, id?: string) => string | undefined {
  const labels = useLabels()
  return (problem, id = '') => problem && labels.problem(id.replace(/^.*values\./, ''), problem)
}

/** For the control: how it is announced. */
export const announced = ({ id, hint, problem }: Pick<FieldFrameProps, 'id' | 'hint' | 'problem'>) => ({
  id,
  'aria-invalid': problem ? (true as const) : undefined,
  'aria-describedby': describedBy({ id, hint, error: problem }),
})

type FieldNameProps = Pick<FieldFrameProps, 'label' | 'language' | 'required'>

/** `Name, English, required`: screen readers read the parts as one text, so they need the commas. */
export function FieldName({ label, language, required }: FieldNameProps) {
  const { t } = useTranslation('content')
  const comma = placeComma(useLanguage())
  return (
    <>
      {label}
      <span className="font-normal text-faint">
        {language && comma + t(`languages.${language}`)}
        {required && comma + t('form.required')}
      </span>
    </>
  )
}

/** A label, what helps, what is wrong, and the control. */
export function FieldFrame({ id, label, language, hint, problem, required, aside, children }: FieldFrameProps) {
  const problemText = useProblemText()
  return (
    <div className="min-w-0 scroll-mt-24">
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="text-sm font-medium">
          <FieldName label={label} language={language} required={required} />
        </label>
        {aside}
      </div>
      <FieldMessages id={id} hint={hint} error={problemText(problem, id)} />
      <div className={hint || problem ? 'mt-1' : ''}>{children}</div>
    </div>
  )
}
