import { useLayoutEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/parts/icon.tsx'
import { type RecordDraft, useEditing } from './editing.ts'

type OutdatedMarkProps = {
  /** Of the field. */
  name: string
  label: string
}

/** Beside Arabic that is older than its English: says so, and takes the word of the person who finds it still right. */
export function OutdatedMark(props: OutdatedMarkProps) {
  const { outdated } = useEditing()
  return outdated.includes(props.name) ? <Mark {...props} /> : null
}

function Mark({ name, label }: OutdatedMarkProps) {
  const { t } = useTranslation('content')
  const box = useRef<HTMLParagraphElement>(null)
  const { control, setValue } = useFormContext<RecordDraft>()
  const confirmed = useWatch({ control, name: 'confirmed' })
  const isConfirmed = confirmed.includes(name)

  // A save takes the mark away: the person who was on its button continues from the Arabic beside it.
  useLayoutEffect(() => {
    const mark = box.current
    return () => {
      if (mark?.contains(document.activeElement)) document.getElementById(`values.${name}.ar`)?.focus()
    }
  }, [name])

  return (
    <p
      ref={box}
      className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-field bg-saffron-tint px-3 py-1.5 text-sm text-saffron-ink"
    >
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
