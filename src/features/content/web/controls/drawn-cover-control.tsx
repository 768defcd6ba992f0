import type { ReactNode } from 'react'
import { useField } from '#features/content/web/editing.ts'
import { useProblemText } from '#features/content/web/field-frame.tsx'
import { useLabels } from '#features/content/web/labels.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { COVER_MOTIFS, type DrawnCover as Cover } from '#lib/cover-motifs.ts'
import { hueOfAngle } from '#lib/hue.ts'
import { describedBy, FieldMessages } from '#ui/forms/field-messages.tsx'
import { DrawnCover } from '#ui/parts/drawn-cover.tsx'

const FIRST_HUE = 180

/** The drawing above an article that has no photograph: a motif, chosen by its picture, and a hue. */
export function DrawnCoverControl({ path, label }: { path: string; label: string }) {
  const { t } = useTranslation('content')
  const labels = useLabels()
  const problemText = useProblemText()
  const { id, value, setValue, problem } = useField<Cover | null>(path)
  const hue = value?.hue ?? FIRST_HUE
  const messages = { id, hint: undefined, error: problemText(problem) }
  return (
    <fieldset aria-describedby={describedBy(messages)} className="min-w-0 scroll-mt-24">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <FieldMessages {...messages} />
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-4 xl:grid-cols-6">
        <Option id={id} group={id} name={t('form.none')} checked={value === null} onChoose={() => setValue(null)}>
          <span className="block aspect-8/5 w-full border-b border-line" />
        </Option>
        {COVER_MOTIFS.map((motif) => (
          <Option
            key={motif}
            group={id}
            name={labels.option('cover', motif)}
            checked={value?.motif === motif}
            onChoose={() => setValue({ hue, motif })}
          >
            <DrawnCover seed={motif} cover={{ motif, hue }} />
          </Option>
        ))}
      </div>
      {value && (
        <div className="mt-2 flex items-center gap-3" data-hue={hueOfAngle(hue)}>
          <input
            type="range"
            aria-label={t('form.hue')}
            min={0}
            max={359}
            step={15}
            value={hue}
            onChange={({ currentTarget }) => setValue({ ...value, hue: Number(currentTarget.value) })}
            className="h-11 min-w-0 flex-1 accent-accent"
          />
          <span aria-hidden="true" className="size-9 rounded-field border border-line bg-hue" />
        </div>
      )}
    </fieldset>
  )
}

type OptionProps = {
  /** Of the first choice, where a problem of the field leads to. */
  id?: string
  group: string
  name: string
  checked: boolean
  onChoose: () => void
  children: ReactNode
}

function Option({ id, group, name, checked, onChoose, children }: OptionProps) {
  return (
    <label className="relative block cursor-pointer overflow-hidden rounded-field border border-edge bg-surface transition-colors hover:border-accent has-checked:border-accent has-checked:ring-2 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <input
        id={id}
        type="radio"
        name={group}
        checked={checked}
        onChange={onChoose}
        className="absolute size-0 opacity-0"
      />
      {children}
      <span className="block px-1.5 py-1 text-center text-xs leading-4">{name}</span>
    </label>
  )
}
