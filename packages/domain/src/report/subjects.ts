/** The kinds of things that can be reported, and by which business types the wire names them (spec §3). */
export const subjectKinds = {
  tender: { businessTypes: [1, 3, 4], noun: '项目' },
  auction: { businessTypes: [2], noun: '项目' },
  demand: { businessTypes: [5], noun: '需求' },
} as const satisfies Record<string, { readonly businessTypes: readonly number[]; readonly noun: string }>

export type SubjectKind = keyof typeof subjectKinds

/** The kind that this word names; undefined for one that this version does not know. */
export function subjectKind(word: string): SubjectKind | undefined {
  return Object.hasOwn(subjectKinds, word) ? (word as SubjectKind) : undefined
}

/** The kind of thing behind a business type; undefined where such things cannot be reported. */
export function kindOfBusiness(businessType: number): SubjectKind | undefined {
  const kinds = Object.keys(subjectKinds) as SubjectKind[]
  return kinds.find((kind) => subjectKinds[kind].businessTypes.some((type) => type === businessType))
}
