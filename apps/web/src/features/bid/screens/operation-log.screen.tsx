import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchOf } from '../../../map/to.ts'
import { operationLogQuery } from '../log.queries.ts'
import { OperationLog } from '../parts/operation-log.tsx'

/** 操作日志 of a tender of mine. */
export default function OperationLogScreen() {
  const { id } = useSearchOf('bid.operationLog')
  const query = useInfiniteQuery(operationLogQuery(id))
  return <OperationLog query={query} kept="开标前不显示投标，校验值在开标后公布，以免透露有几家投标。" />
}
