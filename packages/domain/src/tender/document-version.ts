/**
 * The version of the document and the rows that a bid answers. Nothing changes a published tender's document or rows
 * yet (a postponement changes times only), so every tender is in its first version; an addendum will count it.
 */
export const documentVersion = 1
