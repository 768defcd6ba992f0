import { useOutletContext } from 'react-router'
import type { Me } from '#features/auth/contract.ts'

/** The outlet context of the admin layout: the signed-in member of staff. */
export type StaffFrame = { me: Me }

export const useStaff = (): Me => useOutletContext<StaffFrame>().me
