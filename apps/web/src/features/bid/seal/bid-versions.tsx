import type { ownBid } from '@jb/contract/bid/own-bid.shapes'
import { formatSecond } from '@jb/domain/shared/dates'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { toneOf } from '../bid.labels.ts'
import { ReceiptCard } from '../parts/receipt-card.tsx'
import s from './bid-versions.module.css'

export type OwnBidView = z.output<typeof ownBid>
type Version = OwnBidView['versions'][number]

/** Every version that my company has handed in, with its receipt; the newest first. */
export function BidVersions({ versions }: { versions: readonly Version[] }) {
  const [shown, setShown] = useState<Version>()
  return (
    <Section title={`全部版本（${versions.length}）`}>
      <p className={s.note}>
        只有最新的有效版本会在开标时打开；被替换、撤回和补遗后失效的版本永远保持密封，回执一直有效。
      </p>
      <ol className={s.list}>
        {versions.map((one) => (
          <li key={one.id} className={s.version}>
            <div className={s.words}>
              <div className={s.head}>
                <strong>第 {one.version} 版</strong>
                <Tag tone={toneOf(one.status)}>{one.statusName}</Tag>
              </div>
              <p className={s.line}>{formatSecond(one.receipt.receivedAt)} 收到</p>
              {one.withdrawnAt && <p className={s.line}>{formatSecond(one.withdrawnAt)} 撤回</p>}
              <p className={s.line}>{one.receipt.receiptNo}</p>
            </div>
            <Button tone="quiet" onClick={() => setShown(one)}>
              回执
            </Button>
          </li>
        ))}
      </ol>
      <Sheet
        open={shown !== undefined}
        title={`第 ${shown?.version} 版回执`}
        onClose={() => setShown(undefined)}
      >
        {shown && <ReceiptCard receipt={shown.receipt} no={shown.receipt.tenderNo} />}
      </Sheet>
    </Section>
  )
}
