import { operationLog } from '@jb/contract/bid/log.contract'
import { endpointQuery, pagesQuery } from '../../lib/query-client.ts'

/** Who did what to a tender of mine, the latest first. */
export const operationLogQuery = (id: string) => pagesQuery(operationLog, { body: { id, pageSize: 50 } })

/** The latest lines of it. */
export const latestLogQuery = (id: string, size: number) =>
  endpointQuery(operationLog, { body: { id, pageSize: size } })
