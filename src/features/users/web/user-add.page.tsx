import { useNavigate } from 'react-router'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { titleMeta } from '#ui/admin/admin-meta.ts'
import { useFirstField } from '#ui/admin/focus-target.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { PageHead } from '#ui/admin/page-head.tsx'
import { RecordForm } from '#ui/admin/record-form.tsx'
import { UserFields } from './user-fields.tsx'
import { emailOf, toUserFields, USER_FIELDS, userProblems, userWords } from './user-input.ts'

export const meta = titleMeta('admin', (t) => t('user.addTitle'))

/** An account made for somebody, who then chooses its password. */
export default function UserAddPage() {
  const { t, lang } = useTranslation('admin')
  const navigate = useNavigate()
  const notify = useNotify()
  useFirstField()
  return (
    <div className="max-w-lg">
      <PageHead
        crumbs={[{ name: t('users.title'), to: staffPaths.users({ lang }) }, { name: t('user.addTitle') }]}
        title={t('user.addTitle')}
        note={t('user.addText')}
      />
      <RecordForm
        version={0}
        fields={USER_FIELDS}
        wordsOf={userWords(t)}
        check={userProblems}
        save={(form) =>
          toResult(authedApi.admin.users.$post({ json: { Email: emailOf(form), ...toUserFields(form) } }))
        }
        onSaved={({ _id, Email }) => {
          notify(t('user.created', { email: isolate(Email) }))
          navigate(staffPaths.user({ lang, id: _id }))
        }}
        submit={t('user.create')}
      >
        {(errorOf) => <UserFields errorOf={errorOf} />}
      </RecordForm>
    </div>
  )
}
