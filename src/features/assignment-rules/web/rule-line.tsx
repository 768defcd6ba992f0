import type { AssignmentRule } from '#features/assignment-rules/contract.ts'
import { formatList } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { Button } from '#ui/parts/button.tsx'

type RuleLineProps = { rule: AssignmentRule; onEdit: () => void; onDelete: () => void }

/** What a rule is about in a line, and who gets what it is about. */
export function RuleLine({ rule: { country, level, language, members }, onEdit, onDelete }: RuleLineProps) {
  const { t } = useTranslation('assignment-rules')
  const { t: programmes } = useTranslation('programmes')
  const lang = useLanguage()
  const parts = [
    country && localize(country.name, lang),
    level && programmes(`level.${level}`),
    language && t(`languages.${language}`),
  ].filter((part) => part !== null)
  const about = parts.length > 0 ? formatList(lang, parts) : t('everything')
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 text-sm">
      <div className="min-w-0">
        <h2 className="text-base">{about}</h2>
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-soft">
          {members.map(({ _id, name, Email, open, isActive }) => (
            <li key={_id} className={isActive ? '' : 'line-through'}>
              {t('member', { name: isolate(name ?? Email), count: open })}
            </li>
          ))}
          {!members.some(({ isActive }) => isActive) && <li className="text-error">{t('nobody')}</li>}
        </ul>
      </div>
      <div className="flex gap-1">
        <Button variant="plain" size="small" aria-label={t('editRule', { rule: about })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button variant="plain" size="small" aria-label={t('deleteRule', { rule: about })} onClick={onDelete}>
          {t('delete')}
        </Button>
      </div>
    </li>
  )
}
