import './messages.ts'
import { useCallback, useEffect, useId, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import type { MediaItem } from '#features/media/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { PickedImage } from '#ui/admin/image-picker.ts'
import { SearchField } from '#ui/admin/search-field.tsx'
import { Button, IconButton } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { LoadError } from '#ui/parts/load-error.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useAsyncData } from '#ui/use-async-data.ts'
import { isNamed, MediaCardContent } from './media-card.tsx'
import { NameMedia } from './name-media.tsx'
import { UploadArea } from './upload-area.tsx'

const STEP = 24

/** Lets somebody choose a picture of the library, or add one; what it shows is asked for before it is used. */
export function MediaPicker({ onPick }: { onPick: (image: PickedImage | null) => void }) {
  const { t } = useTranslation('media')
  const titleId = useId()
  const [q, setQ] = useState('')
  const [most, setMost] = useState(STEP)
  const [unnamed, setUnnamed] = useState<string | null>(null)
  const load = useCallback(() => unwrap(authedApi.admin.media.$get({ query: { q, perPage: String(most) } })), [q, most])
  const { answer, failed, message, retry } = useAsyncData(load)

  // One comes to look for a picture. On a phone this would open the keyboard over them.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) document.getElementById(`${titleId}-search`)?.focus()
  }, [titleId])

  const pick = ({ _id, alt, width, height }: Pick<MediaItem, '_id' | 'alt' | 'width' | 'height'>) =>
    onPick({ id: _id, alt: { en: alt.en ?? '', ar: alt.ar }, width, height })

  return (
    <Dialog labelledBy={titleId} wide steady onClose={() => onPick(null)}>
      <div className="space-y-4 p-4 sm:p-6">
        <div className="flex items-center justify-between gap-4">
          <h2 id={titleId} className="text-xl">
            {t('picker.title')}
          </h2>
          <IconButton icon="close" label={t('picker.close')} onClick={() => onPick(null)} />
        </div>
        {unnamed ? (
          <NameMedia id={unnamed} onNamed={pick} onBack={() => setUnnamed(null)} />
        ) : (
          <>
            <UploadArea onAdded={(media) => setUnnamed(media._id)} />
            <SearchField id={`${titleId}-search`} label={t('search')} value={q} onChange={setQ} />
            {failed && <LoadError message={message} onRetry={retry} />}
            {!answer && !failed && <Skeleton className="h-48 w-full" />}
            {answer?.items.length === 0 && <p className="text-soft">{t(q === '' ? 'picker.none' : 'picker.empty')}</p>}
            <ul className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3 lg:grid-cols-5">
              {answer?.items.map((media) => (
                <li key={media._id}>
                  <button
                    type="button"
                    onClick={() => (isNamed(media) ? pick(media) : setUnnamed(media._id))}
                    className="block h-full w-full rounded-card border border-line bg-surface text-start transition-colors hover:border-accent"
                  >
                    <MediaCardContent media={media} />
                  </button>
                </li>
              ))}
            </ul>
            {answer && answer.total > answer.items.length && most < 96 && (
              <Button variant="quiet" size="small" onClick={() => setMost(most + STEP)}>
                {t('picker.more')}
              </Button>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
