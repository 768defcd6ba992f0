import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { ImagePickerContext, type PickedImage, type PickImage } from '#ui/admin/image-picker.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

type MediaPickerProps = { onPick: (image: PickedImage | null) => void }

const MediaPicker = lazyPart<MediaPickerProps>(() => import('./media-picker.tsx').then((part) => part.MediaPicker))

/** Brings the library to whatever lets staff choose a picture. */
export function ImagePickerProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<{ answer: (image: PickedImage | null) => void } | null>(null)
  const pick = useCallback<PickImage>(() => {
    const { promise, resolve } = Promise.withResolvers<PickedImage | null>()
    setRequest({
      answer: (image) => {
        setRequest(null)
        resolve(image)
      },
    })
    return promise
  }, [])
  return (
    <ImagePickerContext value={pick}>
      {children}
      {request && (
        <Suspense>
          <MediaPicker onPick={request.answer} />
        </Suspense>
      )}
    </ImagePickerContext>
  )
}
