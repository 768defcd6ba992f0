import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ListedItem, RecordChange, RecordView } from '#features/content/contract.ts'
import { DEFINITIONS } from '#features/content/definitions.ts'
import { courses } from '#features/content/entities/programme.ts'
import { type ContentStatus, type NumberField, STATUSES } from '#features/content/fields.ts'
import type { ImplausibleChange } from '#features/content/implausible.ts'
import { formatMonth } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type FieldProblem, messageOf } from '#lib/problem.ts'
import { readAmount, toPlainNumber } from '#lib/typed-amount.ts'
import { toPlainCode } from '#lib/typed-text.ts'
import { staffPaths } from '#staff-paths.ts'
import { AmountField } from '#ui/admin/amount-field.tsx'
import { asksFirst } from '#ui/admin/amount-question.tsx'
import { Moment } from '#ui/admin/moment.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'
import { AmountDoubts } from './amount-doubts.tsx'
import { ChangedField } from './changed-field.tsx'
import { readHistory } from './content-api.ts'
import { inputClass } from './field-frame.tsx'
import { useLabels } from './labels.ts'
import { useProblemLines } from './problem-lines.ts'
import { type Held, heldBy, type Intake, monthOf, type QuickCell, saveCell } from './quick-edit.ts'

const FEE = courses.fields.find(({ name }) => name === 'feeAmount') as NumberField
const readFee = (typed: string) => readAmount(typed, FEE)

type QuickFormProps = {
  item: ListedItem
  cell: QuickCell
  /** What is edited, of which record. */
  label: string
  /** `seen` is what the cell said before. */
  onSaved: (record: RecordView, seen: Held) => void
  onClose: () => void
}

