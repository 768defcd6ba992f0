import type { ImplausibleChange } from '#features/content/implausible.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { amountText } from './field-text.ts'
import { useLabels } from './labels.ts'

type AmountDoubtsProps = { changes: readonly ImplausibleChange[]; onConfirm: () => void; onClose: () => void }

/** Asks whether amounts that are far from the saved ones are right, before they are saved. */
export function AmountDoubts({ changes, onConfirm, onClose }: AmountDoubtsProps) {
  const { t, lang } = useTranslation('content')
  const labels = useLabels()
  const lines = changes.map(({ path, before, after, currency }) => {
    const inCurrency = (amount: number) => amountText(lang, amount, currency)
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
