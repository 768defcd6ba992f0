import { z } from 'zod'
import type { Scene } from '#lib/scene.ts'
import { localizedSchema } from '#lib/schemas.ts'

/** A drawn view of a city or country, whose file is `/scenes/{place}.svg`. */
export const sceneSchema: z.ZodType<Scene> = z.object({
  place: z.string(),
  name: localizedSchema,
  timeZone: z.string().nullable(),
})
