import { SHORT_BACHELORS } from '#features/countries/recognition/authorities.ts'
import type { RecognitionView } from '#features/countries/recognition/contract.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { TextLink } from '#ui/parts/text-link.tsx'

const OBSTACLES = ['list', 'online', 'transfer', 'marks', 'length', 'approval'] as const

/** What commonly stops a recognition, each with the programmes of this catalogue that it concerns. */
export function Obstacles({ programmes }: Pick<RecognitionView, 'programmes'>) {
  const { t } = useTranslation('recognition')
  const lang = useLanguage()
  const search = (params: URLSearchParams | Record<string, string>) => paths.search({ lang, params })
  const links: Partial<Record<(typeof OBSTACLES)[number], { to: string; words: string }[]>> = {
    online: [
      { to: search({ mode: 'online' }), words: t('concerned.online', { count: programmes.online }) },
      { to: search({ mode: 'blended' }), words: t('concerned.blended', { count: programmes.blended }) },
    ],
    length: [
      { to: search(SHORT_BACHELORS), words: t('concerned.shortBachelors', { count: programmes.shortBachelors }) },
    ],
  }
  return (
    <ol className="max-w-measure space-y-6">
      {OBSTACLES.map((obstacle, at) => (
        <li key={obstacle} className="grid grid-cols-[2.5rem_minmax(0,1fr)]">
          <span aria-hidden="true" className="text-xl leading-snug font-semibold text-accent tabular-nums">
            {at + 1}
          </span>
          <div>
            <h3 className="text-base">{t(`obstacles.${obstacle}.name`)}</h3>
            <p className="mt-1 text-soft">{t(`obstacles.${obstacle}.text`)}</p>
            {links[obstacle] && (
              <p className="mt-1 flex flex-wrap gap-x-5 text-sm">
                {links[obstacle].map(({ to, words }) => (
                  <TextLink key={to} to={to} className="inline-block py-1">
                    {words}
                  </TextLink>
                ))}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
