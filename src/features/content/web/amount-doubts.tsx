import type { ImplausibleChange } from '#features/content/implausible.ts'
import { formatAmount } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useLabels } from './labels.ts'

type AmountDoubtsProps = { changes: readonly ImplausibleChange[]; onConfirm: () => void; onClose: () => void }

/** Asks whether amounts that are far from the saved ones are right, before they are saved. */
export function AmountDoubts({ changes, onConfirm, onClose }: AmountDoubtsProps) {
  const { t } = useTranslation('content')
  const lang = useLanguage()
  const labels = useLabels()
  const lines = changes.map(({ path, before, after, currency }) => {
    const inCurrency = (amount: number) => isolate(`${formatAmount(lang, amount)}\u00a0${currency}`)
    const words = { field: labels.place(path), before: inCurrency(before), after: inCurrency(after) }
    return t(after > before ? 'amount.doubtMore' : 'amount.doubtLess', words)
  })
  return (
    <ConfirmDialog
      title={t('amount.doubtTitle', { count: changes.length })}
      text={lines.join('\n')}
      confirm={t('amount.confirm')}
      onConfirm={async () => {
        onConfirm()
        return null
      }}
      onClose={onClose}
    />
  )
}
