import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import { feeNote } from '@jb/domain/procurement/service-fee'
import { relativeDay } from '@jb/domain/shared/dates'
import { securityAmount } from '@jb/domain/tender/security'
import type { FactItem } from '../../../kit/fact.tsx'
import { Section } from '../../../kit/page.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { Link } from '../../../map/link.tsx'
import { Slot } from '../../../map/slot.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { MediaList } from '../media/media-list.tsx'
import { isDirectNotice, isSaleNotice, wordsOfNotice } from '../tender.words.ts'
import s from './detail.module.css'
import { TermFiles, TermText } from './see-document.tsx'

/** Nothing more happens to it. */
const over: readonly string[] = ['publicised', 'awarded', 'failed', 'scrapped', 'cancelled']

/** What the owner asks for, whom to call, and the files. */
export default function TenderTerms({ tender }: { tender: TenderDetail }) {
  const { contactName, contactPhone, files } = tender
  const words = wordsOfNotice(tender)
  const direct = isDirectNotice(tender)
  const now = useServerNow(60_000)
  const ended = over.includes(tender.status)
  return (
    <>
      {tender.qualifications.length > 0 && (
        <Section title="资质要求">
          <ol className={s.papers}>
            {tender.qualifications.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ol>
        </Section>
      )}
      <TermText title="业绩要求" text={tender.trackRecord} files={files} className={s.words} />
      <TermText title="人员要求" text={tender.staffing} files={files} className={s.words} />
      <TermText title={words.bidder} text={tender.bidRequire} files={files} className={s.words} />
      <TermText title="付款方式" text={tender.paymentTerms} files={files} className={s.words} />
      <TermText title={words.delivery} text={tender.deliveryTerms} files={files} className={s.words} />
      {tender.visit && (
        <Facts
          title="现场踏勘"
          items={[
            { label: '时间', value: relativeDay(tender.visit.at, now) },
            { label: '联系人', value: tender.visit.contact },
            { label: '集合地点', value: tender.visit.place, wide: true },
          ]}
        />
      )}
      {tender.scoring && (
        <Facts title="评分办法" items={tender.scoring.map((line) => ({ ...line, wide: true }))} />
      )}
      <Facts title="费用和合同" items={moneyFacts(tender, now)} />
      {!direct && (
        <Facts
          title="开标规则"
          items={[
            { label: `最少${words.offer}家数`, value: `${tender.minBidders} 家` },
            { label: `${words.offer}有效期`, value: `${tender.validityDays} 天` },
            { label: '价格排序', value: tender.rankBasisName, wide: true },
          ]}
        />
      )}
      <Facts
        title="联系人"
        items={[
          { label: '姓名', value: contactName },
          {
            label: '电话',
            wide: true,
            value: contactPhone && (
              <>
                {contactPhone}{' '}
                <Slot name="procurement.phone" props={{ kind: 'tender', id: tender.id, ended }} />
              </>
            ),
          },
        ]}
      />
      {tender.media && (
        <Section title="同步发布媒介">
          <MediaList media={tender.media} />
        </Section>
      )}
      <TermFiles files={files} />
      {(tender.lockedFiles?.length ?? 0) > 0 && <LockedFiles tender={tender} />}
    </>
  )
}

/** What is charged, kept back and asked of the invoice.  */
function moneyFacts(tender: TenderDetail, now: Date): readonly FactItem[] {
  const { fundSource, supervisor, performanceSecurity, retention } = tender
  const charges = [...securityFacts(tender, now), ...feesOf(tender)]
  const buying = [
    { label: '履约保证金', value: performanceSecurity ? `合同金额的 ${performanceSecurity}%` : '不收取' },
    { label: '质保金', value: retention ? `结算金额的 ${retention}%` : '不留' },
    { label: '含税要求', value: tender.invoiceRequirementName, wide: true },
  ]
  const more = [
    { label: '资金来源', value: fundSource, wide: true },
    { label: '监督部门', value: supervisor, wide: true },
  ]
  return [
    ...(isDirectNotice(tender) ? [] : charges),
    ...(isSaleNotice(tender) ? [] : buying),
    ...more.filter(({ value }) => value !== ''),
  ]
}

/** What the documents cost, and what is charged once it is won. */
function feesOf({ fees }: TenderDetail): readonly FactItem[] {
  const { document, service } = fees ?? {}
  return [
    document
      ? {
          label: '招标文件费',
          value: `${securityAmount(document.amount)}，${document.files} 个文件付费后可看`,
          wide: true,
        }
      : { label: '招标文件费', value: '不收取' },
    ...(service
      ? [
          {
            label: '中标服务费',
            value: `${service.formula}，由${service.payerName}付给${service.payeeName}`,
            wide: true,
          },
          ...(service.barsOverdue
            ? [{ label: '服务费逾期', value: '有逾期未付服务费的企业不能报名本项目', wide: true }]
            : []),
          { label: '计算说明', value: feeNote, wide: true },
        ]
      : []),
  ]
}

function securityFacts({ security }: TenderDetail, now: Date): readonly FactItem[] {
  if (!security) return [{ label: '投标保证金', value: '不收取' }]
  const { amount, kindNames, payUntil } = security
  const words = `${securityAmount(amount)}，可用${kindNames.join('、')}，${relativeDay(payUntil, now)} 前缴纳`
  return [{ label: '投标保证金', value: words, wide: true }]
}

/** The files that are read after payment only, and the way to buy them. */
function LockedFiles({ tender: { id, fees, lockedFiles = [] } }: { tender: TenderDetail }) {
  const amount = fees?.document ? securityAmount(fees.document.amount) : ''
  return (
    <Section
      title="付费的招标文件"
      aside={
        <Link place="fee.pay" search={{ kind: 'tender', subject: id }} className={s.buy}>
          购买 {amount}
        </Link>
      }
    >
      <ul className={s.locked}>
        {lockedFiles.map((file) => (
          <li key={file.id}>{file.name}</li>
        ))}
      </ul>
      <p className={s.lockedNote}>付款后立即可以查看和下载，并可以报名。</p>
    </Section>
  )
}
