import type { Flow } from '../shared/flow.ts'

/** Statuses of a company's registration for a tender. */
export const registrationStatuses = [
  'assembling',
  'registered',
  'confirmed',
  'refused',
  'stale',
  'withdrawn',
] as const
/** Those in which it was handed in: its owner's side knows of no other. */
export const submittedStatuses = ['registered', 'confirmed', 'refused', 'stale', 'withdrawn'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

export const registrationLabels: Readonly<Record<RegistrationStatus, string>> = {
  assembling: '待成员确认',
  registered: '已报名',
  confirmed: '已确认',
  refused: '已拒绝',
  stale: '已失效',
  withdrawn: '已退出',
}

/**
 * The owner answers; a company leaves until the bids are due. Who was refused or has left may sign up again while the
 * window is open. A consortium (联合体) assembles first: it is handed in once all its members have confirmed, and goes back
 * to its lead when one of them leaves in time.
 */
export const registrationFlow = {
  assembling: {
    assemble: 'assembling',
    register: 'registered',
    complete: 'registered',
    expire: 'stale',
    withdraw: 'withdrawn',
  },
  registered: {
    confirm: 'confirmed',
    refuse: 'refused',
    expire: 'stale',
    withdraw: 'withdrawn',
    reassemble: 'assembling',
  },
  refused: { register: 'registered', assemble: 'assembling' },
  confirmed: { withdraw: 'withdrawn', reassemble: 'assembling' },
  withdrawn: { register: 'registered', assemble: 'assembling' },
  stale: {},
} as const satisfies Flow<RegistrationStatus>
