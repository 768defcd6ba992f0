import { useEffect, useRef, useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { ConditionLines } from '#features/admissions/applications/web/condition-lines.tsx'
import { PdfButton } from '#features/admissions/applications/web/pdf-button.tsx'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { Tag } from '#ui/parts/chip.tsx'
import { CorrectionForm } from './correction-form.tsx'

type LettersProps = {
  application: ReviewView
  /** How many letters were issued on this page; each scrolls the newest into view. */
  issued: number
  onChange: (application: ReviewView) => void
  onIssued: () => void
  /** The application has changed in the meantime and must be loaded again. */
  onStale: () => void
}

/** All letters of an application, the newest first, with a form that issues a correction. */
export function Letters({ application, issued, onChange, onIssued, onStale }: LettersProps) {
  const { t, lang } = useTranslation('letters')
  const [correcting, setCorrecting] = useState(false)
  const { _id, reference, letters, can } = application
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (issued === 0) return
    title.current?.scrollIntoView({ block: 'start' })
    title.current?.focus({ preventScroll: true })
  }, [issued])

  if (letters.length === 0 && !can.correctLetter) return null
  const isFirst = letters.every(({ revoked }) => revoked !== null)
  return (
    <section aria-labelledby="letters-title">
      <h2 id="letters-title" ref={title} tabIndex={-1} className="mb-3 scroll-mt-6 text-lg outline-none">
        {t('staff.title')}
      </h2>
      {letters.length === 0 && <p className="text-sm text-soft">{t('staff.none')}</p>}
      {letters.length > 0 && (
        <ol className="divide-y divide-line border-y border-line text-sm">
          {letters.map((letter) => (
            <Letter key={letter._id} letter={letter} />
          ))}
        </ol>
      )}
      <div className="mt-4 flex flex-wrap items-start gap-2 empty:hidden">
        {!isFirst && (
          <PdfButton
            name={`${reference}-letter`}
            label="letter"
            ask={() => authedApi.admin.applications[':id']['letter.pdf'].$get({ param: { id: _id }, query: { lang } })}
          />
        )}
        {can.correctLetter && !correcting && (
          <Button variant="quiet" size="small" onClick={() => setCorrecting(true)}>
            {t(isFirst ? 'staff.first' : 'staff.correct')}
          </Button>
        )}
      </div>
      {can.correctLetter && correcting && (
        <CorrectionForm
          application={application}
          kind={can.correctLetter}
          onIssued={(changed) => {
            setCorrecting(false)
            onChange(changed)
            onIssued()
          }}
          onStale={onStale}
          onCancel={() => setCorrecting(false)}
        />
      )}
    </section>
  )
}

function Letter({ letter }: { letter: ReviewView['letters'][number] }) {
  const { t, lang } = useTranslation('letters')
  const { kind, code, conditions, replyBy, issuedAt, issuedBy, revoked, address } = letter
  const date = formatDate(lang, issuedAt)
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-medium">{t(`kinds.${kind}`)}</span>
        <Tag tone={revoked ? 'plain' : 'accent'}>{t(`staff.${revoked?.why ?? 'valid'}`)}</Tag>
      </p>
      <p className="text-xs text-soft">
        {issuedBy ? t('staff.issuedBy', { date, name: isolate(issuedBy.name ?? issuedBy.Email) }) : date}
      </p>
      <div className="mt-1.5">
        {conditions.length > 0 ? (
          <ConditionLines conditions={conditions} />
        ) : (
          <p className="text-soft">{t('staff.noConditions')}</p>
        )}
      </div>
      {replyBy && <p className="mt-1">{t('staff.replyBy', { date: formatDate(lang, replyBy) })}</p>}
      <p className="mt-1.5">
        <a
          href={address[lang]}
          target="_blank"
          rel="noopener noreferrer"
          className="text-xs text-accent tabular-nums underline underline-offset-4"
        >
          <bdi dir="ltr">{code}</bdi>
        </a>
      </p>
    </li>
  )
}
