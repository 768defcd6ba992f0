import { Suspense } from 'react'
import { useSession } from '#api/session.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const NoticeBell = lazyPart(async () => (await import('#features/admissions/notices/web/notice-bell.tsx')).NoticeBell)

/** The bell of a signed-in reader. Readers without an account load nothing for it; its place stays free while it loads. */
export function NoticesButton() {
  const session = useSession()
  if (!session?.token) return null
  return (
    <Suspense fallback={<span className="size-11 shrink-0" />}>
      <NoticeBell key={session.userId} />
    </Suspense>
  )
}
