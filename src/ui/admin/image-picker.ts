import { createContext, use } from 'react'
import type { Localized } from '#lib/localized.ts'

/** A picture of the media library: `alt` says what it shows, `width` and `height` are those of the file, in pixels. */
export type PickedImage = { id: string; alt: Localized; width: number; height: number }

/** Lets somebody choose a picture; null where they chose none. */
export type PickImage = () => Promise<PickedImage | null>

/** The media library is a feature, which parts of the interface do not know: the frame of the staff area brings it. */
export const ImagePickerContext = createContext<PickImage | null>(null)

/** Null where no library is at hand. */
export const useImagePicker = (): PickImage | null => use(ImagePickerContext)
