import { Form } from 'react-router'
import type { ApiError } from '#api/result.ts'
import { consentText } from '#features/admissions/guardians/consent-text.ts'
import type { ConsentView } from '#features/admissions/guardians/contract.ts'
import { subjectNames } from '#features/admissions/private-links/subject-names.ts'
import { formatDate } from '#i18n/format.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { TextLink } from '#ui/parts/text-link.tsx'

type ConsentFormProps = {
  consent: ConsentView
  /** What was sent and refused. */
  sent: { refusal: ApiError; name: string; agrees: boolean } | undefined
}

/** The text, and the fields that sign it. */
export function ConsentForm({ consent, sent }: ConsentFormProps) {
  const { t, lang } = useTranslation('guardians')
  const { version, expiresAt } = consent
  const named = subjectNames(lang, consent)
  const { student } = named
  const parts = consentText(t, version, named)
  const wrong = (['name', 'agrees'] as const).filter((field) => sent?.refusal.fields[field])
  const errorOf = (field: 'name' | 'agrees') => (wrong.includes(field) ? t(`page.errors.${field}`) : undefined)
  const isStale = sent?.refusal.code === 'stale'
  return (
    <>
      <h1 className="text-3xl lg:text-4xl">{t('page.title', { student })}</h1>
      {parts.map(({ title, words }) => (
        <section key={words} className="mt-6">
          {title && <h2 className="text-lg">{title}</h2>}
          <p className={`mt-1 max-w-measure ${title ? '' : 'text-lg text-soft'}`}>{words}</p>
        </section>
      ))}
      <p className="mt-4">
        <TextLink to={paths.privacy({ lang })}>{t('page.privacy')}</TextLink>
      </p>
      <Form method="post" reloadDocument className="mt-10 space-y-7 border-t border-line pt-8">
        <div>
          <h2 className="text-xl">{t('page.signTitle')}</h2>
          <p className="mt-1 max-w-measure text-sm text-soft">
            {t('page.until', { day: isolate(formatDate(lang, expiresAt)) })}
          </p>
        </div>
        {sent && (
          <ErrorSummary
            title={t('page.errors.title')}
            problems={wrong.map((field) => ({ field, text: t(`page.errors.${field}`) }))}
            text={wrong.length > 0 ? undefined : t(isStale ? 'page.errors.stale' : 'page.errors.failed')}
            tries={1}
          />
        )}
        <input type="hidden" name="version" value={version} />
        <TextField
          name="name"
          label={t('page.name')}
          hint={t('page.nameHint')}
          error={errorOf('name')}
          defaultValue={sent?.name ?? ''}
          autoComplete="name"
          required
        />
        <div>
          {errorOf('agrees') && (
            <p id="agrees-error" className="mb-1 text-sm text-error">
              {errorOf('agrees')}
            </p>
          )}
          <label className="flex max-w-measure items-start gap-3 py-2">
            <input
              id="agrees"
              name="agrees"
              type="checkbox"
              value="1"
              defaultChecked={sent?.agrees}
              aria-describedby={errorOf('agrees') && 'agrees-error'}
              className="mt-1 size-5 shrink-0 accent-accent"
            />
            {t('page.agrees', { student })}
          </label>
        </div>
        <Button type="submit">{t('page.sign')}</Button>
      </Form>
    </>
  )
}
