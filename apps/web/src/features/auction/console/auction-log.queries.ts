import { auctionLog } from '@jb/contract/auction/log.contract'
import { pagesQuery } from '../../../lib/query-client.ts'

/** Who did what to an auction of mine, the latest first. */
export const auctionLogQuery = (id: string) => pagesQuery(auctionLog, { body: { id, pageSize: 50 } })
