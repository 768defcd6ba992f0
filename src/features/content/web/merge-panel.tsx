import { useEffect, useRef, useState } from 'react'
import type { FieldDifference } from '#features/content/differences.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { FieldName } from './field-frame.tsx'
import { useLabels } from './labels.ts'
import { MERGE_PANEL_ID } from './use-record-form.ts'

type Choice = 'theirs' | 'mine'

type MergePanelProps = {
  differences: readonly FieldDifference[]
  /** A value in words. */
  textOf: (difference: FieldDifference, value: unknown) => string
  onMerge: (choices: Record<string, Choice>) => void
  /** The other version is what is public, and one’s own the draft. */
  isOfDraft?: boolean | undefined
}

const SIDES = { theirs: 'live', mine: 'draft' } as const

/**
 * Somebody else has saved the same record since, or what is public has changed since the draft: both versions field by field, and which of them stays. Nothing is
 * lost: what only one of the two has changed is chosen already.
 */
export function MergePanel({ differences, textOf, onMerge, isOfDraft = false }: MergePanelProps) {
  const { t } = useTranslation('content')
  const labels = useLabels()
  const title = t(isOfDraft ? 'merge.liveTitle' : 'merge.title')
  const box = useRef<HTMLDivElement>(null)
  const [choices, setChoices] = useState<Record<string, Choice>>({})

  useEffect(() => box.current?.focus(), [])

  return (
    <div
      ref={box}
      id={MERGE_PANEL_ID}
      role="alert"
      aria-label={title}
      tabIndex={-1}
      className="mb-8 rounded-card border border-saffron bg-saffron-tint px-5 py-4 outline-offset-2"
    >
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1">{t(isOfDraft ? 'merge.liveText' : 'merge.text')}</p>
      <div className="mt-4 space-y-4">
        {differences.map((difference) => {
          const { path, field, language, usual } = difference
          const chosen = choices[path] ?? usual
          return (
            <fieldset key={path} className="min-w-0 border-t border-saffron pt-2">
              <legend className="float-start w-full text-sm font-medium">
                <FieldName label={labels.field(field.name)} language={language ?? undefined} />
              </legend>
              <div className="clear-both grid gap-2 pt-1 md:grid-cols-2">
                {(['theirs', 'mine'] as const).map((side) => (
                  <label
                    key={side}
                    className="flex cursor-pointer gap-2.5 rounded-field border border-line bg-surface px-3 py-2 text-sm has-checked:border-accent has-checked:bg-tint"
                  >
                    <input
                      type="radio"
                      name={`merge-${path}`}
                      checked={chosen === side}
                      onChange={() => setChoices({ ...choices, [path]: side })}
                      className="mt-1 size-4 shrink-0 accent-accent"
                    />
                    <span className="min-w-0">
                      <span className="block text-soft">{t(`merge.${isOfDraft ? SIDES[side] : side}`)}:</span>
                      <span
                        dir={language ? 'auto' : undefined}
                        className="line-clamp-6 block whitespace-pre-line [overflow-wrap:anywhere]"
                      >
                        {textOf(difference, difference[side]) || <span className="text-soft">{t('merge.empty')}</span>}
                      </span>
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          )
        })}
      </div>
      <Button className="mt-4" onClick={() => onMerge(choices)}>
        {t('merge.apply')}
      </Button>
    </div>
  )
}
