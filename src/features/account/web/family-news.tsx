import { authedApi } from '#api/authed-api.ts'
import { unwrap } from '#api/client.ts'
import { toResult } from '#api/result.ts'
import { MailChoice } from './mail-choice.tsx'

const load = () => unwrap(authedApi['family-news'].$get())

/** Whether an e-mail tells what the family has said. A page for the family leads here. */
export const FamilyNews = () => (
  <MailChoice
    id="family-news"
    about="familyNews"
    load={load}
    save={(json) => toResult(authedApi['family-news'].$put({ json }))}
  />
)
