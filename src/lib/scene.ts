import type { Localized } from './localized.ts'

/**
 * A drawn view (features/media/scenes): its file, and the city whose hour it is in, with its time zone (IANA); null where
 * it is not known, in a country that has several.
 */
export type Scene = { place: string; name: Localized; timeZone: string | null }

/** Units of a view. */
export const SCENE_SIZE = { width: 960, height: 260 } as const
