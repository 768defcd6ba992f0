import { REJECTION_REASONS } from '#features/admissions/applications/rejection-reasons.ts'
import { TEMPLATE_KINDS, TEMPLATE_LIMITS } from '#features/admissions/templates/contract.ts'
import { nameField } from '#features/content/entities/shared.ts'
import type { SmallDefinition } from '#features/content/fields.ts'
import { CONDITION_KINDS } from '#lib/enums.ts'

const only = (is: string) => ({ field: 'kind', is })

/** Texts that staff write to students again and again, in both languages. */
export const templates = {
  entity: 'templates',
  auditedAs: 'template',
  table: 'text_templates',
  title: 'name',
  fields: [
    {
      kind: 'choice',
      name: 'kind',
      group: 'identity',
      options: TEMPLATE_KINDS,
      initial: 'rejection',
      required: true,
      column: true,
    },
    { ...nameField, max: TEMPLATE_LIMITS.name },
    { kind: 'choices', name: 'reasons', group: 'identity', options: REJECTION_REASONS, when: only('rejection') },
    { kind: 'choice', name: 'conditionKind', group: 'identity', options: CONDITION_KINDS, when: only('condition') },
    /** Of a request that asks for a document; none for one whose text is a question. */
    { kind: 'reference', name: 'documentKind', group: 'identity', to: 'document-kind', when: only('request') },
    {
      kind: 'text',
      name: 'text',
      group: 'texts',
      format: 'lines',
      localized: true,
      max: TEMPLATE_LIMITS.text,
      column: true,
    },
  ],
} as const satisfies SmallDefinition
