import { amountInWords } from '@jb/domain/shared/amount-in-words'
import { formatMinute } from '@jb/domain/shared/dates'
import { useRegionName } from '../../../kit/field/region-field.tsx'
import { Money } from '../../../kit/money.tsx'
import { Section } from '../../../kit/page.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useUser } from '../../../lib/session.ts'
import { Facts } from '../../../patterns/facts.tsx'
import type { FormValues } from '../tender.form.ts'
import { nextWordsOf } from '../tender.labels.ts'
import { previewCard } from '../tender.preview.ts'
import s from './publish.module.css'
import { TenderCard } from './tender-card.tsx'

/** The notice before it goes out: its card as the hall will show it, and what becomes binding with it. */
export function PublishPreview({ values }: { values: FormValues }) {
  const now = useServerNow(60_000)
  const company = useUser()?.company
  const regionName = useRegionName(values.regionCode)
  const card = previewCard(values, {
    company: { id: company?.id ?? '', name: company?.name ?? '' },
    regionName,
    now,
  })
  const { estimate, ceiling, minBidders, publicityDays, validityDays } = values
  return (
    <>
      <Section title="大厅里的样子">
        <div className={s.asHall} inert>
          <TenderCard card={card} now={now} linked={false} />
        </div>
      </Section>
      <Facts
        title="发布后不能再改"
        items={[
          { label: '估算价', value: amountOf(estimate), wide: true },
          { label: '最高限价', value: ceiling ? amountOf(ceiling) : '不设限价', wide: true },
          { label: '报名截止', value: formatMinute(values.applyEnd) },
          { label: '投标截止', value: formatMinute(values.bidEnd) },
          { label: '开标时间', value: formatMinute(values.openAt) },
          { label: '采购清单', value: `${values.rows.length} 行` },
          { label: '最少投标家数', value: `${minBidders ?? '/'} 家` },
          { label: '投标有效期', value: `${validityDays ?? '/'} 天` },
          { label: '公示', value: publicityDays === 0 ? '不公示' : `${publicityDays ?? '/'} 天` },
          { label: '附件', value: `${values.fileIds.length} 个` },
          { label: '付款方式', value: values.paymentTerms, wide: true },
          { label: '交货或工期', value: values.deliveryTerms, wide: true },
          { label: '联系人', value: `${values.contactName} ${values.contactPhone}`, wide: true },
          { label: '地点', value: `${regionName} ${values.address}`, wide: true },
        ]}
      />
      <Section title="发布以后">
        <p>
          {nextWordsOf({ status: card.status, endReason: null })}
          各家报价在手机上加密后上传，到开标时间之前，您和平台人员都看不到。
        </p>
      </Section>
    </>
  )
}

function amountOf(amount: string | null) {
  return (
    <>
      <Money amount={amount} />
      <div className={s.article}>{amountInWords(amount)}</div>
    </>
  )
}
