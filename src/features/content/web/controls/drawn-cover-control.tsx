import { useField } from '#features/content/web/editing.ts'
import { announced, FieldFrame, inputClass } from '#features/content/web/field-frame.tsx'
import { useLabels } from '#features/content/web/labels.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { hueOfAngle } from '#lib/hue.ts'

const MOTIFS = ['line', 'atlas', 'stars', 'stations'] as const
type Cover = { motif: string; hue: number }

/** The drawing above an article that has no photograph: a motif and a hue. */
export function DrawnCoverControl({ path, label }: { path: string; label: string }) {
  const { t } = useTranslation('content')
  const labels = useLabels()
  const { id, value, setValue, problem } = useField<Cover | null>(path)
  return (
    <FieldFrame id={id} label={label} problem={problem}>
      <div className="grid gap-3 sm:grid-cols-2">
        <select
          {...announced({ id, problem, hint: undefined })}
          value={value?.motif ?? ''}
          onChange={({ currentTarget }) =>
            setValue(currentTarget.value === '' ? null : { hue: value?.hue ?? 180, motif: currentTarget.value })
          }
          className={`${inputClass} h-11`}
        >
          <option value="">{t('form.none')}</option>
          {MOTIFS.map((motif) => (
            <option key={motif} value={motif}>
              {labels.option('cover', motif)}
            </option>
          ))}
        </select>
        {value && (
          <div className="flex items-center gap-3" data-hue={hueOfAngle(value.hue)}>
            <input
              type="range"
              aria-label={t('form.hue')}
              min={0}
              max={359}
              step={15}
              value={value.hue}
              onChange={({ currentTarget }) => setValue({ ...value, hue: Number(currentTarget.value) })}
              className="h-11 min-w-0 flex-1 accent-accent"
            />
            <span aria-hidden="true" className="size-9 rounded-field border border-line bg-hue" />
          </div>
        )}
      </div>
    </FieldFrame>
  )
}
