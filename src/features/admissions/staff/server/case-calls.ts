import type { Context } from 'hono'
import { type ReviewView, reviewViewSchema } from '#features/admissions/staff/contract.ts'
import type { Actor } from '#features/auth/server/queries.ts'
import type { SessionEnv } from '#features/auth/server/require-user.ts'
import type { Services } from '#features/services.ts'
import { callsOf } from '#platform/http/documented.ts'
import { requireVersion, withVersion } from '#platform/http/if-match.ts'
import { viewForReview } from './service.ts'

/** What the calls of staff about one application have in common. */

export const { documented, documentedChange, documentedFile } = callsOf({
  tag: 'staff: applications',
  access: 'counsellor',
})
export const NOT_ONES_OWN = 'Signed in, without the permission; or the application is your own'

type Change = Parameters<typeof documentedChange>[0]

/** Documents a change that is made at a version of an application, and answers it as it is then. */
export const caseChange = ({ problems, ...call }: Omit<Change, 'versioned' | 'answer'>) => {
  const impossible = '`not_possible_now`: its state does not allow it, or its account is deleted'
  const refused = { 403: NOT_ONES_OWN, 409: impossible, ...problems }
  return documentedChange({ ...call, versioned: true, answer: reviewViewSchema, problems: refused })
}

/** The application that a call names, at the version that the caller has seen. */
export const caseAt = (c: Context): { id: string; version: number } => ({
  id: c.req.param('id') ?? '',
  version: requireVersion(c),
})

/** The application of a call as it is now, with its version as the ETag. */
export const caseNow = async (services: Services, c: Context<SessionEnv>): Promise<ReviewView> =>
  withVersion(c, await viewForReview(services, c.get('actor'), c.req.param('id') ?? '', c.get('requestId')))

type Command<Target> = (services: Services, actor: Actor, target: Target, requestId: string) => Promise<void>

/** Runs a command, and answers the application as it is then. */
export async function caseAfter<Target>(
  services: Services,
  c: Context<SessionEnv>,
  command: Command<Target>,
  target: Target,
) {
  await command(services, c.get('actor'), target, c.get('requestId'))
  return c.json(await caseNow(services, c))
}
