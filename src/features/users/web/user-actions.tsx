import { useState } from 'react'
import { useNavigate } from 'react-router'
import { authedApi } from '#api/authed-api.ts'
import { type Outcome, toResult } from '#api/result.ts'
import type { UserView } from '#features/users/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useNotify } from '#ui/admin/notices.tsx'
import { Button } from '#ui/parts/button.tsx'
import { writeUser } from './user-version.ts'

type Action = 'signOut' | 'resetFactor' | 'delete'

/** The other actions on an account, each with a confirmation. */
export function UserActions({ user, onChange }: { user: UserView; onChange: (user: UserView) => void }) {
  const { t, lang } = useTranslation('admin')
  const notify = useNotify()
  const navigate = useNavigate()
  const [action, setAction] = useState<Action | null>(null)
  const param = { id: user._id }
  const email = isolate(user.Email)

  /** Null where the call succeeded, else an error message. */
  async function attempt(call: Promise<Outcome<unknown>>, done: string, then: () => void) {
    const { refusal } = await call
    if (refusal) return refusal.message ?? t('user.failed')
    notify(done)
    setAction(null)
    then()
    return null
  }

  const one = authedApi.admin.users[':id']
  const signOut = () =>
    attempt(toResult(one.sessions.$delete({ param })), t('user.signedOut', { email }), () =>
      onChange({ ...user, devices: 0 }),
    )
  const resetFactor = () =>
    attempt(toResult(one['second-factor'].$delete({ param })), t('user.factorReset', { email }), () =>
      onChange({ ...user, secondFactor: false, devices: 0 }),
    )
  const remove = () =>
    attempt(
      writeUser(user, (ifMatch) => one.$delete({ param }, ifMatch)),
      t('user.deleted', { email }),
      () => navigate(staffPaths.users({ lang })),
    )

  return (
    <section aria-labelledby="doings-title">
      <h2 id="doings-title" className="mb-4 text-lg">
        {t('user.doings')}
      </h2>
      <div className="flex flex-col items-start gap-3">
        <Button variant="quiet" icon="leave" onClick={() => setAction('signOut')}>
          {t('user.signOut')}
        </Button>
        {user.secondFactor && (
          <Button variant="quiet" icon="lock" onClick={() => setAction('resetFactor')}>
            {t('user.resetFactor')}
          </Button>
        )}
        {user.can.delete ? (
          <Button variant="quiet" icon="close" onClick={() => setAction('delete')}>
            {t('user.delete')}
          </Button>
        ) : (
          <p className="text-sm text-soft">{t('user.deleteLast')}</p>
        )}
      </div>
      {action === 'delete' && (
        <ConfirmDialog
          title={t('user.deleteTitle')}
          text={t('user.deleteText')}
          confirm={t('user.deleteConfirm')}
          typed={{ label: t('user.deleteTyped'), expected: user.Email, wrong: t('user.deleteWrong') }}
          onConfirm={remove}
          onClose={() => setAction(null)}
        />
      )}
      {(action === 'signOut' || action === 'resetFactor') && (
        <ConfirmDialog
          title={t(`user.${action}Title`)}
          text={t(`user.${action}Text`, { email })}
          confirm={t(`user.${action}`)}
          onConfirm={action === 'signOut' ? signOut : resetFactor}
          onClose={() => setAction(null)}
        />
      )}
    </section>
  )
}
