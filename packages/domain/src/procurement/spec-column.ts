/** The column of a procurement list that orders are made by (Φ12, C30P6, 4×185+1×95): it is shown whole everywhere. */
export const specColumn = 'spec'
