/** What a person can follow: one row for each kind. */
export const followKinds = {
  tender: { label: '招标' },
  auction: { label: '竞价' },
  demand: { label: '需求' },
  company: { label: '企业' },
} as const satisfies Record<string, { readonly label: string }>

export type FollowKind = keyof typeof followKinds

/** The names of the kinds, as a contract wants them. */
export const followKindNames = Object.keys(followKinds) as [FollowKind, ...FollowKind[]]

/** One thing that can be followed. */
export interface Followable {
  readonly kind: FollowKind
  readonly id: string
}
