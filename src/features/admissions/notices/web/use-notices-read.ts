import { useEffect } from 'react'
import { authedApiInBackground } from '#api/authed-api.ts'
import { toResult } from '#api/result.ts'
import { showUnread } from './unread.ts'

/** The page of this application says what its notices say, so once it is shown they are read; messages once they are seen. */
export function useNoticesRead(applicationId: string, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return
    void toResult(authedApiInBackground.notices.read.$post({ json: { applicationId } })).then(
      ({ answer }) => answer && showUnread(answer.data),
    )
  }, [applicationId, isShown])
}
