import { outcomeOf } from '#api/outcome.ts'
import { personal, readData } from '#api/personal.ts'
import type { DocumentView } from '#features/documents/contract.ts'
import { saveAs } from '#ui/save-as.ts'
import { useAsked } from '#ui/use-asked.ts'

const load = () => readData(personal.documents.$get())

/** The reader's own documents, and what changes them; each change answers whether it was kept. */
export function useDocuments() {
  const { answer: documents, setAnswer, failed, again } = useAsked(load)
  const change = (next: (before: DocumentView[]) => DocumentView[]) => setAnswer((before) => next(before ?? []))

  return {
    documents,
    failed,
    again,
    added: (document: DocumentView) => change((before) => [document, ...before]),

    async remove({ _id }: DocumentView): Promise<boolean> {
      const { refusal } = await outcomeOf(personal.documents[':id'].$delete({ param: { id: _id } }))
      if (!refusal) change((before) => before.filter((each) => each._id !== _id))
      return !refusal
    },

    async expires({ _id }: DocumentView, expiresOn: string): Promise<boolean> {
      const call = personal.documents[':id'].$put({ param: { id: _id }, json: { expiresOn } })
      const { answer } = await outcomeOf<{ data: DocumentView }>(call)
      if (answer) change((before) => before.map((each) => (each._id === _id ? answer.data : each)))
      return answer !== null
    },
  }
}

/** Lets the browser keep a document as a file. False where it did not come. */
export async function download({ _id, kind }: DocumentView): Promise<boolean> {
  try {
    const response = await personal.documents[':id'].file.$get({ param: { id: _id } })
    if (!response.ok) return false
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? kind
    saveAs(name, await response.blob())
    return true
  } catch {
    return false
  }
}
