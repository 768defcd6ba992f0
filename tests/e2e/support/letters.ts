import type { ConditionDetail, ConditionKind } from '#features/admissions/letters/rules.ts'

export const condition = (kind: ConditionKind, detail: Partial<ConditionDetail> = {}, dueOn: string | null = null) => ({
  kind,
  detail: { en: '', ar: '', ...detail },
  dueOn,
})
