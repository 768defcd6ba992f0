import type { ApplicationAction } from './lifecycle.ts'

/** Actions that a history names by themselves: they leave the state as it is, or mean more than the state they lead to. */
const NAMED_ACTIONS = [
  'hold',
  'ask_deferral',
  'cancel_deferral',
  'ask_withdrawal',
  'cancel_withdrawal',
  'refuse_deferral',
  'reinstate',
  'finalise',
  'receive_reference',
] as const
type NamedAction = (typeof NAMED_ACTIONS)[number]

export const isNamedAction = (action: ApplicationAction): action is NamedAction =>
  (NAMED_ACTIONS as readonly string[]).includes(action)
