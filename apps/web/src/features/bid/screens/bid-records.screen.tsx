import { useInfiniteQuery } from '@tanstack/react-query'
import { Banner } from '../../../kit/banner.tsx'
import { NoPermission } from '../../../kit/states.tsx'
import { useSearchOf } from '../../../map/to.ts'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { recordsQuery } from '../opening/opening.queries.ts'
import { BidRecordRow } from '../parts/bid-record-row.tsx'

/** 投标记录: every version that arrived for a tender of mine, also those replaced or withdrawn; after the opening. */
export default function BidRecordsScreen() {
  const { id } = useSearchOf('bid.records')
  const query = useInfiniteQuery(recordsQuery(id))
  const title = query.data?.pages[0]?.title
  if (query.error?.reason === 'tender.notOpened') {
    return (
      <ListScreen.Frame title="投标记录">
        <NoPermission
          text="开标前，投标记录处于密封状态。"
          who="开标前，任何人都看不到有几家投标、投了几版、报价多少；到开标时间由采购方开标后，这里列出每家每版的回执。"
        />
      </ListScreen.Frame>
    )
  }
  return (
    <ListScreen.Frame title="投标记录">
      {title && <Banner>{title}。被替换和撤回的版本没有打开，只留下回执。</Banner>}
      <ListScreen.Rows
        query={query}
        rowKey={(record) => `${record.bidId}:${record.version}`}
        row={(record) => <BidRecordRow record={record} />}
        empty={{ text: '没有企业提交投标。' }}
      />
    </ListScreen.Frame>
  )
}
