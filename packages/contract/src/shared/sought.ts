import * as z from 'zod/mini'

/** What a search has looked for. */
export const sought = z.object({
  /** Words that mean the same as those that were typed, or a kind of it. */
  also: z.array(z.string()),
  /** Parts of a text that were found by: folded, as lists may mark them. */
  marks: z.array(z.string()),
})
