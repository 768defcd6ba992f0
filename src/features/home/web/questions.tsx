import { useTranslation } from '#i18n/use-translation.ts'
import { Disclosure } from '#ui/parts/disclosure.tsx'

/** Frequent questions; the texts are in the locale files under `faq`. */
export const QUESTIONS = [
  'cost',
  'certificate',
  'language',
  'when',
  'job',
  'scholarship',
  'recognition',
  'answer',
] as const

export function Questions() {
  const { t } = useTranslation('home')
  return (
    <div>
      {QUESTIONS.map((key) => (
        <Disclosure key={key} summary={<h3 className="text-base font-medium">{t(`faq.${key}.question`)}</h3>}>
          <p className="max-w-measure text-soft">{t(`faq.${key}.answer`)}</p>
        </Disclosure>
      ))}
    </div>
  )
}
