import { useEffect } from 'react'
import { useSession } from '#api/session.ts'

/** Synchronises the shortlist of this browser with the account while signed in. Renders nothing. */
export function AccountShortlist() {
  const session = useSession()
  const userId = session?.token ? session.userId : undefined
  useEffect(() => {
    if (!userId) return
    let left = false
    let end = () => {}
    import('#features/shortlist/web/shortlist-sync.ts')
      .then(({ startSync: followAccount }) => {
        if (!left) end = followAccount(userId)
      })
      .catch(console.error)
    return () => {
      left = true
      end()
    }
  }, [userId])
  return null
}
