import '#features/admissions/assignment-rules/web/messages.ts'
import type { RuleChoices } from '#features/admissions/assignment-rules/contract.ts'
import { assignmentRules } from '#features/content/small-records/assignment-rules.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { SmallList } from './small-list.tsx'
import { smallMeta } from './small-meta.ts'

export const meta = smallMeta('assignment-rules')

/** Who looks after which new applications, the narrowest rule first. */
export default function AssignmentRulesPage() {
  const { t } = useTranslation('assignment-rules')
  const { t: content, lang } = useTranslation('content')
  return (
    <SmallList
      definition={assignmentRules}
      cells={(list) => {
        const { destinations, reviewers, former } = list as unknown as RuleChoices
        const people = new Map([...reviewers, ...former].map((person) => [person._id, person]))
        return {
          country: (id) => {
            const name = list.names[String(id)]
            if (id === null || !name) return t('none.country')
            const isOffered = destinations.some(({ _id }) => _id === id)
            return (
              <>
                {localize(name, lang)}
                {!isOffered && <span className="block font-normal text-error">{t('gone')}</span>}
              </>
            )
          },
          level: (level) => (level ? content(`options.level.${level as 'master'}`) : t('none.level')),
          language: (language) => (language ? t(`options.language.${language as 'en'}`) : t('none.language')),
          members: (members) => {
            const named = (members as string[]).flatMap((id) => people.get(id) ?? [])
            return (
              <span className="flex flex-wrap gap-x-4 gap-y-1">
                {named.map(({ _id, name, open, isActive }) => (
                  <span key={_id} className={isActive ? '' : 'line-through'}>
                    {t('member', { name: isolate(localize(name, lang)), count: open })}
                  </span>
                ))}
                {!named.some(({ isActive }) => isActive) && <span className="text-error">{t('nobody')}</span>}
              </span>
            )
          },
        }
      }}
    />
  )
}
