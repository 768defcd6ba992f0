import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import { type EnquiryView, NOTE_LIMIT } from '#features/conversations/desk/contract.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { StaffNotes } from '#ui/admin/staff-notes.tsx'

type EnquiryNotesProps = { enquiry: EnquiryView; onChange: (enquiry: EnquiryView) => void }

/** What staff have written down for each other about an enquiry. */
export function EnquiryNotes({ enquiry: { _id, notes }, onChange }: EnquiryNotesProps) {
  const { t } = useTranslation('desk')
  return (
    <StaffNotes
      notes={notes}
      words={{
        title: t('enquiry.notes'),
        hint: t('enquiry.notesHint'),
        deleted: t('enquiry.deleted'),
        newNote: t('enquiry.newNote'),
        add: t('enquiry.addNote'),
      }}
      name="note"
      maxLength={NOTE_LIMIT}
      add={async (text) => {
        const call = authedApi.admin.enquiries[':id'].notes.$post({ param: { id: _id }, json: { text } })
        const { answer, refusal } = await toResult(call)
        if (answer) onChange(answer)
        return refusal
      }}
    />
  )
}
