import { useField } from '#features/content/web/editing.ts'
import { useProblemText } from '#features/content/web/field-frame.tsx'
import { MediaField } from '#features/media/web/media-field.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { IconButton } from '#ui/parts/button.tsx'
import { Failure } from '#ui/parts/failure.tsx'

type MediaControlProps = { path: string; label: string }

/** One picture of the media library. */
export function MediaControl({ path, label }: MediaControlProps) {
  const { id, value, setValue, problem } = useField<string | null>(path)
  const problemText = useProblemText()
  return (
    <fieldset id={id} aria-label={label} tabIndex={-1} className="min-w-0 scroll-mt-24 outline-none">
      <MediaField value={value} onChange={setValue} label={label} />
      <Failure>{problemText(problem)}</Failure>
    </fieldset>
  )
}

/** Several pictures in their order. */
export function GalleryControl({ path, label, most }: MediaControlProps & { most: number }) {
  const { t } = useTranslation('content')
  const { id, value, setValue, problem } = useField<string[]>(path)
  const problemText = useProblemText()
  const move = (from: number, to: number) => {
    const next = [...value]
    next.splice(to, 0, ...next.splice(from, 1))
    setValue(next)
  }
  const replace = (at: number, picture: string | null) =>
    setValue(value.flatMap((each, place) => (place !== at ? [each] : picture ? [picture] : [])))

  return (
    <fieldset id={id} aria-label={label} tabIndex={-1} className="min-w-0 scroll-mt-24 space-y-4 outline-none">
      {value.map((picture, at) => {
        const name = `${label} ${at + 1}`
        return (
          <div key={picture} className="flex flex-wrap items-end gap-2">
            <MediaField value={picture} onChange={(next) => replace(at, next)} label={name} />
            {at > 0 && <IconButton icon="up" label={t('gallery.up', { name })} onClick={() => move(at, at - 1)} />}
            {at < value.length - 1 && (
              <IconButton icon="down" label={t('gallery.down', { name })} onClick={() => move(at, at + 1)} />
            )}
          </div>
        )
      })}
      {value.length < most && (
        <MediaField
          value={null}
          onChange={(picture) => picture && !value.includes(picture) && setValue([...value, picture])}
          label={label}
        />
      )}
      <Failure>{problemText(problem)}</Failure>
    </fieldset>
  )
}
