import { conditionDetail } from '#features/admissions/letters/condition-detail.ts'
import type { ConditionDetail } from '#features/admissions/letters/rules.ts'
import { useLanguage } from '#i18n/language.ts'
import { directionOf, otherLanguage } from '#lib/localized.ts'

/** The details of a condition, behind its name. Those that are only there in the other language are marked as such. */
export function ConditionDetailText({ detail }: { detail: ConditionDetail }) {
  const reader = useLanguage()
  const text = conditionDetail(detail, reader)
  if (text === '') return null
  const lang = detail[reader] === '' ? otherLanguage(reader) : reader
  return (
    <>
      {': '}
      {/* "TestDaF 4 …" begins with a word of the other language. */}
      <bdi lang={lang === reader ? undefined : lang} dir={directionOf(lang)}>
        {text}
      </bdi>
    </>
  )
}
