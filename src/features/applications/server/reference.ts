import { randomGroup } from '#lib/random-code.ts'

/** What a student quotes: `MS-7K3F-9QW2`, one of 78 thousand million; from one nobody can guess another. */
export const newReference = (): string => `MS-${randomGroup()}-${randomGroup()}`
