import { type FormEvent, useId, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { ifMatch } from '#api/if-match.ts'
import { toResult } from '#api/result.ts'
import type { CropInput, MediaView } from '#features/media/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useCall } from '#ui/admin/use-call.ts'
import { Button } from '#ui/parts/button.tsx'
import { Failure } from '#ui/parts/failure.tsx'
import { MediaThumbnail } from './media-thumbnail.tsx'

type CropFormProps = {
  media: MediaView
  /** Null where nothing was cropped. */
  onDone: (media: MediaView | null) => void
}

const SIDES = ['left', 'top', 'width', 'height'] as const
const LEAST = 5

/** Which part of a picture stays, in percent, by numbers and sliders; what goes is shaded. */
export function CropForm({ media, onDone }: CropFormProps) {
  const { t } = useTranslation('media')
  const id = useId()
  const [crop, setCrop] = useState<CropInput>({ left: 0, top: 0, width: 100, height: 100 })
  const { busy, failure, call } = useCall()

  const set = (side: (typeof SIDES)[number], value: number) =>
    setCrop((before) => {
      const next = { ...before, [side]: value }
      // The part stays inside of the picture.
      if (side === 'left') next.width = Math.min(next.width, 100 - value)
      if (side === 'top') next.height = Math.min(next.height, 100 - value)
      if (side === 'width') next.left = Math.min(next.left, 100 - value)
      if (side === 'height') next.top = Math.min(next.top, 100 - value)
      return next
    })
  const apply = async (event: FormEvent) => {
    event.preventDefault()
    const sent = { param: { id: media._id }, json: crop }
    const cropped = await call(() => toResult(authedApi.admin.media[':id'].crop.$put(sent, ifMatch(media))))
    if (cropped) onDone(cropped)
  }
  const { left, top, width, height } = crop

  return (
    <form onSubmit={apply} aria-label={t('crop.title')} className="space-y-4">
      <div className="relative w-fit">
        <MediaThumbnail
          media={media}
          alt=""
          sizes="(min-width: 80rem) 40vw, 90vw"
          className="h-auto max-h-[32rem] w-auto max-w-full rounded-card border border-line bg-sand"
        />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className="absolute inset-0 size-full">
          <path
            d={`M0 0H100V100H0ZM${left} ${top}h${width}v${height}h${-width}Z`}
            fillRule="evenodd"
            className="fill-shade"
          />
        </svg>
      </div>
      <div className="grid max-w-xl grid-cols-2 gap-4">
        {SIDES.map((side) => {
          const isLength = side === 'width' || side === 'height'
          return (
            <div key={side}>
              <label htmlFor={`${id}-${side}`} className="flex justify-between text-sm text-soft">
                {t(`crop.${side}`)} <bdi className="tabular-nums">{crop[side]}</bdi>
              </label>
              <input
                id={`${id}-${side}`}
                type="range"
                // From the left in both languages, as pictures are.
                dir="ltr"
                min={isLength ? LEAST : 0}
                max={isLength ? 100 : 100 - LEAST}
                value={crop[side]}
                onChange={({ currentTarget }) => set(side, Number(currentTarget.value))}
                className="h-8 w-full accent-accent"
              />
            </div>
          )
        })}
      </div>
      <Failure>{failure}</Failure>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" aria-disabled={busy}>
          {t('crop.apply')}
        </Button>
        <Button variant="quiet" size="small" onClick={() => onDone(null)}>
          {t('crop.cancel')}
        </Button>
      </div>
    </form>
  )
}
