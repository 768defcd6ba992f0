import { authedApi } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import { useKindWords } from '#features/admissions/documents/web/use-kinds.ts'
import { NOTE_LIMIT } from '#features/admissions/staff/change-contract.ts'
import type { ReviewView } from '#features/admissions/staff/contract.ts'
import { isolate } from '#i18n/isolate.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { StaffNotes } from '#ui/admin/staff-notes.tsx'

type NotesProps = { application: ReviewView; onChange: (notes: ReviewView['notes']) => void }

/** Internal notes of staff about an application; the student never sees them. */
export function Notes({ application: { _id, notes }, onChange }: NotesProps) {
  const { t } = useTranslation('review')
  const { nameOf } = useKindWords()
  return (
    <StaffNotes
      notes={notes}
      words={{
        title: t('application.notes'),
        hint: t('application.notesHint'),
        deleted: t('application.deleted'),
        newNote: t('application.newNote'),
        add: t('application.addNote'),
      }}
      name="internal-note"
      maxLength={NOTE_LIMIT}
      aboutOf={({ document, page }) =>
        document &&
        page && (
          <p className="text-xs text-soft">
            {t('workspace.noteAbout', { document: isolate(nameOf(document.kind, document.label)), page })}
          </p>
        )
      }
      add={async (text) => {
        const call = authedApi.admin.applications[':id'].notes.$post({ param: { id: _id }, json: { text } })
        const { answer, refusal } = await toResult(call)
        // Only the notes: a version that a colleague made since is announced, and never taken for one that was read.
        if (answer) onChange(answer.notes)
        return refusal
      }}
    />
  )
}
