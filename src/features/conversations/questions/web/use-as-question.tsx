import './messages.ts'
import { useNavigate } from 'react-router'
import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { staffPaths } from '#staff-paths.ts'
import { useNotify } from '#ui/admin/notices.tsx'
import { Button } from '#ui/parts/button.tsx'
import { KeyHint, shortcut } from '#ui/parts/key-hint.tsx'

/** Opens the form of a published question with what was asked and answered here, and nothing personal. */
export function UseAsQuestion({ enquiryId }: { enquiryId: string }) {
  const { t, lang } = useTranslation('questions')
  const { t: admin } = useTranslation('admin')
  const navigate = useNavigate()
  const notify = useNotify()

  async function open() {
    const call = authedApi.admin.enquiries[':id'].question.$get({ param: { id: enquiryId } })
    const { answer: state, refusal } = await toResult(call)
    if (!state) return notify(refusal.message ?? admin('form.noAnswer'), { isProblem: true })
    // Not in the address, which servers log.
    navigate(staffPaths.addRecord({ lang, entity: 'questions' }), { state })
  }
  return (
    <Button variant="quiet" size="small" icon="globe" onClick={open} {...shortcut('Q')}>
      {t('use')}
      <KeyHint>Q</KeyHint>
    </Button>
  )
}
