import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchOf } from '../../../map/to.ts'
import { OperationLog } from '../../bid/index.ts'
import { auctionLogQuery } from './auction-log.queries.ts'

/** 操作日志 of an auction of mine. */
export default function AuctionLogScreen() {
  const { id } = useSearchOf('auction.operationLog')
  const query = useInfiniteQuery(auctionLogQuery(id))
  return <OperationLog query={query} kept="竞价结束前不显示报价和报名，校验值在结束后公布。" />
}
