/** What companies ask for; one form, one list and one page serve them all. */
export const demandKindNames = {
  goods: '商品',
  lease: '租赁',
  freight: '货运',
  labour: '劳务',
  other: '其他',
} as const

export type DemandKind = keyof typeof demandKindNames
export const demandKinds = Object.keys(demandKindNames) as [DemandKind, ...DemandKind[]]

/** Which of the twenty types give the columns of a kind's list; of several one is chosen. */
const types: Readonly<Record<DemandKind, readonly [number, ...number[]]>> = {
  goods: [3],
  lease: [1, 5, 12],
  freight: [19],
  labour: [2],
  other: [20],
}

export const typesOfKind = (kind: DemandKind): readonly number[] => types[kind]

/** The type that a new form of this kind begins with. */
export const firstType = (kind: DemandKind): number => types[kind][0]
