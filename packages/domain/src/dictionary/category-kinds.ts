/** The kinds of business that are sorted by categories. */
export const categoryKinds = ['goods', 'labour', 'freight', 'lease', 'other'] as const
export type CategoryKind = (typeof categoryKinds)[number]
