import { buyingRoles, type Role } from '../member/roles.ts'

/** Roles of the owner that read the opening record and the comparison. */
export const readingRoles = [
  ...buyingRoles,
  'approver',
  'finance',
  'supervisor',
  'auditor',
] as const satisfies readonly Role[]
