import type { ReceiptView } from '@jb/contract/bid/bid.shapes'
import { listFrom, signedFrom } from '@jb/contract/bid/sealed-list.contract'
import type { OpeningSession } from '@jb/contract/bid/session.contract'
import { checkOnList } from '@jb/domain/bid/sealed-list'
import { useMemo } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { useSite } from '../../../lib/site.ts'

interface OnListProps {
  session: OpeningSession
  receipt: ReceiptView
  list: NonNullable<OpeningSession['list']>
  seal: NonNullable<OpeningSession['seal']>
}

/** Whether my receipt stands on the published list, and whether that is the one of the deadline: found out here. */
export default function OnList({ receipt, list, seal }: OnListProps) {
  const known = useSite()?.receiptKey
  const verdict = useMemo(
    () => checkOnList(signedFrom(receipt), { list: listFrom({ receipt, seal, list }), hash: seal.sha256 }),
    [receipt, list, seal],
  )
  const genuine = verdict.signed && (known === undefined || known === receipt.publicKey)
  if (genuine && verdict.fits && verdict.place > 0)
    return (
      <Banner tone="good">
        已核对：贵公司的回执在收标清单第 {verdict.place} 行，清单与截止时的校验值一致。
      </Banner>
    )
  return (
    <Banner tone="bad">
      核对没有通过：
      {!genuine
        ? '回执的平台签名无效'
        : verdict.fits
          ? '收标清单上没有贵公司的回执'
          : '收标清单与截止时的校验值不符'}
      。请保存回执，立即当场提出异议并联系平台客服。
    </Banner>
  )
}
