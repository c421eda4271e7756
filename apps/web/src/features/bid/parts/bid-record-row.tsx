import type { bidRecord } from '@jb/contract/bid/result.shapes'
import { formatSecond } from '@jb/domain/shared/dates'
import type * as z from 'zod/mini'
import { Money } from '../../../kit/money.tsx'
import { Tag, Tags, type Tone } from '../../../kit/tag.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import { toneOf } from '../bid.labels.ts'
import s from '../opening/opened-bid.module.css'

export type BidRecord = z.output<typeof bidRecord>

interface BidRecordRowProps {
  record: Omit<BidRecord, 'bidId'>
  /** Absent: that of a bid. */
  tone?: Tone
}

/** One version of one company: when it came, what became of it, and how it can be proven. */
export function BidRecordRow({ record, tone }: BidRecordRowProps) {
  const { companyName, version, status, statusName, receivedAt, withdrawnAt, receiptNo, sha256, total } =
    record
  return (
    <Card>
      <CardLine
        left={
          <Tags>
            <Tag tone={tone ?? toneOf(status)}>{statusName}</Tag>
            <Tag>第 {version} 版</Tag>
          </Tags>
        }
        right={
          total !== null && (
            <span className={s.total}>
              <Money amount={total} />
            </span>
          )
        }
      />
      <CardName>{companyName}</CardName>
      <CardLine quiet left={`接收时间 ${formatSecond(receivedAt)}`} />
      {withdrawnAt && <CardLine quiet left={`撤回时间 ${formatSecond(withdrawnAt)}`} />}
      <CardLine quiet left={`回执编号 ${receiptNo}`} />
      <p className={s.hash}>密文摘要 {sha256}</p>
    </Card>
  )
}
