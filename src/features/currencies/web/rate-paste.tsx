import { use, useState } from 'react'
import { flushSync } from 'react-dom'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { RecordFormContext } from '#ui/admin/record-form.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { readPastedRates } from './pasted-rates.ts'
import { typeInto } from './rate-row.tsx'

/** The box for rows of a spreadsheet. */
const BOX = 'pasted-rates'
/** The day on which all of them were valid, which rows of codes and rates do not say. */
const DAY = 'pasted-day'

type Filled = { count: number; unread: { line: number; text: string }[] }

/** Rows of codes and rates, out of a spreadsheet, put into the table; nothing is saved before that is. */
export function RatePaste({ onAdd }: { onAdd: (codes: string[]) => void }) {
  const { t } = useTranslation('rates')
  const { onRowsChange } = use(RecordFormContext)
  const [filled, setFilled] = useState<Filled | null>(null)
  const [hasNoDay, setHasNoDay] = useState(false)

  const fill = () => {
    const box = document.getElementById(BOX)
    const day = document.getElementById(DAY)
    if (!(box instanceof HTMLTextAreaElement && day instanceof HTMLInputElement)) return
    setHasNoDay(day.value === '')
    if (day.value === '') return day.focus()
    const { rates, unread } = readPastedRates(box.value)
    flushSync(() => onAdd([...rates.keys()]))
    for (const [code, typed] of rates) {
      typeInto(`rate.${code}`, typed)
      typeInto(`asOf.${code}`, day.value)
    }
    onRowsChange()
    setFilled({ count: rates.size, unread })
  }
  return (
    <div className="mb-6 max-w-2xl text-sm">
      <Disclosure summary={<span className="font-medium">{t('paste.title')}</span>}>
        <TextField name={BOX} label={t('paste.label')} hint={t('paste.hint')} rows={6} spellCheck={false} code />
        <div className="mt-3 max-w-xs">
          <TextField name={DAY} label={t('paste.day')} error={hasNoDay ? t('form.asOfWrong') : undefined} type="date" />
        </div>
        <Button variant="quiet" size="small" className="mt-3" onClick={fill}>
          {t('paste.fill')}
        </Button>
        <div role="status" className="mt-3 space-y-2">
          {filled && <p>{t('paste.filled', { count: filled.count })}</p>}
          {filled && filled.unread.length > 0 && (
            <>
              <p className="text-error">{t('paste.unread', { count: filled.unread.length })}</p>
              <ul className="list-disc ps-5">
                {filled.unread.map(({ line, text }) => (
                  <li key={line} className="[overflow-wrap:anywhere]">
                    {t('paste.line', { line, text: isolate(text) })}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </Disclosure>
    </div>
  )
}
