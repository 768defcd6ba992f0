import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { useStaff } from '#features/auth/web/staff.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { TextLink } from '#ui/parts/text-link.tsx'

/** That nobody can issue a letter yet, before one is written: with links for who can change that, and who can for all others. */
export function NoSignatory({ application: { nextLetter } }: { application: Pick<ReviewView, 'nextLetter'> }) {
  const { t, lang } = useTranslation('review')
  const { t: letters } = useTranslation('letters')
  const { can } = useStaff()
  const { missingToSign } = nextLetter
  if (missingToSign.length === 0) return null
  return (
    <div className="mt-3 border-s-2 border-saffron ps-3 text-sm">
      <p>{can.manageSettings ? t('unsigned.text') : letters('warnings.unsigned')}</p>
      {can.manageSettings && (
        <ul className="mt-1 flex flex-wrap gap-x-4">
          {missingToSign.map((key) => (
            <li key={key}>
              <TextLink to={staffPaths.setting({ lang, key })} className="inline-block py-1">
                {t(`unsigned.${key}`)}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
