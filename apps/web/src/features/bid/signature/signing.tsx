import { formatDay, formatSecond } from '@jb/domain/shared/dates'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { FilesField } from '../../../kit/field/files-field.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { toBase64url } from '../../../lib/base64.ts'
import { Facts } from '../../../patterns/facts.tsx'
import { saveText } from '../../../patterns/save-text.ts'
import type { OwnBidView } from '../seal/bid-versions.tsx'
import { useSignBid, useSignForDemo } from './signature.queries.ts'

interface SigningProps {
  bid: Pick<OwnBidView, 'tenderId' | 'version' | 'receipt'>
  signing: NonNullable<OwnBidView['signing']>
}

/** 电子签名: who has signed this version, or how it is signed. */
export default function Signing({ bid, signing }: SigningProps) {
  const { signature, open } = signing
  return (
    <Section
      title="电子签名"
      aside={signature ? <Tag tone="good">已签名</Tag> : <Tag tone="urgent">未签名</Tag>}
    >
      {signature ? (
        <Signed signature={signature} />
      ) : open ? (
        <Unsigned bid={bid} signing={signing} />
      ) : (
        <Banner tone="urgent">这一版没有电子签名，投标截止后不能再签，是否有效由初步评审认定。</Banner>
      )}
    </Section>
  )
}

function Signed({ signature }: { signature: NonNullable<SigningProps['signing']['signature']> }) {
  const { name, uscc, issuer, serial, notBefore, notAfter, at, demo } = signature
  return (
    <>
      {demo && <Banner>演示签名，不具法律效力。正式平台上请用电子认证机构的证书签名。</Banner>}
      <Facts
        items={[
          { label: '签名单位', value: name },
          { label: '信用代码', value: uscc ?? '证书没有写明' },
          { label: '颁发机构', value: issuer, wide: true },
          { label: '证书有效期', value: `${formatDay(notBefore)} 至 ${formatDay(notAfter)}`, wide: true },
          { label: '证书序列号', value: serial, wide: true },
          { label: '平台收到', value: formatSecond(at) },
        ]}
      />
    </>
  )
}

function Unsigned({ bid, signing: { text, demo, authorities } }: SigningProps) {
  const signForDemo = useSignForDemo()
  const of = { tenderId: bid.tenderId, version: bid.version }
  const signWith = useSignBid()
  // It is verified at once, and what is wrong with it stands at the file.
  const upload = async (file: File) => {
    await signWith({ body: { ...of, file: toBase64url(new Uint8Array(await file.arrayBuffer())) } })
    const { name, size, type } = file
    return { id: name, name, size, type, url: '' }
  }
  const sign = () =>
    signForDemo({ body: of })
      .then(() => toast('演示签名完成', 'good'))
      .catch((error: unknown) => toast(sentenceOf(error), 'bad'))
  if (demo)
    return (
      <>
        <Banner tone="urgent">
          投标已收到，但还没有电子签名。截止前请签名，没有签名的投标在初步评审时可能被否决。
        </Banner>
        <p>演示环境由平台自己的演示机构签名，只用来走通流程，不具法律效力。</p>
        <Button onClick={sign}>一键演示签名</Button>
      </>
    )
  if (authorities.length === 0)
    return <Banner tone="urgent">平台还没有配置可信的电子认证机构，暂不能签名，请联系平台客服。</Banner>
  return (
    <>
      <Banner tone="urgent">
        投标已收到，但还没有电子签名。截止前请签名，没有签名的投标在初步评审时可能被否决。
      </Banner>
      <p>
        先下载待签文件，在电脑上用电子认证机构的签名工具原样签名（分离式 PKCS#7，SHA-256），再上传得到的 .p7s
        文件，平台当场验证。可用的机构：{authorities.join('、')}。目前不能验证国密 SM2 签名。
      </p>
      <Button tone="quiet" onClick={() => saveText(`待签文件-${bid.receipt.receiptNo}.json`, text)}>
        下载待签文件
      </Button>
      <FilesField
        label="签名文件"
        name="signature"
        value={[]}
        onChange={() => toast('签名有效，已保存', 'good')}
        upload={upload}
        max={1}
        maxBytes={64 * 1024}
        accept=".p7s,.p7m,.p7b,.sig,.pem"
      />
    </>
  )
}
