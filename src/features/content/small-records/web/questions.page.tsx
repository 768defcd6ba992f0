import '#features/conversations/questions/web/messages.ts'
import { questions } from '#features/content/small-records/questions.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Language, localize, otherLanguage } from '#lib/localized.ts'
import { Tag } from '#ui/parts/chip.tsx'
import { SmallList } from './small-list.tsx'
import { smallMeta } from './small-meta.ts'

export const meta = smallMeta('questions')

/** What was asked and is published, or may be, the newest first. */
export default function QuestionsPage() {
  const { t, lang } = useTranslation('questions')
  return (
    <SmallList
      definition={questions}
      cells={({ names }) => ({
        question: (texts) => {
          const text = texts as Record<Language, string | null>
          const written = text[lang] === null ? otherLanguage(lang) : lang
          return (
            <span className="line-clamp-2 [overflow-wrap:anywhere]">
              <bdi lang={written}>{text[written]}</bdi>
            </span>
          )
        },
        country: (id) => {
          const name = names[String(id)]
          return name && localize(name, lang)
        },
        shown: (isShown) => <Tag tone={isShown ? 'accent' : 'plain'}>{t(isShown ? 'shown' : 'hidden')}</Tag>,
      })}
    />
  )
}
