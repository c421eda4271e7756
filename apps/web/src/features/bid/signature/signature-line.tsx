import type { BidSignature } from '@jb/contract/bid/signature.shapes'
import { signatureFaultNames } from '@jb/domain/bid/signature'
import { formatDay } from '@jb/domain/shared/dates'
import { Button } from '../../../kit/button.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { fromBase64url } from '../../../lib/base64.ts'
import { saveText } from '../../../patterns/save-text.ts'

/** 电子签名 of a bid in one line: whether it holds, by whose word, until when; null: unsigned. */
export function SignatureLine({
  signature,
  opened = true,
}: {
  signature: BidSignature | null
  opened?: boolean
}) {
  if (!signature) return <p>签名：没有电子签名，是否有效由初步评审认定</p>
  const { name, checked, fault, demo, issuer, notAfter, file } = signature
  const [tone, worth] = fault
    ? (['urgent', '签名复核无效'] as const)
    : checked
      ? (['good', '签名有效'] as const)
      : (['plain', `收到时有效，${opened ? '开标未复核' : '开标时复核'}`] as const)
  return (
    <>
      <p>
        <Tag tone={tone}>{worth}</Tag>
        {fault && ` ${signatureFaultNames[fault]} ·`} {issuer} · 证书有效期至 {formatDay(notAfter)}
        {demo && ' · 演示签名，不具法律效力'}
      </p>
      {file !== undefined && (
        <Button tone="quiet" onClick={() => save(`${name}.p7s`, file)}>
          下载签名文件（.p7s）
        </Button>
      )}
    </>
  )
}

const save = (name: string, file: string) =>
  saveText(name, file, 'application/pkcs7-signature', new Uint8Array(fromBase64url(file)))
