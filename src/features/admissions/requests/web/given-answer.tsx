import { typeName } from '#features/admissions/documents/web/type-name.ts'
import type { CorrectionView, RequestItemView } from '#features/admissions/requests/contract.ts'
import { formatBytes, formatDayOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Written } from '#ui/parts/written.tsx'
import { CorrectionVersions } from './correction-versions.tsx'
import { RefereeState } from './referee-state.tsx'

type GivenAnswerProps = {
  item: RequestItemView
  corrections: readonly CorrectionView[]
}

/** What was given for an item; nothing while it is open. */
export function GivenAnswer({ item, corrections }: GivenAnswerProps) {
  const { t, lang } = useTranslation('requests')
  const { kind, document, answer, answeredAt, correctionId } = item
  if (answeredAt === null) return null
  if (kind === 'document') {
    if (!document) return <p className="text-sm text-soft">{t('removed')}</p>
    const words = {
      type: isolate(typeName(document.type)),
      size: isolate(formatBytes(lang, document.bytes)),
      date: isolate(formatDayOf(lang, document.addedAt)),
    }
    return <p className="text-sm tabular-nums">{t('document.about', words)}</p>
  }
  if (kind === 'reference') return <RefereeState item={item} />
  const correction = corrections.find(({ _id }) => _id === correctionId)
  if (correction) return <CorrectionVersions correction={correction} />
  const isRight = kind === 'correction' && correctionId === null
  return (
    <>
      {isRight && <p className="text-sm">{t('correction.isRight')}</p>}
      <Written text={answer} className="text-sm" />
    </>
  )
}
