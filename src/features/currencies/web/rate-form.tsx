import { useState } from 'react'
import type { Outcome } from '#api/result.ts'
import type { RateChanges } from '#features/currencies/contract.ts'
import { BASE_CURRENCY, isImplausible } from '#features/currencies/rules.ts'
import { formatRate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { TABLE_ROLES } from '#ui/admin/data-table.tsx'
import { useNotify } from '#ui/admin/notices.tsx'
import { type Problems, RecordForm } from '#ui/admin/record-form.tsx'
import { AddRate } from './add-rate.tsx'
import { deleteRate, type Rate, type RateTable, readRates, saveRates } from './rate-api.ts'
import { RateHistory } from './rate-history.tsx'
import { rateProblems, rateWords, typedRate } from './rate-input.ts'
import { RatePaste } from './rate-paste.tsx'
import { RateRow } from './rate-row.tsx'

type RateFormProps = {
  table: RateTable
  /** The codes of the table in their order, and those that are looked for. */
  order: readonly string[]
  isFound: (code: string) => boolean
  isOld: (rate: Rate | undefined) => boolean
  onStored: (table: RateTable) => void
}

/** A question to the reader, and where the answer goes. */
type Question = { codes: readonly string[]; text: string; answer: (isRight: boolean) => void }

/** All rates in one table, saved together; it asks before changes that are larger than plausible. */
export function RateForm({ table, order, isFound, isOld, onStored }: RateFormProps) {
  const { t } = useTranslation('rates')
  const { t: admin, lang } = useTranslation('admin')
  const notify = useNotify()
  const [added, setAdded] = useState<string[]>([])
  const [question, setQuestion] = useState<Question | null>(null)
  const [history, setHistory] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<Rate | null>(null)
  const stored = new Map(table.rates.map((rate) => [rate._id, rate]))
  const codes = [...added.filter((code) => !stored.has(code)), ...order]
  const add = (more: readonly string[]) =>
    setAdded((before) => [...new Set([...before, ...more.filter((code) => !stored.has(code))])])

  /** What is typed in the rows that say something else than what is stored. */
  function changesIn(form: FormData): RateChanges {
    const changes: RateChanges = {}
    for (const code of codes.filter((each) => each !== BASE_CURRENCY)) {
      const [rate, typed] = [stored.get(code), typedRate(form, code)]
      if (rate && rate.usdPerUnit === typed.usdPerUnit && rate.asOf === typed.asOf) continue
      const confirmed = rate !== undefined && isImplausible(rate.usdPerUnit, typed.usdPerUnit)
      changes[code] = { ...typed, version: rate?.version ?? null, confirmed }
    }
    return changes
  }

  async function check(form: FormData): Promise<Problems> {
    const changes = Object.entries(changesIn(form))
    const problems = Object.assign({}, ...changes.map(([code, typed]) => rateProblems(code, typed))) as Problems
    const slips = changes.filter(([, { confirmed }]) => confirmed)
    if (Object.values(problems).some(Boolean) || slips.length === 0) return problems
    const figure = (value = 0) => isolate(formatRate(lang, value))
    const line = ([code, { usdPerUnit }]: (typeof slips)[number]) =>
      t('form.confirmLine', { currency: code, before: figure(stored.get(code)?.usdPerUnit), after: figure(usdPerUnit) })
    const isRight = await new Promise<boolean>((answer) =>
      setQuestion({
        codes: slips.map(([code]) => code),
        text: [t('form.confirmText'), ...slips.map(line)].join('\n'),
        answer,
      }),
    )
    setQuestion(null)
    return isRight ? problems : Object.fromEntries(slips.map(([code]) => [`rate.${code}`, 'wrong' as const]))
  }

  /** Where somebody else has changed the table, it is read again: what is typed stays, and says beside which rates they did. */
  async function save(form: FormData): Promise<Outcome<RateTable>> {
    const changes = changesIn(form)
    const { refusal } = await saveRates(changes)
    const newest = await readRates().catch(() => null)
    if (!refusal) return { answer: newest ?? table, refusal: null }
    if (['stale', 'not_found', 'conflict'].includes(refusal.code) && newest) {
      const others = newest.rates.filter(({ _id, version }) => changes[_id] && changes[_id].version !== version)
      onStored(newest)
      return {
        answer: null,
        refusal: { ...refusal, code: 'conflict', fields: named(others.map(({ _id }) => [`rate.${_id}`, 'taken'])) },
      }
    }
    const fields = Object.entries(refusal.fields).map(([path, problem]) => [fieldOf(path), problem] as const)
    return { answer: null, refusal: { ...refusal, fields: named(fields) } }
  }

  async function remove(rate: Rate): Promise<string | null> {
    const { refusal } = await deleteRate(rate)
    if (refusal) return refusal.message ?? admin('form.noAnswer')
    notify(t('form.deleted'))
    setDeleting(null)
    onStored({ ...table, rates: table.rates.filter(({ _id }) => _id !== rate._id) })
    return null
  }

  return (
    <>
      <RecordForm
        version={table.rates.reduce((sum, { version }) => sum + version, table.rates.length)}
        fields={codes.flatMap((code) => [`rate.${code}`, `asOf.${code}`])}
        wordsOf={rateWords(t)}
        check={check}
        save={save}
        onSaved={(newest) => {
          notify(t('form.saved'))
          setAdded([])
          onStored(newest)
        }}
        submit={t('form.save')}
      >
        {(errorOf) => (
          <div>
            <RatePaste onAdd={add} />
            <table {...TABLE_ROLES.table} className="w-full max-w-5xl max-sm:block">
              <caption className="sr-only">{t('title')}</caption>
              <thead {...TABLE_ROLES.group} className="text-start text-sm text-soft max-sm:sr-only">
                <tr {...TABLE_ROLES.row} className="border-b border-edge *:py-2 *:pe-3 *:text-start *:font-medium">
                  <th scope="col" {...TABLE_ROLES.header}>
                    {t('currency')}
                  </th>
                  <th scope="col" {...TABLE_ROLES.header}>
                    {t('rate')}
                  </th>
                  <th scope="col" {...TABLE_ROLES.header}>
                    {t('asOf')}
                  </th>
                  <th scope="col" {...TABLE_ROLES.header} className="hidden md:table-cell">
                    {t('usedBy')}
                  </th>
                  <td {...TABLE_ROLES.cell} />
                </tr>
              </thead>
              <tbody {...TABLE_ROLES.group} className="max-sm:block">
                {codes.map((code) => (
                  <RateRow
                    key={code}
                    code={code}
                    rate={stored.get(code)}
                    isOld={isOld(stored.get(code))}
                    uses={table.uses[code] ?? 0}
                    hidden={!isFound(code) && !errorOf(`rate.${code}`) && !errorOf(`asOf.${code}`)}
                    errorOf={errorOf}
                    onHistory={() => setHistory(code)}
                    onRemove={() => {
                      const rate = stored.get(code)
                      if (rate) setDeleting(rate)
                      else setAdded(added.filter((other) => other !== code))
                    }}
                  />
                ))}
              </tbody>
            </table>
            <AddRate isKnown={(code) => codes.includes(code)} onAdd={(code) => add([code])} />
          </div>
        )}
      </RecordForm>
      {history && <RateHistory code={history} onClose={() => setHistory(null)} />}
      {question && (
        <ConfirmDialog
          title={t('form.confirmTitle', { count: question.codes.length })}
          text={question.text}
          confirm={t('form.confirm')}
          onConfirm={async () => {
            question.answer(true)
            return null
          }}
          onClose={() => question.answer(false)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title={t('form.deleteTitle', { currency: deleting._id })}
          text={t('deleteText')}
          confirm={t('form.delete')}
          onConfirm={() => remove(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  )
}

const named = (fields: readonly (readonly [string, FieldProblem])[]): Record<string, FieldProblem> =>
  Object.fromEntries(fields)

/** `rates.EUR.usdPerUnit` of the server is `rate.EUR` of the form. */
const fieldOf = (path: string): string =>
  path.replace(/^rates\.(\w+)\.(\w+)$/, (_, code, name) => `${name === 'asOf' ? 'asOf' : 'rate'}.${code}`)
