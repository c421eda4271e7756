/** The version of its document and rows in which a tender is published; an addendum that changes what is bid for counts it. */
export const firstDocument = 1
