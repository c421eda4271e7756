import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/states.tsx'
import type { ApprovalSubject } from '../decide/approval.queries.ts'
import { BidRecordRow } from './bid-record-row.tsx'

/** Records that stand there at once. */
const shownAtOnce = 5

/** What was handed in, version by version. */
export default function BidRecords({ records }: { records: NonNullable<ApprovalSubject['records']> }) {
  const [whole, setWhole] = useState(false)
  if (records.length === 0) return <Empty text="没有企业提交投标。" />
  const shown = whole ? records : records.slice(0, shownAtOnce)
  return (
    <>
      {shown.map((record) => (
        <BidRecordRow key={`${record.bidId}:${record.version}`} record={record} />
      ))}
      {shown.length < records.length && (
        <Button wide tone="quiet" onClick={() => setWhole(true)}>
          全部 {records.length} 条
        </Button>
      )}
    </>
  )
}
