import type { AssignmentRule } from '#features/admissions/assignment-rules/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/parts/button.tsx'
import { useRuleName } from './use-rule-name.ts'

type RuleLineProps = { rule: AssignmentRule; onEdit: () => void; onDelete: () => void }

/** What a rule is about in a line, and who gets what it is about. */
export function RuleLine({ rule, onEdit, onDelete }: RuleLineProps) {
  const { t } = useTranslation('assignment-rules')
  const about = useRuleName()(rule)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 text-sm">
      <div className="min-w-0">
        <h2 className="text-base">{about}</h2>
        {rule.country?.isOffered === false && <p className="mt-1 text-error">{t('gone')}</p>}
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-soft">
          {rule.members.map(({ _id, name, Email, open, isActive }) => (
            <li key={_id} className={isActive ? '' : 'line-through'}>
              {t('member', { name: isolate(name ?? Email), count: open })}
            </li>
          ))}
          {!rule.members.some(({ isActive }) => isActive) && <li className="text-error">{t('nobody')}</li>}
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
