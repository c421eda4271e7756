import type { OfferReceipt } from '@jb/contract/auction/auction.shapes'
import { type PriceStyle, priced } from '@jb/domain/auction/price-style'
import { formatSecond } from '@jb/domain/shared/dates'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { clockMs } from '../auction.labels.ts'
import s from './bid.module.css'
import { inWords } from './price-pad.tsx'

interface BidReceiptProps {
  receipt: OfferReceipt
  style: PriceStyle
  /** Why no further price is taken just now; undefined: one may go on. */
  barred: string | undefined
  onAgain: () => void
  onClose: () => void
}

/** 出价已受理: the server's moment, the amount, the rank at that moment, and the mark in the chained record. */
export function BidReceipt({ receipt, style, barred, onAgain, onClose }: BidReceiptProps) {
  const { at, amount, rank, extended, endsAt, hash } = receipt
  return (
    <Sheet
      open
      title="出价回执"
      onClose={onClose}
      footer={
        <>
          {!barred && (
            <Button tone="quiet" onClick={onAgain}>
              继续出价
            </Button>
          )}
          <Button onClick={onClose}>完成</Button>
        </>
      }
    >
      <div className={s.receipt} role="status">
        <p className={s.taken}>✓ 出价已受理 {clockMs(at)}</p>
        <p className={s.big}>{priced(style, amount)}</p>
        <p className={s.small}>{inWords(style, amount)}</p>
        {rank !== null && <p>{rank === 1 ? '受理时排名第 1，领先' : `受理时排名第 ${rank}`}</p>}
        {barred && <p>{barred}</p>}
        {extended && <p>结束时间延长到 {formatSecond(endsAt).slice(11)}</p>}
        <p className={s.code}>记录校验值 {hash.slice(0, 16)}</p>
      </div>
    </Sheet>
  )
}
