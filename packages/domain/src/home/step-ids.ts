/** What a platform or a company does in its first days, in this order. */
export const stepIds = [
  'terms',
  'contact',
  'firstCompany',
  'verification',
  'colleagues',
  'approvals',
  'project',
  'firstTender',
  'suppliers',
  'certificates',
  'signUp',
] as const
export type StepId = (typeof stepIds)[number]
