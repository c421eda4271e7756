import * as end from '@jb/contract/auction/result.contract'
import type { Answer } from '@jb/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import type { ApiError } from '../../../lib/api-error.ts'
import { endpointQuery, notRefreshed, pagesQuery, useChange } from '../../../lib/query-client.ts'

export const resultQuery = (id: string) => endpointQuery(end.auctionResultOf, { params: { id } })

/** The published results of auctions. */
export const winsQuery = (keyword: string) => pagesQuery(end.auctionWins, { body: { keyword } })

/** The whole chained record, page after page; it never changes. */
export const recordQuery = (id: string) =>
  queryOptions<Answer<typeof end.auctionRecordOf>, ApiError>({
    queryKey: [end.auctionRecordOf.id, id],
    ...notRefreshed,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const page = (after: number) =>
        call(end.auctionRecordOf, { params: { id }, query: { after } }, { signal })
      const first = await page(0)
      const lines = [...first.lines]
      while (lines.length < first.total) {
        const { lines: more } = await page(lines.at(-1)?.seq ?? 0)
        if (more.length === 0) break
        lines.push(...more)
      }
      return { ...first, lines }
    },
  })

/** One more price in the talks after the end. */
export const useTalk = () => useChange(end.talkOffer).mutateAsync
