import sql from 'sql-template-tag'
import { z } from 'zod'
import { templateInputSchema } from '#features/admissions/templates/contract.ts'
import { missingStarterCount } from '#features/admissions/templates/server/service.ts'
import { templates } from '#features/content/small-records/templates.ts'
import type { SmallKind } from './kind.ts'

/** Anyone who decides on applications may write them: they write to students in free words too. */
export const templateKind: SmallKind = {
  definition: templates,
  ability: 'applications.review',
  docs: {
    access: 'counsellor',
    tag: 'staff: templates',
    id: 'Template',
    noun: 'template',
    about: 'It is a text with placeholders, in one language at least; what was sent with it stays as it was.',
    refused: 'an unknown placeholder (`not_offered`), or what else cannot be taken',
  },
  order: sql`r.kind, fold(r.name_en), r.id`,
  input: templateInputSchema,
  more: {
    // How many of the starter set are missing; null for who may not add it.
    schema: { missingStarters: z.number().int().nullable() },
    read: async (services, actor) => ({ missingStarters: await missingStarterCount(services, actor) }),
  },
}
