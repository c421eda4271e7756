import type { ReceiptView } from '@jb/contract/bid/bid.shapes'
import { formatSecond } from '@jb/domain/shared/dates'
import { Button } from '../../../kit/button.tsx'
import { copyAndSay } from '../../../kit/copy.ts'
import { FactGrid } from '../../../kit/fact.tsx'
import { useSite } from '../../../lib/site.ts'
import { saveText } from '../../../patterns/save-text.ts'
import { CheckFold } from './check-fold.tsx'
import s from './receipt-card.module.css'

/** The proof of a bid, with what is needed to keep it and to check it later. */
export function ReceiptCard({ receipt }: { receipt: ReceiptView }) {
  const { receiptNo, tenderNo, version, sha256, receivedAt, signature, publicKey } = receipt
  const published = useSite()?.receiptKey
  const foreign = published !== undefined && published !== publicKey
  const text = `投标回执 ${receiptNo}\n项目编号 ${tenderNo}\n接收时间 ${formatSecond(receivedAt)}\n内容摘要 ${sha256}\n平台签名 ${signature}`
  return (
    <div className={s.card}>
      <FactGrid
        items={[
          { label: '回执编号', value: <strong>{receiptNo}</strong> },
          { label: '项目编号', value: tenderNo },
          { label: '服务器接收时间', value: formatSecond(receivedAt), wide: true },
          { label: '投标版本', value: `第 ${version} 版` },
        ]}
      />
      <CheckFold
        items={[
          { label: '密文摘要（SHA-256）', value: sha256 },
          { label: '平台签名（Ed25519）', value: signature },
          { label: '签名公钥', value: publicKey },
        ]}
      />
      <div className={s.buttons}>
        <Button tone="quiet" onClick={() => copyAndSay(text, '回执已复制')}>
          复制回执
        </Button>
        <Button
          tone="quiet"
          onClick={() => saveText(`投标回执-${receiptNo}.json`, JSON.stringify(receipt, null, 2))}
        >
          保存回执
        </Button>
      </div>
      {foreign && (
        <p className={s.wrong} role="alert">
          签名公钥与平台公布的不一致，这份回执可能不是平台签发的。请保存回执，并联系平台客服核实。
        </p>
      )}
      <p className={s.note}>
        回执证明平台在上述时间收到了这份密文，签名可以用平台公布的公钥离线校验，里面没有价格。
      </p>
    </div>
  )
}
