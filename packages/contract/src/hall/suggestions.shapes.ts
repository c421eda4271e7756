import * as z from 'zod/mini'

/** What a person may mean who has typed so far: each of it finds something that is public. */
export const suggestions = z.object({
  /** Words of the trade, with the one that stands for it in what was typed. */
  words: z.array(z.object({ text: z.string(), because: z.exactOptional(z.string()) })),
  companies: z.array(z.string()),
  projects: z.array(
    z.object({ id: z.string(), name: z.string(), kind: z.enum(['tender', 'auction', 'demand']) }),
  ),
})
export type Suggested = z.output<typeof suggestions>
