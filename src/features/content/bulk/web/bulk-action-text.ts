import type { BulkView } from '#features/content/bulk/contract.ts'
import { formatDate, formatMoney, formatMonth, formatNumber } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { commandOf } from './bulk-command.ts'

/** What a change of many records does, as its name and what it was given: `Add a tag: Robotics`. */
export function useActionText() {
  const { t, lang } = useTranslation('content')
  return ({ action, names }: Pick<BulkView, 'action' | 'names'>): string => {
    const nameOf = (id: string) => isolate(names[id] ? localize(names[id], lang) : id)
    const detail = (): string => {
      switch (action.kind) {
        case 'addTag':
        case 'removeTag':
          return nameOf(action.tagId)
        case 'faculty':
          return nameOf(action.facultyId)
        case 'campus':
          return action.campusId === null ? t('bulk.noCampus') : nameOf(action.campusId)
        case 'closeIntake':
          return formatMonth(lang, action.year, action.month)
        case 'deadline':
          return `${formatMonth(lang, action.year, action.month)} · ${formatDate(lang, action.deadline)}`
        case 'nextIntakes':
          return String(action.year + 1)
        case 'fee':
          return formatMoney(lang, action)
        case 'fees':
          return isolate(`${formatNumber(lang, action.percent)}%`)
        default:
          return ''
      }
    }
    const more = detail()
    const name = t(`bulk.commands.${commandOf(action)}`)
    return more === '' ? name : t('bulk.withDetail', { name, more })
  }
}
