import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useEditing } from '#features/content/web/editing.ts'
import { useProblemText } from '#features/content/web/field-frame.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'

type OptionalPartProps = {
  path: string
  label: string
  /** What it begins with once it is given. */
  begin: () => object
  children: ReactNode
}

/** A part of several values that is there as a whole or not at all. */
export function OptionalPart({ path, label, begin, children }: OptionalPartProps) {
  const { t } = useTranslation('content')
  const { problems } = useEditing()
  const problemText = useProblemText()
  const { control, setValue } = useFormContext<{ values: Record<string, unknown> }>()
  const isGiven = useWatch({ control, name: `values.${path}` }) !== null
  const id = `values.${path}`
  const problem = problems[id]
  return (
    <fieldset className="min-w-0 rounded-card border border-line p-3 sm:p-4">
      <legend className="px-1 text-base font-medium">{label}</legend>
      {problem && <p className="mb-1 text-sm text-error">{problemText(problem)}</p>}
      <Checkbox
        id={id}
        checked={isGiven}
        onChange={({ currentTarget }) =>
          setValue(`values.${path}`, currentTarget.checked ? begin() : null, { shouldDirty: true })
        }
        className="w-fit text-sm"
      >
        {t('form.isGiven')}
      </Checkbox>
      {isGiven && <div className="mt-2">{children}</div>}
    </fieldset>
  )
}
