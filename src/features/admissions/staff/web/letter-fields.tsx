import { type SyntheticEvent, useEffect, useState } from 'react'
import { CONDITION_KINDS, LETTER_LIMITS } from '#features/admissions/letters/rules.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Language, otherLanguage } from '#lib/localized.ts'
import { FieldMessages } from '#ui/forms/field-messages.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button, IconButton } from '#ui/parts/button.tsx'
import { DayField } from './day-field.tsx'
import { LetterDetailFields } from './letter-detail-fields.tsx'
import { type FieldError, isFull, type LetterRow, type LetterRows, letterWarnings, readLetter } from './letter-rows.ts'

type LetterFieldsProps = {
  letter: LetterRows
  problems: readonly FieldError[]
  /** What makes no sense in the letter is shown elsewhere in the form. */
  withoutWarnings?: boolean
  /** The place is accepted: no reply is awaited. */
  isAccepted?: boolean
  /** All conditions are met: the letter names none. */
  isFinal?: boolean
}

/** What staff write into an offer letter: the conditions, each with details and a day, and until when to reply. */
export function LetterFields(props: LetterFieldsProps) {
  const { letter, problems, withoutWarnings = false, isAccepted = false, isFinal = false } = props
  const { t, lang } = useTranslation('letters')
  const { form, language, rows, add, remove, replyBy, details } = letter
  const [added, setAdded] = useState<Added>()
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.text
  const [warnings, setWarnings] = useState(() =>
    letterWarnings({ conditions: rows, replyBy, details }, letter, { t, lang }),
  )
  // Days are also chosen from a calendar, so that what is read again is whatever was touched last.
  const readWarnings = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    const typed = currentTarget.closest('form')
    if (!typed) return
    const read = readLetter(new FormData(typed), letter)
    setWarnings(letterWarnings(read, letter, { t, lang }))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the fields inside, and is no control
    <div onInput={readWarnings} onBlur={readWarnings} className="@container space-y-5 border-s-2 border-accent ps-4">
      <LetterDetailFields letter={letter} errorOf={errorOf} />
      {!isFinal && (
        <fieldset>
          <legend className="font-medium">{t('form.conditions')}</legend>
          <FieldMessages
            id={`${form}-add`}
            hint={t('form.conditionsHint')}
            error={rows.length === 0 ? errorOf(`${form}-add`) : undefined}
          />
          {/* Above the rows, so that the buttons do not move when a row is added. */}
          {isFull(rows) ? (
            <p id={`${form}-add`} tabIndex={-1} className="mt-3 text-sm text-soft">
              {t('form.full')}
            </p>
          ) : (
            <div className="mt-3 flex flex-wrap gap-2">
              {CONDITION_KINDS.map((kind, index) => {
                const isAdded = rows.some((row) => row.kind === kind)
                return (
                  <Button
                    key={kind}
                    id={index === 0 ? `${form}-add` : undefined}
                    variant="quiet"
                    size="small"
                    icon={isAdded ? 'check' : 'plus'}
                    className={isAdded ? 'border-accent! bg-tint!' : ''}
                    aria-label={t(isAdded ? 'form.addAgain' : 'form.add', { condition: t(`conditions.${kind}`) })}
                    onClick={({ detail }) => setAdded({ id: add(kind), byKey: detail === 0 })}
                  >
                    {t(`conditions.${kind}`)}
                  </Button>
                )
              })}
            </div>
          )}
          {rows.length > 0 && (
            <ul className="mt-4 space-y-3">
              {rows.map((row) => (
                <ConditionRow
                  key={row.id}
                  row={row}
                  language={language}
                  added={row.id === added?.id ? added : undefined}
                  errorOf={errorOf}
                  onRemove={() => {
                    remove(row.id)
                    document.getElementById(`${form}-add`)?.focus()
                  }}
                />
              ))}
            </ul>
          )}
        </fieldset>
      )}
      {!isAccepted && (
        <DayField
          name={`${form}-reply`}
          label={t('form.replyBy')}
          hint={t('form.replyByHint')}
          years={LETTER_LIMITS.replyBy}
          first={replyBy}
          error={errorOf(`${form}-reply`)}
        />
      )}
      {!withoutWarnings && <LetterWarnings warnings={warnings} />}
    </div>
  )
}

/** What makes no sense beside the start; empty while there is no start. */
export function LetterWarnings({ warnings }: { warnings: readonly string[] }) {
  return (
    <div role="status" className="border-s-2 border-saffron ps-4 text-sm empty:hidden">
      {warnings.length > 0 && (
        <ul className="space-y-1">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A row that was just added gets the focus; it scrolls into view only for keyboards. */
type Added = { id: string; byKey: boolean }

type ConditionRowProps = {
  row: LetterRow
  /** Of the student, in which what is required is written. */
  language: Language
  added: Added | undefined
  errorOf: (field: string) => string | undefined
  onRemove: () => void
}

function ConditionRow({ row: { id, kind, detail, dueOn }, language, added, errorOf, onRemove }: ConditionRowProps) {
  const { t } = useTranslation('letters')
  const name = t(`conditions.${kind}`)
  const other = otherLanguage(language)

  useEffect(() => {
    if (added) document.getElementById(`${id}-detail-${language}`)?.focus({ preventScroll: !added.byKey })
  }, [added, id, language])

  return (
    <li className="rounded-card border border-line bg-paper p-4">
      <fieldset aria-label={name}>
        <div className="flex items-center justify-between gap-4">
          <p className="font-medium">{name}</p>
          <IconButton icon="close" label={t('form.remove', { condition: name })} className="-me-2" onClick={onRemove} />
        </div>
        <div className="grid gap-x-5 gap-y-3 @xl:grid-cols-[minmax(0,1fr)_15rem]">
          <div className="space-y-2">
            <TextField
              name={`${id}-detail-${language}`}
              label={t(`form.detail.${language}`)}
              error={errorOf(`${id}-detail-${language}`)}
              defaultValue={detail[language]}
              lang={language}
              maxLength={LETTER_LIMITS.detail}
            />
            <div className="[&_input]:min-h-10 [&_input]:text-sm [&_label]:text-xs [&_label]:font-normal [&_label]:text-soft">
              <TextField
                name={`${id}-detail-${other}`}
                label={t(`form.alsoIn.${other}`)}
                error={errorOf(`${id}-detail-${other}`)}
                defaultValue={detail[other]}
                lang={other}
                maxLength={LETTER_LIMITS.detail}
              />
            </div>
          </div>
          <DayField
            name={`${id}-due`}
            label={t('form.due')}
            years={LETTER_LIMITS.dueOn}
            first={dueOn}
            error={errorOf(`${id}-due`)}
            endsCard
          />
        </div>
      </fieldset>
    </li>
  )
}
