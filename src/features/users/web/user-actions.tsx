import { useState } from 'react'
import { useNavigate } from 'react-router'
import { authedApi } from '#api/authed-api.ts'
import { type Outcome, toResult } from '#api/result.ts'
import type { UserView } from '#features/users/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useLanguage } from '#i18n/language.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { paths } from '#paths.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useNotify } from '#ui/admin/notices.tsx'
import { Button } from '#ui/parts/button.tsx'
import { writeUser } from './user-version.ts'

type Doing = 'signOut' | 'resetFactor' | 'delete'

/** What can be done to an account beside changing it, each asked about first. */
export function UserActions({ user, onChange }: { user: UserView; onChange: (user: UserView) => void }) {
  const { t } = useTranslation('admin')
  const lang = useLanguage()
  const notify = useNotify()
  const navigate = useNavigate()
  const [doing, setDoing] = useState<Doing | null>(null)
  const param = { id: user._id }
  const email = isolate(user.Email)

  /** The words of what stood in the way, or null when it is done. */
  async function attempt(call: Promise<Outcome<unknown>>, done: string, then: () => void) {
    const { refusal } = await call
    if (refusal) return refusal.message ?? t('user.failed')
    notify(done)
    setDoing(null)
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
      () => navigate(paths.users({ lang })),
    )

  return (
    <section aria-labelledby="doings-title">
      <h2 id="doings-title" className="mb-4 text-lg">
        {t('user.doings')}
      </h2>
      <div className="flex flex-col items-start gap-3">
        <Button variant="quiet" icon="leave" onClick={() => setDoing('signOut')}>
          {t('user.signOut')}
        </Button>
        {user.secondFactor && (
          <Button variant="quiet" icon="lock" onClick={() => setDoing('resetFactor')}>
            {t('user.resetFactor')}
          </Button>
        )}
        {user.can.delete ? (
          <Button variant="quiet" icon="close" onClick={() => setDoing('delete')}>
            {t('user.delete')}
          </Button>
        ) : (
          <p className="text-sm text-soft">{t('user.deleteLast')}</p>
        )}
      </div>
      {doing === 'delete' && (
        <ConfirmDialog
          title={t('user.deleteTitle')}
          text={t('user.deleteText')}
          confirm={t('user.deleteConfirm')}
          typed={{ label: t('user.deleteTyped'), expected: user.Email, wrong: t('user.deleteWrong') }}
          onConfirm={remove}
          onClose={() => setDoing(null)}
        />
      )}
      {(doing === 'signOut' || doing === 'resetFactor') && (
        <ConfirmDialog
          title={t(`user.${doing}Title`)}
          text={t(`user.${doing}Text`, { email })}
          confirm={t(`user.${doing}`)}
          onConfirm={doing === 'signOut' ? signOut : resetFactor}
          onClose={() => setDoing(null)}
        />
      )}
    </section>
  )
}
