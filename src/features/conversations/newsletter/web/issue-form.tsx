import type { Outcome } from '#api/result.ts'
import type { IssueView } from '#features/conversations/newsletter/contract.ts'
import { ISSUE_FIELDS, type IssueTexts, issueProblems } from '#features/conversations/newsletter/rules.ts'
import { languageName } from '#i18n/language-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LANGUAGES } from '#lib/localized.ts'
import { toPlainLine, toPlainText } from '#lib/typed-text.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { RecordForm } from '#ui/admin/record-form.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { readIssue } from './issue-api.ts'

type IssueFormProps = {
  /** Null for a new one. */
  issue: IssueView | null
  save: (texts: IssueTexts) => Promise<Outcome<IssueView>>
  onSaved: (issue: IssueView) => void
  onLoadNewest?: () => Promise<boolean>
}

function textsOf(form: FormData): IssueTexts {
  const typed = (field: string) => String(form.get(field) ?? '')
  return {
    ...{ subjectEn: toPlainLine(typed('subjectEn')), textEn: toPlainText(typed('textEn')) },
    ...{ subjectAr: toPlainLine(typed('subjectAr')), textAr: toPlainText(typed('textAr')) },
  }
}

/** Subject and text in both languages, either of which may be missing. */
export function IssueForm({ issue, save, onSaved, onLoadNewest }: IssueFormProps) {
  const { t } = useTranslation('issues')
  const { t: common, lang } = useTranslation()
  const notify = useNotify()
  const labels = { subjectEn: t('subject'), textEn: t('text'), subjectAr: t('subject'), textAr: t('text') }
  return (
    <RecordForm
      version={issue?.version ?? 0}
      fields={ISSUE_FIELDS}
      wordsOf={(_, problem) => (problem === 'required' ? t('required') : common(`errors.fields.${problem}`))}
      check={(form) => issueProblems(textsOf(form))}
      save={(form) => save(textsOf(form))}
      onSaved={(saved) => {
        notify(t('saved'))
        onSaved(saved)
      }}
      {...(onLoadNewest && { onLoadNewest })}
      differencesFrom={async (form) => {
        const newest = issue && (await readIssue(issue._id))
        if (!newest) return []
        const mine = textsOf(form)
        return ISSUE_FIELDS.flatMap((field) => {
          const theirs = newest[field] ?? ''
          return theirs === mine[field] ? [] : [{ label: labels[field], theirs, mine: mine[field] }]
        })
      }}
      submit={t('save')}
    >
      {(errorOf) =>
        LANGUAGES.map((each) => {
          const [subject, text] =
            each === 'en' ? (['subjectEn', 'textEn'] as const) : (['subjectAr', 'textAr'] as const)
          return (
            <fieldset key={each} className="space-y-5">
              <legend className="mb-3 text-lg font-medium">{languageName(lang, each)}</legend>
              <TextField
                name={subject}
                label={t('subject')}
                error={errorOf(subject)}
                defaultValue={issue?.[subject] ?? ''}
                lang={each}
                autoComplete="off"
              />
              <TextField
                name={text}
                label={t('text')}
                hint={t('textHint')}
                error={errorOf(text)}
                defaultValue={issue?.[text] ?? ''}
                lang={each}
                rows={10}
              />
            </fieldset>
          )
        })
      }
    </RecordForm>
  )
}
