import '#features/admissions/letters/web/messages.ts'
import '#features/admissions/staff/web/messages.ts'
import '#features/admissions/templates/web/messages.ts'
import { useNavigate } from 'react-router'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { languageOfPath, useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { adminMeta } from '#ui/admin/admin-meta.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { RecordForm } from '#ui/admin/record-form.tsx'
import type { Route } from './+types/template-add.page.ts'
import { TemplateFields } from './template-fields.tsx'
import { TEMPLATE_FIELDS, templateProblems, templateWords, toTemplateInput } from './template-input.ts'
import { typedIn } from './typed-in.ts'

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  return adminMeta({ matches, lang, title: translatorFor(lang, 'templates').t('form.addTitle') })
}

/** A new template. */
export default function TemplateAddPage() {
  const { t } = useTranslation('templates')
  const lang = useLanguage()
  const navigate = useNavigate()
  const notify = useNotify()
  return (
    <div className="max-w-2xl">
      <PageHead
        crumbs={[{ name: t('title'), to: staffPaths.templates({ lang }) }, { name: t('form.addTitle') }]}
        title={t('form.addTitle')}
      />
      <RecordForm
        version={0}
        fields={TEMPLATE_FIELDS}
        wordsOf={templateWords(t, lang, typedIn)}
        check={templateProblems}
        save={(form) => toResult(authedApi.admin.templates.$post({ json: toTemplateInput(form) }))}
        onSaved={() => {
          notify(t('form.created'))
          navigate(staffPaths.templates({ lang }))
        }}
        submit={t('form.create')}
      >
        {(errorOf) => <TemplateFields errorOf={errorOf} />}
      </RecordForm>
    </div>
  )
}
