import { type Role, runningRoles } from '../member/roles.ts'

/** Roles of the owner that read the opening record and the comparison. */
export const readingRoles = [
  ...runningRoles,
  'approver',
  'finance',
  'supervisor',
  'auditor',
] as const satisfies readonly Role[]
