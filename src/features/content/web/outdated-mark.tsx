import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { type RecordDraft, useEditing } from './editing.ts'

/** Beside Arabic that is older than its English: says so, and takes the word of whoever finds it still right. */
export function OutdatedMark({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation('content')
  const { outdated } = useEditing()
  const { control, setValue } = useFormContext<RecordDraft>()
  const confirmed = useWatch({ control, name: 'confirmed' })
  if (!outdated.includes(name)) return null
  const isConfirmed = confirmed.includes(name)
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-field bg-saffron-tint px-3 py-1.5 text-sm text-saffron-ink">
      <span className="inline-flex items-center gap-1.5">
        <Icon name={isConfirmed ? 'check' : 'clock'} className="size-4" />
        {t(isConfirmed ? 'arabic.confirmed' : 'arabic.outdated')}
      </span>
      <button
        type="button"
        aria-label={`${t(isConfirmed ? 'arabic.notRight' : 'arabic.stillRight')}: ${label}`}
        onClick={() =>
          setValue('confirmed', isConfirmed ? confirmed.filter((other) => other !== name) : [...confirmed, name], {
            shouldDirty: true,
          })
        }
        className="min-h-8 font-medium underline underline-offset-4"
      >
        {t(isConfirmed ? 'arabic.notRight' : 'arabic.stillRight')}
      </button>
    </p>
  )
}
