import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import type { UserView } from '#features/users/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { RecordForm } from '#ui/admin/record-form.tsx'
import { userDifferences } from './user-differences.ts'
import { UserFields } from './user-fields.tsx'
import { toUserFields, USER_FIELDS, userProblems, userWords } from './user-input.ts'
import { writeUser } from './user-version.ts'

type UserFormProps = { user: UserView; onChange: (user: UserView) => void; onLoadNewest: () => Promise<boolean> }

/** The form of an account, saved at the version that is shown. */
export function UserForm({ user, onChange, onLoadNewest }: UserFormProps) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const notify = useNotify()

  const save = (form: FormData) => {
    const change = { ...toUserFields(form), disabled: form.has('disabled') }
    const call = { param: { id: user._id }, json: change }
    return writeUser(user, (ifMatch) => authedApi.admin.users[':id'].$put(call, ifMatch))
  }

  const differencesFrom = async (form: FormData) => {
    const { answer: newest } = await toResult(authedApi.admin.users[':id'].$get({ param: { id: user._id } }))
    return newest ? userDifferences(newest, { ...toUserFields(form), disabled: form.has('disabled') }, t, common) : []
  }

  return (
    <RecordForm
      version={user.version}
      fields={USER_FIELDS}
      wordsOf={userWords(t)}
      check={userProblems}
      save={save}
      onSaved={(saved) => {
        notify(t('user.saved'))
        onChange(saved)
      }}
      onLoadNewest={onLoadNewest}
      differencesFrom={differencesFrom}
      submit={t('user.save')}
    >
      {(errorOf) => <UserFields user={user} errorOf={errorOf} />}
    </RecordForm>
  )
}
