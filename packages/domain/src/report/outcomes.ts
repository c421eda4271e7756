/** What follows from a report that is true. */
export const outcomes = {
  nothing: { label: '不作处置', done: '情况属实，未作进一步处置' },
  warn: { label: '警告', done: '平台已对发布企业提出警告' },
  itemOffline: { label: '项目下架', done: '该项目已下架' },
  companyFrozen: { label: '冻结企业', done: '发布企业已被冻结，不能再发布、报名和投标' },
} as const satisfies Record<string, { readonly label: string; readonly done: string }>

export type Outcome = keyof typeof outcomes
export const outcomeNames = Object.keys(outcomes) as readonly Outcome[]

/** Outcomes that last until the platform ends them. */
export type LastingOutcome = Extract<Outcome, 'itemOffline' | 'companyFrozen'>

/** Tells whether an outcome lasts until the platform ends it. */
export function isLasting(outcome: Outcome | undefined): outcome is LastingOutcome {
  return outcome === 'itemOffline' || outcome === 'companyFrozen'
}

/** Tells whether the company that was reported learns of an outcome. */
export function concernsOwner(outcome: Outcome | undefined): boolean {
  return outcome !== undefined && outcome !== 'nothing'
}
