import type { ConditionDetail, ConditionKind } from '#features/letters/rules.ts'

export const condition = (kind: ConditionKind, detail: Partial<ConditionDetail> = {}, dueOn: string | null = null) => ({
  kind,
  detail: { en: '', ar: '', ...detail },
  dueOn,
})
