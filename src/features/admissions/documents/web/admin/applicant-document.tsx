import { type FormEvent, type ReactNode, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { ifMatch } from '#api/if-match.ts'
import { toResult } from '#api/result.ts'
import type { DocumentView, ReviewInput } from '#features/admissions/documents/contract.ts'
import { expiryWarning } from '#features/admissions/documents/web/expiry.ts'
import { ReviewTag } from '#features/admissions/documents/web/review-tag.tsx'
import { typeName } from '#features/admissions/documents/web/type-name.ts'
import { download } from '#features/admissions/documents/web/use-documents.ts'
import { useKindWords } from '#features/admissions/documents/web/use-kinds.ts'
import { formatBytes, formatDate, formatDayOf } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { toDay } from '#lib/day.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { KeyHint, shortcut } from '#ui/parts/key-hint.tsx'
import { Written } from '#ui/parts/written.tsx'

type ApplicantDocumentProps = {
  document: DocumentView
  startsOn: string | null
  /** Further texts about it. */
  about: ReactNode
  /** Whether its pages are drawn below. */
  isShown: boolean
  /** Whether they are drawn and in sight, so that a key can accept what is read. */
  isRead: boolean
  onShow: () => void
  onChange: (document: DocumentView) => void
  /** The document has changed in the meantime and must be loaded again. */
  onStale: () => void
}

/** One document of an applicant: download, accept, reject with a reason, or take that back. */
export function ApplicantDocument(props: ApplicantDocumentProps) {
  const { document, startsOn, about, isShown, isRead, onShow, onChange, onStale } = props
  const { t, lang } = useTranslation('documents')
  const notify = useNotify()
  const [rejecting, setRejecting] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { nameOf } = useKindWords()
  const { _id, kind, label, type, bytes, addedAt, expiresOn, review, reviewReason, version } = document
  const named = { kind: nameOf(kind, label), date: isolate(formatDayOf(lang, addedAt)) }
  const warning = expiryWarning(document, toDay(new Date()), startsOn)
  const field = `reason-${_id}`

  async function submitReview(json: ReviewInput) {
    const { answer, refusal } = await toResult<{ data: DocumentView }>(
      authedApi.admin.documents[':id'].review.$put({ param: { id: _id }, json }, ifMatch({ version })),
    )
    setProblem(refusal ? t(refusal.code === 'stale' ? 'staff.overtaken' : 'notDone') : undefined)
    if (refusal?.code === 'stale') onStale()
    if (!answer) return
    setRejecting(false)
    notify(t(`staff.done.${json.review}`, named))
    onChange(answer.data)
  }

  const reject = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get(field) ?? '').trim()
    if (reason) return submitReview({ review: 'rejected', reason })
    setProblem(t('staff.reasonNeeded'))
    window.document.getElementById(field)?.focus()
  }

  return (
    <li className={`rounded-card border px-4 py-3 ${isShown ? 'border-accent' : 'border-line'}`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="flex-1 text-sm font-medium">{named.kind}</h3>
        <ReviewTag review={review} />
      </div>
      <p className="mt-0.5 text-sm text-soft tabular-nums">
        {t('addedOn', { type: isolate(typeName(type)), size: isolate(formatBytes(lang, bytes)), date: named.date })}
        {expiresOn && (
          <>
            {' · '}
            {t('expires')} {formatDate(lang, expiresOn)}
          </>
        )}
      </p>
      {about}
      {warning && (
        <p className="mt-1 flex gap-1.5 text-sm">
          <Icon name="warning" className="mt-[0.2em] size-[1.1em] text-error" />
          {t(`staff.warnings.${warning}`)}
        </p>
      )}
      <Written text={reviewReason} className="mt-1 text-sm" />
      {rejecting ? (
        <form method="post" noValidate onSubmit={reject} className="mt-3 space-y-3">
          <TextField
            name={field}
            label={t('staff.reason')}
            hint={t('staff.reasonHint')}
            error={problem}
            rows={2}
            maxLength={1000}
          />
          <div className="flex gap-2">
            <Button type="submit" size="small">
              {t('staff.reject')}
            </Button>
            <Button variant="plain" size="small" onClick={() => setRejecting(false)}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      ) : (
        <div className="-mx-2 mt-2 flex flex-wrap gap-1">
          <Button
            variant="plain"
            size="small"
            aria-pressed={isShown}
            aria-label={t('staff.showKind', named)}
            onClick={onShow}
          >
            {t('staff.show')}
          </Button>
          <Button
            variant="plain"
            size="small"
            aria-label={t('downloadKind', named)}
            onClick={async () => setProblem((await download(document)) ? undefined : t('notDone'))}
          >
            {t('download')}
          </Button>
          {review !== 'accepted' && (
            <span className="inline-flex items-center">
              <Button
                variant="plain"
                size="small"
                aria-label={t('staff.acceptKind', named)}
                {...(isRead && shortcut('Y'))}
                onClick={() => submitReview({ review: 'accepted', reason: '' })}
              >
                {t('staff.accept')}
              </Button>
              {/* Beside the button: its name has to hold whatever is written on it. */}
              {isRead && <KeyHint>Y</KeyHint>}
            </span>
          )}
          {review !== 'rejected' && (
            <Button
              variant="plain"
              size="small"
              aria-label={t('staff.rejectKind', named)}
              onClick={() => setRejecting(true)}
            >
              {t('staff.reject')}
            </Button>
          )}
          {review !== 'pending' && (
            <Button
              variant="plain"
              size="small"
              aria-label={t('staff.undoKind', named)}
              onClick={() => submitReview({ review: 'pending', reason: '' })}
            >
              {t('staff.undo')}
            </Button>
          )}
        </div>
      )}
      {!rejecting && problem && (
        <p role="alert" className="mt-1 text-sm text-error">
          {problem}
        </p>
      )}
    </li>
  )
}
