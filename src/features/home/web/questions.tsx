import type { HomeView } from '#features/home/contract.ts'
import { useLanguage } from '#i18n/language.ts'
import { localize } from '#lib/localized.ts'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { LocalizedText } from '#ui/parts/localized-text.tsx'

/** Frequent questions. */
export function Questions({ questions }: Pick<HomeView, 'questions'>) {
  const lang = useLanguage()
  return (
    <div>
      {questions.map(({ question, answer }) => (
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
