import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { toResult } from '#api/result.ts'
import { MailChoice } from './mail-choice.tsx'

const load = () => unwrap(authedApi['daily-summary'].$get())

/** Whether somebody who reviews applications gets a mail each working morning about what is due. */
export const DailySummary = () => (
  <MailChoice
    id="daily-summary"
    about="dailySummary"
    load={load}
    save={(json) => toResult(authedApi['daily-summary'].$put({ json }))}
  />
)
