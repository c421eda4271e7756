import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import { Section } from '../../../kit/page.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { FileLinks } from '../../file/index.ts'
import s from './detail.module.css'

/** What the buyer asks for, whom to call, and the files. */
export function TenderTerms({ tender }: { tender: TenderDetail }) {
  const { contactName, contactPhone, files } = tender
  return (
    <>
      <Words title="投标人要求" text={tender.bidRequire} />
      <Words title="付款方式" text={tender.paymentTerms} />
      <Words title="交货或工期要求" text={tender.deliveryTerms} />
      <Facts
        title="开标规则"
        items={[
          { label: '最少投标家数', value: `${tender.minBidders} 家` },
          { label: '投标有效期', value: `${tender.validityDays} 天` },
          { label: '价格排序', value: tender.rankBasisName, wide: true },
        ]}
      />
      <Facts
        title="联系人"
        items={[
          { label: '姓名', value: contactName },
          {
            label: '电话',
            value: contactPhone && (
              <a className={s.phone} href={`tel:${contactPhone}`}>
                {contactPhone}
              </a>
            ),
          },
        ]}
      />
      {files.length > 0 && (
        <Section title={`附件 · ${files.length} 个`}>
          <FileLinks files={files} />
        </Section>
      )}
    </>
  )
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <Section title={title}>
      <p className={s.words}>{text}</p>
    </Section>
  )
}
