import { REQUEST_LIMITS } from '#features/admissions/requests/rules.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button, IconButton } from '#ui/parts/button.tsx'
import type { TypedRequest } from './request-input.ts'

type Questions = TypedRequest['questions']
type QuestionRowsProps = {
  questions: Questions
  errorOf: (field: string) => string | undefined
  /** After a row was added or removed. */
  onChange: (questions: Questions) => void
}

/** Questions in the words of staff, each with answers to choose from where there are some. */
export function QuestionRows({ questions, errorOf, onChange }: QuestionRowsProps) {
  const { t } = useTranslation('requests')
  return (
    <fieldset className="space-y-4">
      <legend className="font-medium">{t('staff.questions')}</legend>
      {questions.map(({ id, question, choices }, index) => (
        <div key={id} className="flex gap-2 border-s-2 border-line ps-4">
          <div className="min-w-0 flex-1 space-y-4">
            <TextField
              name={`question-${id}`}
              label={t('staff.question', { number: index + 1 })}
              hint={t('staff.questionHint')}
              error={errorOf(`question-${id}`)}
              defaultValue={question}
              rows={2}
              maxLength={REQUEST_LIMITS.question}
            />
            <TextField
              name={`choices-${id}`}
              label={t('staff.choices')}
              hint={t('staff.choicesHint')}
              error={errorOf(`choices-${id}`)}
              defaultValue={choices}
              rows={2}
            />
          </div>
          <IconButton
            icon="close"
            label={t('staff.removeQuestion', { number: index + 1 })}
            onClick={() => onChange(questions.filter((each) => each.id !== id))}
          />
        </div>
      ))}
      <Button
        variant="quiet"
        size="small"
        icon="plus"
        onClick={() => onChange([...questions, { id: crypto.randomUUID(), question: '', choices: '' }])}
      >
        {t('staff.addQuestion')}
      </Button>
    </fieldset>
  )
}
