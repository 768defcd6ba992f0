import { useOutletContext } from 'react-router'
import type { Me } from '#features/auth/contract.ts'

/** What the frame of the admin area hands to its pages: who works here, and what they may do. */
export type StaffFrame = { me: Me }

export const useStaff = (): Me => useOutletContext<StaffFrame>().me
