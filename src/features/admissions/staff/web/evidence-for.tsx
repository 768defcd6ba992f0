import { conditionDetail } from '#features/admissions/letters/condition-detail.ts'
import type { ConditionKind } from '#features/admissions/letters/rules.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/parts/icon.tsx'

type EvidenceForProps = { conditions: ReviewView['conditions']; documentId: string }

/** The place of a condition on the page, which the chip of its document leads to. */
export const conditionAnchor = (id: string) => `condition-${id}`

/** The conditions that a document was sent for, each a chip that leads to it. */
export function EvidenceFor({ conditions, documentId }: EvidenceForProps) {
  const { t, lang } = useTranslation('review')
  const { t: letters } = useTranslation('letters')
  const nameOf = (kind: ConditionKind, text: string) =>
    letters(`conditions.${kind}`) + (text ? `: ${isolate(text)}` : '')
  const proven = conditions.filter(({ document }) => document?._id === documentId)
  if (proven.length === 0) return null

  const show = (id: string) => {
    const condition = document.getElementById(conditionAnchor(id))
    condition?.scrollIntoView()
    condition?.focus({ preventScroll: true })
  }
  return (
    <ul className="mt-1.5 flex flex-wrap gap-1.5">
      {proven.map(({ _id, kind, detail }) => (
        <li key={_id} className="min-w-0">
          <button
            type="button"
            onClick={() => show(_id)}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-pill bg-tint px-3 text-start text-xs text-pressed transition-colors hover:bg-sand"
          >
            <Icon name="check" className="size-3.5 shrink-0" />
            <span className="min-w-0 truncate">
              {t('application.conditions.evidenceFor', {
                condition: nameOf(kind, conditionDetail(detail, lang)),
              })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
