import { type Choice, toPosition } from '#features/content/demand/choice.ts'
import type { Services } from '#features/services.ts'
import { wideNetworkOf } from '#platform/http/client-ip.ts'
import { ProblemError } from '#platform/http/problems.ts'
import type { ChoiceCounter, ChosenType } from './choice-counter.ts'
import { isMachine } from './is-machine.ts'

/** Who sends a choice: an address, and what the headers say. */
export type Chooser = {
  ip: string
  userAgent: string | undefined
  /** Whether they ask not to be counted, by `Sec-GPC` or `DNT`. */
  declined: boolean
}

const TYPES: Record<string, ChosenType> = { university: 'university', blog: 'article' }

/** Counts that a result was opened. Throws `not_found` for what is not in the catalogue, also where nothing is counted. */
export function receiveChoice(
  { index }: Pick<Services, 'index'>,
  counter: ChoiceCounter,
  choice: Choice,
  { ip, userAgent, declined }: Chooser,
): void {
  const [card] = index.cards([choice.id])
  if (!card) throw new ProblemError('not_found')
  if (declined || isMachine(userAgent)) return
  const type = TYPES[card.type] ?? 'programme'
  counter.count({ ...choice, place: toPosition(choice.place), type, network: wideNetworkOf(ip) })
}
