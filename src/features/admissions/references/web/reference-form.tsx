import { Form } from 'react-router'
import type { ApiError } from '#api/result.ts'
import { DOCUMENT_TYPES } from '#features/admissions/documents/rules.ts'
import { subjectNames } from '#features/admissions/private-links/subject-names.ts'
import type { ReferenceView } from '#features/admissions/references/contract.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'

type ReferenceFormProps = {
  reference: ReferenceView
  token: string
  /** What was sent and refused. */
  sent: { refusal: ApiError; letter: string } | undefined
}

/** Whose reference it is, who reads it, and where it is written. */
export function ReferenceForm({ reference, token, sent }: ReferenceFormProps) {
  const { t, lang } = useTranslation('references')
  const { university, expiresAt, dueOn, referee, role, state } = reference
  const dayOf = (day: string) => isolate(formatDate(lang, day))
  const named = { ...subjectNames(lang, reference), referee: isolate(referee), role: isolate(role) }
  const problem = sent && problemOf(sent.refusal)
  const words = problem && t(`errors.${problem.words}`)
  return (
    <>
      <h1 className="text-3xl lg:text-4xl">{t('title', named)}</h1>
      <p className="mt-4 max-w-measure text-lg text-soft">{t(university ? 'lead' : 'leadWithoutUniversity', named)}</p>
      {(['who', 'what'] as const).map((part) => (
        <section key={part} className="mt-6">
          <h2 className="text-lg">{t(part)}</h2>
          <p className="mt-1 max-w-measure">{t(`${part}Text`, named)}</p>
        </section>
      ))}
      <Form
        method="post"
        encType="multipart/form-data"
        reloadDocument
        className="mt-8 space-y-7 border-t border-line pt-8"
      >
        {problem && (
          <ErrorSummary
            title={t('errors.title')}
            problems={problem.field && words ? [{ field: problem.field, text: words }] : []}
            text={problem.field ? undefined : words}
            tries={1}
          />
        )}
        <p className="max-w-measure text-sm text-soft">
          {dueOn && <b className="block text-ink">{t('needed', { ...named, day: dayOf(dueOn) })}</b>}
          {t('until', { day: dayOf(expiresAt) })}
        </p>
        <TextField
          name="letter"
          label={t('letter')}
          hint={t('letterHint')}
          error={problem?.field === 'letter' ? words : undefined}
          defaultValue={sent?.letter ?? ''}
          rows={12}
        />
        <div>
          <label htmlFor="file" className="block font-medium">
            {t('file')}
          </label>
          <p id="file-hint" className="text-sm text-soft">
            {t('fileHint')}
          </p>
          {problem?.field === 'file' && <p className="text-sm text-error">{words}</p>}
          <input
            id="file"
            name="file"
            type="file"
            accept={DOCUMENT_TYPES.join(',')}
            aria-describedby="file-hint"
            aria-invalid={problem?.field === 'file' ? true : undefined}
            className="mt-1.5 block w-full text-sm file:me-3 file:min-h-12 file:cursor-pointer file:rounded-field file:border file:border-solid file:border-edge file:bg-surface file:px-4 file:text-ink"
          />
        </div>
        <Button type="submit">{t('send')}</Button>
      </Form>
      {state === 'open' && (
        <section className="mt-12 border-t border-line pt-8">
          <h2 className="text-lg">{t('decline.title')}</h2>
          <p className="mt-1 mb-4 max-w-measure text-soft">{t('decline.text', named)}</p>
          <ButtonLink to={paths.reference({ lang, token, ask: 'decline' })} variant="quiet">
            {t('decline.action')}
          </ButtonLink>
        </section>
      )}
    </>
  )
}

type Problem = {
  field?: 'letter' | 'file'
  words: 'letterRequired' | 'letterTooLong' | 'file' | 'type' | 'size' | 'failed'
}

function problemOf({ code, fields }: ApiError): Problem {
  if (code === 'too_large') return { field: 'file', words: 'size' }
  if (code === 'unsupported_type') return { field: 'file', words: 'type' }
  if (fields.letter)
    return { field: 'letter', words: fields.letter === 'too_long' ? 'letterTooLong' : 'letterRequired' }
  return fields.file ? { field: 'file', words: 'file' } : { words: 'failed' }
}
