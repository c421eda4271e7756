import type { BidSignature } from '@jb/contract/bid/signature.shapes'
import { signatureFaultNames } from '@jb/domain/bid/signature'
import { formatDay } from '@jb/domain/shared/dates'
import { Tag } from '../../../kit/tag.tsx'

/** 电子签名 of a bid in one line: whether it holds, by whose word, until when; null: unsigned. */
export function SignatureLine({ signature }: { signature: BidSignature | null }) {
  if (!signature) return <p>签名：没有电子签名，是否有效由初步评审认定</p>
  const { fault, demo, issuer, notAfter } = signature
  return (
    <p>
      <Tag tone={fault ? 'urgent' : 'good'}>{fault ? '签名复核无效' : '签名有效'}</Tag>
      {fault && ` ${signatureFaultNames[fault]} ·`} {issuer} · 证书有效期至 {formatDay(notAfter)}
      {demo && ' · 演示签名，不具法律效力'}
    </p>
  )
}
