/** A change of a sign-up or a bid shows in many answers; the goods of a tender do not change by it. */
export const refreshes = [
  'bid',
  'home',
  'approval',
  'security',
  'tender.detail',
  'tender.mine',
  'tender.counts',
  'tender.approvals',
] as const
