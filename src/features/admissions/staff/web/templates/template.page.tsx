import '#features/admissions/letters/web/messages.ts'
import '#features/admissions/staff/web/messages.ts'
import '#features/admissions/templates/web/messages.ts'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { authedApi } from '#api/authed-api.ts'
import { readIfFound } from '#api/client.ts'
import { toResult } from '#api/result.ts'
import type { TemplateView } from '#features/admissions/templates/contract.ts'
import { translatorFor } from '#i18n/i18n.ts'
import { isolate } from '#i18n/isolate.ts'
import { languageOfPath, useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localize } from '#lib/localized.ts'
import { staffPaths } from '#staff-paths.ts'
import { adminMeta } from '#ui/admin/admin-meta.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useNotify } from '#ui/admin/notices.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { RecordForm } from '#ui/admin/record-form.tsx'
import { type RecordActions, RecordPage } from '#ui/admin/record-page.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import type { Route } from './+types/template.page.ts'
import { templateDifferences } from './template-differences.ts'
import { TemplateFields } from './template-fields.tsx'
import { TEMPLATE_FIELDS, templateProblems, templateWords, toTemplateInput } from './template-input.ts'
import { typedIn } from './typed-in.ts'

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const lang = languageOfPath(location.pathname)
  return adminMeta({ matches, lang, title: translatorFor(lang, 'templates').t('title') })
}

/** One template: change or delete it. */
export default function TemplatePage({ params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation('templates')
  const lang = useLanguage()
  const load = useCallback(() => readIfFound(authedApi.admin.templates[':id'].$get({ param: { id } })), [id])
  return (
    <RecordPage
      load={load}
      loading={t('form.loading')}
      notFound={{
        heading: t('title'),
        title: t('form.goneTitle'),
        text: t('form.goneText'),
        action: <ButtonLink to={staffPaths.templates({ lang })}>{t('form.toAll')}</ButtonLink>,
      }}
    >
      {(template, actions) => <Template template={template} {...actions} />}
    </RecordPage>
  )
}

function Template({ template, show, loadNewest }: { template: TemplateView } & RecordActions<TemplateView>) {
  const { t } = useTranslation('templates')
  const { t: admin } = useTranslation('admin')
  const lang = useLanguage()
  const navigate = useNavigate()
  const notify = useNotify()
  const [deleting, setDeleting] = useState(false)
  const { _id: id, name, kind, version } = template
  const one = authedApi.admin.templates[':id']
  const call = { param: { id } }
  const atVersion = { headers: { 'if-match': `"${version}"` } }
  const title = localize(name, lang)

  async function remove(): Promise<string | null> {
    const { refusal } = await toResult(one.$delete(call, atVersion))
    if (refusal) return refusal.message ?? admin('form.noAnswer')
    notify(t('form.deleted'))
    navigate(staffPaths.templates({ lang }))
    return null
  }

  return (
    <div className="max-w-2xl">
      <PageHead
        crumbs={[{ name: t('title'), to: staffPaths.templates({ lang }) }, { name: <bdi>{title}</bdi> }]}
        title={<bdi>{title}</bdi>}
        note={t(`kinds.${kind}`)}
        actions={
          <Button variant="quiet" size="small" icon="close" onClick={() => setDeleting(true)}>
            {t('form.delete')}
          </Button>
        }
      />
      <RecordForm
        version={version}
        fields={TEMPLATE_FIELDS}
        wordsOf={templateWords(t, lang, typedIn)}
        check={templateProblems}
        save={(form) => toResult(one.$put({ ...call, json: toTemplateInput(form) }, atVersion))}
        onSaved={(saved) => {
          notify(t('form.saved'))
          show(saved)
        }}
        onLoadNewest={loadNewest}
        differencesFrom={async (form) => {
          const { answer } = await toResult(one.$get(call))
          return answer ? templateDifferences(answer, toTemplateInput(form), t) : []
        }}
        submit={t('form.save')}
      >
        {(errorOf) => <TemplateFields template={template} errorOf={errorOf} />}
      </RecordForm>
      {deleting && (
        <ConfirmDialog
          title={t('form.deleteTitle')}
          text={t('form.deleteText', { name: isolate(title) })}
          confirm={t('form.delete')}
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  )
}
