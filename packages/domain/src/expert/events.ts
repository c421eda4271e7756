import type { Cause } from './expert.ts'

/** The facts that others may react to; they name nobody. */
export type ExpertEvent =
  | {
      readonly type: 'expert.reviewed'
      readonly payload: { readonly expertId: string; readonly version: number; readonly approved: boolean }
    }
  | {
      readonly type: 'expert.suspended'
      readonly payload: { readonly expertId: string; readonly version: number; readonly cause: Cause }
    }
  | {
      readonly type: 'expert.recheckNear'
      readonly payload: { readonly expertId: string; readonly dueAt: string; readonly days: number }
    }
