import * as z from 'zod/mini'

/** How many rows a page has, 1..50; `usual` where nobody says. */
export const pageSizeOf = (usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), usual)

/** Request part of every paged list: pageNo from 1, pageSize 1..50, or the cursor of the page before. */
export const pageQuery = {
  pageNo: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  pageSize: pageSizeOf(20),
  cursor: z.exactOptional(z.string().check(z.maxLength(300))),
}

/** Answer of a paged list; `total` is counted up to 10,000 (`totalCapped`). */
export const page = <S extends z.ZodMiniType>(row: S) =>
  z.object({
    records: z.array(row),
    total: z.number(),
    totalCapped: z.exactOptional(z.boolean()),
    nextCursor: z.exactOptional(z.string()),
  })
