/** The kinds of business that are sorted by categories. */
export const categoryKinds = ['goods', 'labour', 'freight', 'lease', 'other'] as const
export type CategoryKind = (typeof categoryKinds)[number]

/** What people call the kinds. */
export const categoryKindNames = {
  goods: '商品',
  labour: '劳务',
  freight: '货运',
  lease: '租赁',
  other: '其他',
} as const satisfies Record<CategoryKind, string>
