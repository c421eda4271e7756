/** What a security may stand behind. Only kind and id of it are known here; it belongs to a higher capability. */
export const subjectKinds = ['tender', 'auction'] as const
export type SubjectKind = (typeof subjectKinds)[number]

export interface Subject {
  readonly kind: SubjectKind
  readonly id: string
}

/** The ways in which a security is given. */
export const securityKinds = ['transfer', 'online', 'guarantee'] as const
export type SecurityKind = (typeof securityKinds)[number]

/** The forms of a guarantee. */
export const guaranteeForms = ['bankGuarantee', 'electronicGuarantee', 'suretyInsurance'] as const
export type GuaranteeForm = (typeof guaranteeForms)[number]

/** Why money or a guarantee goes back to the one who gave it. */
export const releaseCauses = [
  'registrationRefused',
  'registrationStale',
  'withdrawn',
  'cancelled',
  'failed',
  'notWon',
  'won',
  'latePayment',
  'byOwner',
] as const
export type ReleaseCause = (typeof releaseCauses)[number]

/** Why a security is kept (TL 35, 74; PMF 39). */
export const forfeitReasons = ['withdrawnLate', 'refusedToSign', 'noPerformanceSecurity', 'breach'] as const
export type ForfeitReason = (typeof forfeitReasons)[number]

/** How a company stands towards a subject that asks for a security. */
export const standingStatuses = ['none', 'pending', 'checking', 'ok', 'released'] as const
export type StandingStatus = (typeof standingStatuses)[number]
