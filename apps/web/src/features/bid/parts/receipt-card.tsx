import type { SignedReceipt } from '@jb/contract/bid/bid.shapes'
import { formatSecond } from '@jb/domain/shared/dates'
import { Button } from '../../../kit/button.tsx'
import { copyAndSay } from '../../../kit/copy.ts'
import { FactGrid } from '../../../kit/fact.tsx'
import { useSite } from '../../../lib/site.ts'
import { saveText } from '../../../patterns/save-text.ts'
import { CheckFold } from './check-fold.tsx'
import s from './receipt-card.module.css'

interface ReceiptCardProps {
  receipt: SignedReceipt
  /** Number of what was offered for, and what that is called. */
  no: string
  subject?: '项目' | '需求'
}

/** The proof of an offer, with what is needed to keep it and to check it later. */
export function ReceiptCard({ receipt, no, subject = '项目' }: ReceiptCardProps) {
  const { receiptNo, version, sha256, receivedAt, signature, publicKey } = receipt
  const published = useSite()?.receiptKey
  const foreign = published !== undefined && published !== publicKey
  const offer = subject === '项目' ? '投标' : '报价'
  const text = `${offer}回执 ${receiptNo}\n${subject}编号 ${no}\n接收时间 ${formatSecond(receivedAt)}\n内容摘要 ${sha256}\n平台签名 ${signature}`
  return (
    <div className={s.card}>
      <FactGrid
        items={[
          { label: '回执编号', value: <strong>{receiptNo}</strong> },
          { label: `${subject}编号`, value: no },
          { label: '服务器接收时间', value: formatSecond(receivedAt), wide: true },
          { label: `${offer}版本`, value: `第 ${version} 版` },
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
          onClick={() => saveText(`${offer}回执-${receiptNo}.json`, JSON.stringify(receipt, null, 2))}
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
