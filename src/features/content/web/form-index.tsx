import type { ContentDefinition } from '#features/content/fields.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { groupId, groupsOf } from './field-groups.tsx'
import { useLabels } from './labels.ts'

/** The groups of the form as links: a line above it, or at its side where there is room. */
export function FormIndex({ definition, problems }: { definition: ContentDefinition; problems: readonly string[] }) {
  const { t } = useTranslation('content')
  const labels = useLabels()
  return (
    <nav
      aria-label={t('form.index')}
      className="relative -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0 xl:overflow-visible"
    >
      <ul className="flex w-max gap-x-5 border-b border-line text-sm xl:w-auto xl:flex-col xl:border-s xl:border-b-0">
        {groupsOf(definition).map(({ group, fields }) => {
          const count = problems.filter((path) => fields.some(({ name }) => path.split('.')[1] === name)).length
          return (
            <li key={group}>
              <a
                href={`#${groupId(group)}`}
                className="flex min-h-11 items-center gap-2 whitespace-nowrap text-soft transition-colors hover:text-accent xl:min-h-9 xl:ps-3"
              >
                {labels.group(group)}
                {count > 0 && (
                  <span className="rounded-pill bg-error-tint px-2 text-xs text-error tabular-nums">
                    {t('form.indexProblems', { count })}
                  </span>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
