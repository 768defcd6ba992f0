import type { CorrectionView } from '#features/admissions/requests/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Written } from '#ui/parts/written.tsx'
import { SomeAnswers } from './some-answers.tsx'

/** What was sent and what is proposed, side by side where there is room, and why. */
export function CorrectionVersions({
  correction: { before, after, explanation },
}: {
  correction: Pick<CorrectionView, 'before' | 'after' | 'explanation'>
}) {
  const { t } = useTranslation('requests')
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <div className="border-s-2 border-line ps-3">
          <dt className="text-xs text-soft">{t('correction.old')}</dt>
          <dd>
            <SomeAnswers answers={before} />
          </dd>
        </div>
        <div className="border-s-2 border-accent ps-3">
          <dt className="text-xs text-soft">{t('correction.new')}</dt>
          <dd className="font-medium">
            <SomeAnswers answers={after} />
          </dd>
        </div>
      </dl>
      <Written text={explanation} className="mt-2 text-sm text-soft" />
    </>
  )
}
