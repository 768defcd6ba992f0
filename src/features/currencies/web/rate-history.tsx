import { useCallback } from 'react'
import { formatDate, formatRate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ChangeHistory } from '#ui/admin/change-history.tsx'
import { Moment } from '#ui/admin/moment.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/parts/dialog.tsx'
import { readRateHistory } from './rate-api.ts'

type Step = { usdPerUnit?: number; asOf?: string }

/** Who changed a rate from what to what, the newest first. */
export function RateHistory({ code, onClose }: { code: string; onClose: () => void }) {
  const { t, lang } = useTranslation('rates')
  const load = useCallback((page: number) => readRateHistory(code, page), [code])
  const steps = (before: Step | null, after: Step | null) => [
    ...(after?.usdPerUnit === undefined ? [] : [[before?.usdPerUnit, after.usdPerUnit].map(figure)]),
    ...(after?.asOf === undefined ? [] : [[before?.asOf, after.asOf].map(day)]),
  ]
  const figure = (value?: number) => (value === undefined ? '' : isolate(formatRate(lang, value)))
  const day = (value?: string) => (value === undefined ? '' : formatDate(lang, value))
  return (
    <Dialog labelledBy="history-title" onClose={onClose}>
      <div className="space-y-4 p-6">
        <ChangeHistory load={load} title={t('history.title', { currency: code })} none={t('history.none')}>
          {({ _id, at, by, before, after }) => (
            <li key={_id} className="py-2.5 text-sm">
              {steps(before as Step | null, after as Step | null).map(([from, to]) => (
                <p key={to} className="font-medium tabular-nums">
                  {from ? t('history.step', { before: from, after: to ?? '' }) : to}
                </p>
              ))}
              <p className="text-soft [overflow-wrap:anywhere]">
                <Moment at={at} />
                {' · '}
                {by ? isolate(by.name ?? by.Email) : t('history.gone')}
              </p>
            </li>
          )}
        </ChangeHistory>
        <Button variant="quiet" onClick={onClose} data-autofocus>
          {t('history.close')}
        </Button>
      </div>
    </Dialog>
  )
}
