import { useState } from 'react'
import type { Outcome } from '#api/result.ts'
import type { DueCheck, FactCheck } from '#features/checks/contract.ts'
import { checkTopic, takeCheckBack } from '#features/checks/web/checks-api.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { useNotify } from '#ui/admin/notices.tsx'

type Made = { check: FactCheck; isChecked: boolean }

/** Checking the rows of the list one after the other, and taking a check back. Rows stay where they are. */
export function useChecking() {
  const { t, lang } = useTranslation('checks')
  const notify = useNotify()
  const [made, setMade] = useState<ReadonlyMap<string, Made>>(new Map())
  const [last, setLast] = useState<DueCheck | null>(null)

  const nowOf = (item: DueCheck): DueCheck => ({ ...item, ...made.get(item._id)?.check })
  const isDone = ({ _id }: DueCheck): boolean => made.get(_id)?.isChecked ?? false

  const send = async (item: DueCheck, isChecked: boolean, call: typeof checkTopic | typeof takeCheckBack) => {
    const { entity, recordId: id, topic, version } = nowOf(item)
    const { answer, refusal }: Outcome<FactCheck> = await call({ entity, id, topic, version })
    if (!answer) return notify(refusal.code === 'stale' ? t('stale') : (refusal.message ?? t('failed')))
    setMade((before) => new Map(before).set(item._id, { check: answer, isChecked }))
    setLast(isChecked ? item : null)
    const words = { topic: t(`topics.${topic}`), name: isolate(localize(item.name, lang)) }
    notify(t(isChecked ? 'saved' : 'undone', words))
  }

  return {
    nowOf,
    isDone,
    last,
    check: (item: DueCheck) => (isDone(item) ? Promise.resolve() : send(item, true, checkTopic)),
    undo: (item: DueCheck) => send(item, false, takeCheckBack),
  }
}
