import './messages.ts'
import { useState } from 'react'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import { API_SCOPES, type ApiScope } from '#features/auth/api-scopes.ts'
import { LIFETIMES, MAX_NAME, type NewApiToken } from '#features/users/api-tokens/contract.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { FieldProblem } from '#lib/problem.ts'
import { toPlainLine } from '#lib/typed-text.ts'
import { staffPaths } from '#staff-paths.ts'
import { adminMeta } from '#ui/admin/admin-meta.ts'
import { useFirstField } from '#ui/admin/focus-target.ts'
import { PageHead } from '#ui/admin/page-head.tsx'
import { type Problems, RecordForm } from '#ui/admin/record-form.tsx'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import type { Route } from './+types/token-add.page.ts'
import { MadeToken } from './made-token.tsx'

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  return adminMeta({ matches, lang, title: translatorFor(lang, 'api-tokens').t('form.title') })
}

const FIELDS = ['name', 'scopes', 'days'] as const

const toInput = (form: FormData) => ({
  name: toPlainLine(String(form.get('name') ?? '')),
  scopes: form.getAll('scopes') as ApiScope[],
  days: Number(form.get('days')) as (typeof LIFETIMES)[number],
})

function problemsOf(form: FormData): Problems {
  const { name, scopes, days } = toInput(form)
  return {
    name: name === '' ? 'required' : name.length > MAX_NAME ? 'too_long' : undefined,
    scopes: scopes.length === 0 ? 'required' : undefined,
    days: LIFETIMES.includes(days) ? undefined : 'required',
  }
}

/** A token for a system of the owner; once it is made, the token itself, this once. */
export default function TokenAddPage() {
  const { t, lang } = useTranslation('api-tokens')
  useFirstField()
  const [made, setMade] = useState<NewApiToken | null>(null)
  const wordsOf = (field: string, problem: FieldProblem) => {
    if (field === 'name') return t(problem === 'too_long' ? 'form.nameLong' : 'form.nameWrong')
    return t(field === 'days' ? 'form.daysWrong' : 'form.scopesWrong')
  }
  return (
    <div className="max-w-2xl">
      <PageHead
        crumbs={[{ name: t('title'), to: staffPaths.tokens({ lang }) }, { name: t('form.title') }]}
        title={t('form.title')}
      />
      {made ? (
        <MadeToken made={made} />
      ) : (
        <RecordForm
          version={0}
          fields={FIELDS}
          wordsOf={wordsOf}
          check={problemsOf}
          save={async (form) => {
            const { answer, refusal } = await toResult(authedApi.admin.tokens.$post({ json: toInput(form) }))
            if (answer) return { answer, refusal: null }
            return {
              answer: null,
              refusal: refusal.code === 'conflict' ? { ...refusal, message: t('form.full') } : refusal,
            }
          }}
          onSaved={setMade}
          submit={t('form.create')}
        >
          {(errorOf) => (
            <>
              <TextField
                name="name"
                label={t('name')}
                hint={t('form.nameHint')}
                error={errorOf('name')}
                autoComplete="off"
                required
              />
              <ChoiceField
                name="scopes"
                label={t('form.scopesLabel')}
                error={errorOf('scopes')}
                choices={API_SCOPES.map((scope) => ({ value: scope, label: t(`scope.${scope}`) }))}
                chosen={['content:read']}
              />
              <ChoiceField
                name="days"
                label={t('form.days')}
                error={errorOf('days')}
                choices={LIFETIMES.map((days) => ({ value: String(days), label: t('form.lifetime', { count: days }) }))}
                chosen={['90']}
              />
            </>
          )}
        </RecordForm>
      )}
    </div>
  )
}
