import type { Flow } from '../shared/flow.ts'

/** Statuses of a company's registration for a tender. */
export const registrationStatuses = ['registered', 'confirmed', 'refused', 'stale', 'withdrawn'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

export const registrationLabels: Readonly<Record<RegistrationStatus, string>> = {
  registered: '已报名',
  confirmed: '已确认',
  refused: '已拒绝',
  stale: '已失效',
  withdrawn: '已退出',
}

/**
 * The owner answers; a company leaves until the bids are due. Who was refused or has left may sign up again while the
 * window is open.
 */
export const registrationFlow = {
  registered: { confirm: 'confirmed', refuse: 'refused', expire: 'stale', withdraw: 'withdrawn' },
  refused: { register: 'registered' },
  confirmed: { withdraw: 'withdrawn' },
  withdrawn: { register: 'registered' },
  stale: {},
} as const satisfies Flow<RegistrationStatus>
