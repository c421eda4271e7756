import type { opening } from '@jb/contract/bid/bid.shapes'
import { formatSecond } from '@jb/domain/shared/dates'
import type * as z from 'zod/mini'
import { Money } from '../../../kit/money.tsx'
import { Tag, Tags } from '../../../kit/tag.tsx'
import { Card, CardLine, CardName } from '../../../patterns/card.tsx'
import { FileLinks } from '../../file/index.ts'
import { toneOf } from '../bid.labels.ts'
import { CheckFold } from '../parts/check-fold.tsx'
import { SignatureLine } from '../signature/signature-line.tsx'
import s from './opened-bid.module.css'

export type Opening = z.output<typeof opening>

/** One bid of the opening record. */
export function OpenedBid({ bid }: { bid: Opening['bids'][number] }) {
  return (
    <Card>
      <CardLine
        left={
          <Tags>
            <Tag tone={toneOf(bid.status)}>{bid.statusName}</Tag>
            {bid.rank !== null && <Tag tone={bid.rank === 1 ? 'good' : 'plain'}>第 {bid.rank} 名</Tag>}
            {bid.isMine && <Tag tone="brand">本企业</Tag>}
          </Tags>
        }
        right={
          bid.total !== null && (
            <span className={s.total}>
              <Money amount={bid.total} />
            </span>
          )
        }
      />
      <CardName>{bid.companyName}</CardName>
      {bid.invalidReason && <p className={s.reason}>没有进入比价：{bid.invalidReason}</p>}
      <CardLine quiet left={`接收时间 ${formatSecond(bid.receivedAt)}`} />
      {bid.signature !== undefined && <SignatureLine signature={bid.signature} />}
      <FileLinks files={bid.files} />
      {bid.filesPending > 0 && <CardLine quiet left={`${bid.filesPending} 个附件解密中，请稍候`} />}
      <CheckFold items={[{ label: '密文摘要（SHA-256）', value: bid.sha256 }]} />
    </Card>
  )
}
