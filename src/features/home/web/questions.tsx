import type { HomeView } from '#features/home/contract.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { useLanguage } from '#i18n/language.ts'
import { type Language, type Localized, localize } from '#lib/localized.ts'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'

/** The built-in questions; their texts are in the locale files under `faq`. */
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

type Question = { question: Localized; answer: Localized }

/** The owner's questions, else the built-in ones in the reader's language. */
export function questionsFor(lang: Language, { questions }: Pick<HomeView, 'questions'>): Question[] {
  if (questions) return questions
  const { t } = translatorFor(lang, 'home')
  const own = (text: string): Localized => ({ en: text, ar: text })
  return QUESTIONS.map((key) => ({ question: own(t(`faq.${key}.question`)), answer: own(t(`faq.${key}.answer`)) }))
}

/** Frequent questions. */
export function Questions({ view }: { view: Pick<HomeView, 'questions'> }) {
  const lang = useLanguage()
  return (
    <div>
      {questionsFor(lang, view).map(({ question, answer }) => (
        <Disclosure
          key={localize(question, lang)}
          summary={
            <h3 className="text-base font-medium">
              <LocalizedText text={question} />
            </h3>
          }
        >
          <p className="max-w-measure whitespace-pre-line text-soft">
            <LocalizedText text={answer} />
          </p>
        </Disclosure>
      ))}
    </div>
  )
}
