import type { ApplicationView } from '#features/admissions/applications/contract.ts'
import { type ApplicationAction, canBeFinal, isClosed } from '#features/admissions/applications/lifecycle.ts'
import { consentGapOf } from '#features/admissions/guardians/server/service.ts'
import type { ConditionView } from '#features/admissions/letters/contract.ts'
import { conditionsOf } from '#features/admissions/letters/server/condition-queries.ts'
import { validLetter } from '#features/admissions/letters/server/service.ts'
import { nextWorkingDay } from '#features/conversations/office/server/service.ts'
import type { Services } from '#features/services.ts'
import { confirmationOf } from './deferral-queries.ts'
import type { ApplicationRow } from './queries.ts'

type Wait = ApplicationView['waits'][number]

/** What a student waits for after it. */
export const WAIT_AFTER: Partial<Record<ApplicationAction, Wait['kind']>> = {
  ask_deferral: 'deferral',
  ask_withdrawal: 'withdrawal',
  defer: 'confirmation',
}

/**
 * What a student waits for where no answer is due, with its day: that of the confirmation of a deferred place; of everything else
 * the next working day after it began to wait for staff, from which on it is neglected (staff/server/queue-queries.ts).
 */
export async function waitsOf(
  services: Pick<Services, 'db' | 'now'>,
  row: ApplicationRow,
  {
    letter,
    conditions,
  }: { letter: { conditions: readonly unknown[] } | undefined; conditions: readonly ConditionView[] },
): Promise<Wait[]> {
  if (isClosed(row.state)) return []
  const [gap, confirmOn] = await Promise.all([
    consentGapOf(services, row),
    row.state === 'deferred' ? confirmationOf(services.db, row.id) : null,
  ])
  const since = {
    consent: gap?.state === 'withdrawn' ? gap.at : null,
    withdrawal: row.withdrawalAskedAt,
    deferral: row.deferral?.askedAt ?? null,
    evidence:
      conditions.flatMap(({ state, sentAt }) => (state === 'sent' ? (sentAt ?? []) : [])).toSorted(byTime)[0] ?? null,
    final_letter: canBeFinal(row, letter) ? lastDecided(conditions) : null,
  }
  const forStaff = (['consent', 'withdrawal', 'deferral', 'evidence', 'final_letter'] as const).flatMap((kind) => {
    const from = since[kind]
    return from === null ? [] : [{ kind, from }]
  })
  return Promise.all([
    ...forStaff.map(async ({ kind, from }) => ({ kind, day: await nextWorkingDay(services, new Date(from)) })),
    ...(confirmOn === null ? [] : [{ kind: 'confirmation' as const, day: confirmOn }]),
  ])
}

/** The same, where the valid letter and the conditions are not at hand. */
export const waitsNow = async (services: Pick<Services, 'db' | 'now'>, row: ApplicationRow): Promise<Wait[]> =>
  waitsOf(services, row, {
    letter: await validLetter(services.db, row.id),
    conditions: await conditionsOf(services.db, row.id),
  })

/** When the last of them was settled. */
const lastDecided = (conditions: readonly ConditionView[]): string | null =>
  conditions
    .flatMap(({ decidedAt }) => decidedAt ?? [])
    .toSorted(byTime)
    .at(-1) ?? null

const byTime = (a: string, b: string) => Date.parse(a) - Date.parse(b)
