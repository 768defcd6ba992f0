import { conditionDetail } from '#features/admissions/letters/condition-detail.ts'
import type { ConditionDetail } from '#features/admissions/letters/rules.ts'
import { useLanguage } from '#i18n/language.ts'
import { otherLanguage } from '#lib/localized.ts'

/** The details of a condition, behind its name. Those that are only there in the other language are marked as such. */
export function ConditionDetailText({ detail }: { detail: ConditionDetail }) {
  const reader = useLanguage()
  const text = conditionDetail(detail, reader)
  if (text === '') return null
  return (
    <>
      {': '}
      <bdi lang={detail[reader] === '' ? otherLanguage(reader) : undefined}>{text}</bdi>
    </>
  )
}
