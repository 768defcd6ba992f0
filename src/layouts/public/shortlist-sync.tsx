import { useEffect } from 'react'
import { useSession } from '#api/session.ts'

/** Synchronises the shortlist of this browser with the account while signed in. Renders nothing. */
export function AccountShortlist() {
  const session = useSession()
  const userId = session?.token ? session.userId : undefined
  useEffect(() => {
    if (!userId) return
    let unmounted = false
    let stop = () => {}
    import('#features/shortlist/web/shortlist-sync.ts')
      .then(({ startSync }) => {
        if (!unmounted) stop = startSync(userId)
      })
      .catch(console.error)
    return () => {
      unmounted = true
      stop()
    }
  }, [userId])
  return null
}
