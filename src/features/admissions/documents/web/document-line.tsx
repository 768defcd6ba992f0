import { useState } from 'react'
import type { DocumentView } from '#features/admissions/documents/contract.ts'
import { EXPIRING_KINDS } from '#features/admissions/documents/rules.ts'
import { formatBytes, formatDayOf, formatMonth } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { toDay } from '#lib/day.ts'
import { Button } from '#ui/parts/button.tsx'
import { Failure } from '#ui/parts/failure.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { expiryWarning } from './expiry.ts'
import { ExpiryField } from './expiry-field.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { ReviewTag } from './review-tag.tsx'
import { typeName } from './type-name.ts'
import { download, type ExpiryResult, type useDocuments } from './use-documents.ts'
import { useKindWords } from './use-kinds.ts'

/** A start is in a month: of an intake nobody knows the day. */
const monthOf = (day: string): [year: number, month: number] => [Number(day.slice(0, 4)), Number(day.slice(5, 7))]

type DocumentLineProps = {
  document: DocumentView
  startsOn: string | null
  announce: (words: string) => void
} & Pick<ReturnType<typeof useDocuments>, 'remove' | 'setExpiry'>

/** One document: type, review, expiry date, download and removal. */
export function DocumentLine({ document, startsOn, announce, remove, setExpiry }: DocumentLineProps) {
  const { t, lang } = useTranslation('documents')
  const { nameOf } = useKindWords()
  const [problem, setProblem] = useState<ExpiryResult['problem']>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const { kind, label, type, bytes, addedAt, expiresOn, review, reviewReason, can } = document
  const added = isolate(formatDayOf(lang, addedAt))
  const named = { kind: nameOf(kind, label), date: added }
  const warning = expiryWarning(document, toDay(new Date()), startsOn)

  const run = async (action: Promise<boolean>, done?: string): Promise<void> => {
    const isDone = await action
    setProblem(isDone ? null : 'notDone')
    if (isDone && done) announce(done)
  }

  async function saveExpiry(day: string): Promise<string | undefined> {
    const result = await setExpiry(document, day)
    setProblem(result.problem)
    return result.current
  }
  return (
    <li className="rounded-field bg-sand px-4 py-3">
      {label && (
        <p className="font-medium [overflow-wrap:anywhere]">
          <bdi>{label}</bdi>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-48 flex-1 text-sm tabular-nums">
          {t('addedOn', { type: isolate(typeName(type)), size: isolate(formatBytes(lang, bytes)), date: added })}
        </p>
        <ReviewTag review={review} />
      </div>
      {reviewReason && (
        <p className="mt-1 text-sm">
          {t('reason')} <bdi dir="auto">{reviewReason}</bdi>
        </p>
      )}
      {EXPIRING_KINDS.includes(kind) && (
        <ExpiryField label={t('expiresKind', named)} value={expiresOn} onSave={saveExpiry} />
      )}
      {warning && (
        <p role="status" className="mt-2 flex gap-1.5 text-sm">
          <Icon name="warning" className="mt-[0.2em] size-[1.1em] text-error" />
          {t(`warnings.${warning}`, { month: startsOn ? isolate(formatMonth(lang, ...monthOf(startsOn))) : '' })}
        </p>
      )}
      <div className="-mx-2 mt-2 flex flex-wrap gap-1">
        <Button
          variant="plain"
          size="small"
          aria-label={t('downloadKind', named)}
          onClick={() => run(download(document))}
        >
          {t('download')}
        </Button>
        {can.delete && (
          <Button variant="plain" size="small" aria-label={t('removeKind', named)} onClick={() => setIsRemoving(true)}>
            {t('remove')}
          </Button>
        )}
      </div>
      {isRemoving && (
        <RemoveDialog
          named={named}
          onRemove={() => run(remove(document), t('removed'))}
          onClose={() => setIsRemoving(false)}
        />
      )}
      {!can.delete && <p className="mt-1 text-xs text-soft">{t('inUse')}</p>}
      <Failure className="mt-1">{problem && t(problem)}</Failure>
    </li>
  )
}
