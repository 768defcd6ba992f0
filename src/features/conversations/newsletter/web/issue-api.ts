import { authedApi, authedApiByItself } from '#api/authed-api.ts'
import { readIfFound, unwrap } from '#api/client.ts'
import { type Outcome, toResult } from '#api/result.ts'
import type { IssueView } from '#features/conversations/newsletter/contract.ts'
import type { IssueTexts } from '#features/conversations/newsletter/rules.ts'

/** The calls of the staff's pages about issues of the newsletter. */

const issues = authedApi.admin.newsletter.issues

export const listIssues = (query: Record<string, string>) => unwrap(issues.$get({ query }))

/** Null where there is no such issue. While one is sent it is read again and again, which keeps nobody signed in. */
export const readIssue = (id: string): Promise<IssueView | null> =>
  readIfFound(authedApiByItself.admin.newsletter.issues[':id'].$get({ param: { id } }))

export const addIssue = (json: IssueTexts): Promise<Outcome<IssueView>> => toResult(issues.$post({ json }))

const at = ({ _id, version }: IssueView) =>
  [{ param: { id: _id } }, { headers: { 'if-match': `"${version}"` } }] as const

export function saveIssue(issue: IssueView, json: IssueTexts): Promise<Outcome<IssueView>> {
  const [call, headers] = at(issue)
  return toResult(issues[':id'].$put({ ...call, json }, headers))
}

export const deleteIssue = (issue: IssueView) => toResult(issues[':id'].$delete(...at(issue)))
export const testIssue = (issue: IssueView) => toResult(issues[':id'].test.$post(...at(issue)))
export const stopIssue = (issue: IssueView) => toResult(issues[':id'].stop.$post(...at(issue)))

/** `time`: by the clocks of the office; null for now. */
export function sendIssue(issue: IssueView, time: string | null): Promise<Outcome<IssueView>> {
  const [call, headers] = at(issue)
  return toResult(issues[':id'].send.$post({ ...call, json: { at: time } }, headers))
}
