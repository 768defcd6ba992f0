import './messages.ts'
import { useNavigate } from 'react-router'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { titleMeta } from '#ui/admin/admin-meta.ts'
import { useFirstField } from '#ui/admin/focus-target.ts'
import { PageHead } from '#ui/admin/page-head.tsx'
import { addIssue } from './issue-api.ts'
import { IssueForm } from './issue-form.tsx'

export const meta = titleMeta('issues', (t) => t('add'))

/** A new draft. */
export default function IssueAddPage() {
  const { t, lang } = useTranslation('issues')
  const navigate = useNavigate()
  useFirstField()
  return (
    <div className="max-w-2xl">
      <PageHead
        crumbs={[{ name: t('title'), to: staffPaths.issues({ lang }) }, { name: t('add') }]}
        title={t('add')}
        note={t('addNote')}
      />
      <IssueForm issue={null} save={addIssue} onSaved={({ _id }) => navigate(staffPaths.issue({ lang, id: _id }))} />
    </div>
  )
}