/** The form of one cell: Enter saves, Escape leaves everything as it was. */
export function QuickForm({ item, cell, label, onSaved, onClose }: QuickFormProps) {
  const { t } = useTranslation('content')
  const { t: admin, lang } = useTranslation('admin')
  const form = useRef<HTMLFormElement>(null)
  const confirmed = useRef<Record<string, number>>({})
  const [seen, setSeen] = useState(() => heldBy(cell, item))
  const [theirs, setTheirs] = useState<RecordChange[]>([])
  const [doubts, setDoubts] = useState<ImplausibleChange[]>([])
  const [problems, setProblems] = useState<Record<string, FieldProblem>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { entity, _id: id } = item
  const hasFields = cell !== 'intakes' || intakesOf(item).some(isComing)
  const lines = useProblemLines(DEFINITIONS[entity], problems)
  const record = staffPaths.record({ lang, entity, id })

  useEffect(() => {
    const [first] = form.current?.querySelectorAll<HTMLInputElement>('input, select, a') ?? []
    first?.focus()
    first?.select?.()
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  async function save() {
    if (busy || !form.current || asksFirst(form.current)) return
    const next = heldIn(form.current, cell, seen)
    setFailure(null)
    setTheirs([])
    setProblems(Number.isNaN(next.values.feeAmount) ? { 'values.feeAmount': 'malformed' } : {})
    if (Number.isNaN(next.values.feeAmount)) return
    setBusy(true)
    try {
      const outcome = await saveCell({ item, cell, seen, next, confirmed: confirmed.current })
      if (outcome.kind === 'saved') return onSaved(outcome.record, seen)
      if (outcome.kind === 'doubtful') return setDoubts(outcome.doubts)
      if (outcome.kind === 'theirs') {
        const { items } = await readHistory(entity, id, 1)
        setTheirs(items.filter(({ at }) => new Date(at) > new Date(item.updatedAt)))
        setSeen(heldBy(cell, outcome.record))
        setFailure(t('quick.theirs'))
      } else if (outcome.kind === 'refused') {
        const { fields, message } = outcome.refusal
        setProblems(fields)
        if (Object.keys(fields).length === 0) setFailure(message ?? admin('form.noAnswer'))
      } else setFailure(`${t('form.goneTitle')}. ${t('form.goneText')}`)
    } catch (error) {
      setFailure(messageOf(error) ?? admin('form.noAnswer'))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A list of choices sends no form by itself.
    if (event.key === 'Enter' && event.target instanceof HTMLSelectElement) void save()
    if (event.key === 'Escape') onClose()
    // On the page of a university the same keys save the university.
    if (event.code === 'KeyS' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.stopPropagation()
      void save()
    }
  }
  return (
    <>
      <form
        ref={form}
        method="post"
        noValidate
        aria-label={label}
        aria-busy={busy}
        onSubmit={submit}
        onKeyDown={onKeyDown}
        // The last columns have no room towards the end of the line.
        className={`mt-2 space-y-3 rounded-card border border-accent bg-surface p-3 text-sm font-normal whitespace-normal shadow-float md:absolute md:top-0 md:z-30 md:mt-0 md:w-80 ${cell === 'feeAmount' ? 'md:start-0' : 'md:end-0'}`}
      >
        <QuickFields item={item} cell={cell} />
        <div role="alert" className="space-y-1 empty:hidden">
          {failure && <p className="text-error">{failure}</p>}
          {theirs.map((change) => (
            <Theirs key={change._id} item={item} cell={cell} change={change} />
          ))}
          {lines.map(({ field, text }) => (
            <p key={field}>
              <TextLink to={{ pathname: record, hash: field }}>{text}</TextLink>
            </p>
          ))}
        </div>
        <div className="flex gap-2">
          {hasFields && (
            <Button type="submit" size="small" aria-disabled={busy}>
              {t('form.save')}
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={onClose}>
            {admin('confirm.cancel')}
          </Button>
        </div>
      </form>
      {doubts.length > 0 && (
        <AmountDoubts
          changes={doubts}
          onConfirm={() => {
            for (const { path, after } of doubts) confirmed.current[path] = after
            setDoubts([])
            void save()
          }}
          onClose={() => setDoubts([])}
        />
      )}
    </>
  )
}

const fieldOf = (item: ListedItem, name: string): string => `${name}-${item._id}`

/** Intakes of the past are changed in the form. */
const isComing = (intake: Intake): boolean => monthOf(intake) >= new Date().toISOString().slice(0, 7)

const intakesOf = ({ values }: Pick<Held, 'values'>): Intake[] => (values.intakes ?? []) as Intake[]

/** What is typed, as the cell is to say it; an amount that is none is NaN. Deadlines that were not touched stay as they were seen last. */
function heldIn(form: HTMLFormElement, cell: QuickCell, seen: Held): Held {
  const isTouched = (name: string) => {
    const input = form.elements.namedItem(name)
    return !(input instanceof HTMLInputElement && input.type === 'date' && input.value === input.defaultValue)
  }
  const typed = new Map(
    [...new FormData(form)]
      .filter(([name]) => isTouched(name))
      .map(([name, value]) => [name.replace(/-.*$/, ''), String(value)]),
  )
  if (cell === 'status') return { values: {}, status: typed.get('status') as ContentStatus }
  if (cell === 'intakes') {
    const deadlineOf = (intake: Intake) => typed.get(`deadline${intake.year}/${intake.month}`)
    const intakes = intakesOf(seen).map((each) => ({ ...each, deadline: (deadlineOf(each) ?? each.deadline) || null }))
    return { values: { intakes } }
  }
  const amount = readFee(typed.get('amount') ?? '')
  const isEmpty = (typed.get('amount') ?? '').trim() === ''
  return {
    values: {
      feeAmount: isEmpty ? null : amount.kind === 'number' ? amount.value : Number.NaN,
      feeCurrency: isEmpty ? null : toPlainCode(typed.get('currency') ?? '').toUpperCase() || null,
    },
  }
}

type QuickFieldsProps = { item: ListedItem; cell: QuickCell }

function QuickFields({ item, cell }: QuickFieldsProps) {
  const { t, lang } = useTranslation('content')
  const labels = useLabels()
  const { values, status, entity, _id: id } = item
  if (cell === 'status') {
    return (
      <select
        name="status"
        aria-label={t('list.columns.status')}
        defaultValue={status}
        className={`${inputClass} h-11 lg:pointer-fine:h-9`}
      >
        {STATUSES.map((each) => (
          <option key={each} value={each}>
            {t(`statuses.${each}`)}
          </option>
        ))}
      </select>
    )
  }
  if (cell === 'feeAmount') {
    const { feeAmount, feeCurrency } = values
    return (
      <div className="grid grid-cols-[1fr_5rem] items-end gap-2">
        <AmountField
          inTable
          name={fieldOf(item, 'amount')}
          currencyName={fieldOf(item, 'currency')}
          read={readFee}
          example="12500"
          label={labels.field('feeAmount')}
          defaultValue={typeof feeAmount === 'number' ? toPlainNumber(feeAmount) : ''}
        />
        <TextField
          inTable
          name={fieldOf(item, 'currency')}
          label={labels.field('feeCurrency')}
          defaultValue={String(feeCurrency ?? '')}
          maxLength={3}
          autoComplete="off"
          spellCheck={false}
          code
        />
      </div>
    )
  }
  const coming = intakesOf(item).filter(isComing)
  if (coming.length === 0) {
    const intakes = { pathname: staffPaths.record({ lang, entity, id }), hash: 'values.intakes' }
    return (
      <p>
        <TextLink to={intakes}>{t('quick.noIntake')}</TextLink>
      </p>
    )
  }
  return coming.map((intake) => {
    const month = formatMonth(lang, intake.year, intake.month)
    return (
      <div key={month} className="grid grid-cols-[1fr_9.5rem] items-center gap-2">
        <span>
          {month}
          <span className="block text-xs text-soft">{labels.option('status', intake.status)}</span>
        </span>
        <TextField
          inTable
          type="date"
          name={fieldOf(item, `deadline${intake.year}/${intake.month}`)}
          label={`${t('list.deadline')}: ${month}`}
          defaultValue={intake.deadline ?? ''}
        />
      </div>
    )
  })
}

/** Who has changed what of the record since the list was loaded. */
function Theirs({ item, cell, change: { by, at, before, after } }: QuickFieldsProps & { change: RecordChange }) {
  const { t } = useTranslation('content')
  const { values, ...state } = heldBy(cell, item)
  const names = Object.keys({ ...values, ...state }).filter((name) => after && name in after)
  if (names.length === 0) return null
  const currency = { feeCurrency: item.values.feeCurrency }
  return (
    <div>
      <p className="text-soft">
        {by ? isolate(by.name ?? by.Email) : t('history.gone')} · <Moment at={at} />
      </p>
      <ul>
        {names.map((name) => (
          <ChangedField
            key={name}
            name={name}
            field={DEFINITIONS[item.entity].fields.find((field) => field.name === name)}
            before={before?.[name]}
            after={after?.[name]}
            beside={{ before: { ...currency, ...before }, after: { ...currency, ...after } }}
            names={{}}
          />
        ))}
      </ul>
    </div>
  )
}
