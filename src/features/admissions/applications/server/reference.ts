import { randomGroup } from '#lib/random-code.ts'

/** A reference such as `MS-7K3F-9QW2`: one of 78 thousand million, random, so that it cannot be guessed from another. */
export const newReference = (): string => `MS-${randomGroup()}-${randomGroup()}`
