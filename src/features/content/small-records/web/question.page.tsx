import '#features/conversations/questions/web/messages.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { questions } from '#features/content/small-records/questions.ts'
import type { RecordDraft } from '#features/content/web/editing.ts'
import { GapsLeft } from '#features/conversations/questions/web/gaps-left.tsx'
import { formatDate } from '#i18n/format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Route } from './+types/question.page.ts'
import { SmallForm } from './small-form.tsx'
import { smallMeta } from './small-meta.ts'

export const meta = smallMeta('questions')

/** One published question, new or stored, and what to look at before it is shown. */
export default function QuestionPage({ params: { id } }: Route.ComponentProps) {
  const { t, lang } = useTranslation('questions')
  return (
    <SmallForm
      definition={questions}
      id={id}
      called={({ values }) => t('one', { day: formatDate(lang, String(values.askedOn)) })}
      after={{ answer: <Gaps /> }}
    />
  )
}

function Gaps() {
  const { control } = useFormContext<RecordDraft>()
  const [question, answer, shown] = useWatch({ control, name: ['values.question', 'values.answer', 'values.shown'] })
  return <GapsLeft {...({ question, answer, shown } as Parameters<typeof GapsLeft>[0])} />
}
