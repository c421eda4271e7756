import type { OrderDetail } from '@jb/contract/security/security.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import type { FactItem } from '../../../kit/fact.tsx'
import { Section } from '../../../kit/page.tsx'
import { HrefLink } from '../../../map/href-link.tsx'
import { Link } from '../../../map/link.tsx'
import { addressOf } from '../../../map/to.ts'
import { Facts } from '../../../patterns/facts.tsx'
import { Timeline } from '../../../patterns/timeline.tsx'
import { accountWords } from '../security.labels.ts'
import { subjectPlaces } from '../security.subject.ts'
import { GuaranteeCard } from './guarantee-card.tsx'
import { Proof } from './proof.tsx'
import s from './security.module.css'

/** Everything else there is to read about a security. */
export function OrderFacts({ order, now }: { order: OrderDetail; now: Date }) {
  const { id, voucher, guarantee, guaranteeUntil, forfeit, approval, timeline } = order
  const card = (
    <Link place="security.guarantee" search={{ id }} className={s.link}>
      保函详情
    </Link>
  )
  return (
    <>
      {forfeit && (
        <Facts
          title="扣除"
          items={[
            { label: '扣除依据', value: forfeit.reasonName, wide: true },
            { label: '说明', value: forfeit.note, wide: true },
            { label: '归属', value: forfeit.payTo, wide: true },
            { label: '扣除时间', value: relativeDay(forfeit.at, now) },
          ]}
        />
      )}
      {approval && (
        <Facts title={`${approval.deedName}的${looked(approval)}`} items={approvalFacts(approval, now)} />
      )}
      <Facts title="订单" items={orderFacts(order, now)} />
      {guarantee && <GuaranteeCard guarantee={guarantee} until={guaranteeUntil} aside={card} />}
      {voucher && (
        <Section title="转账凭证">
          <Proof file={voucher} alt="转账凭证" />
        </Section>
      )}
      <Section title="处理过程">
        <Timeline items={timeline.map(toItem)} />
      </Section>
    </>
  )
}

function orderFacts(order: OrderDetail, now: Date): readonly FactItem[] {
  const { no, payerName, ownerName, paidFrom, online, createdAt, paidAt, closedAt } = order
  const rows: readonly (FactItem | false)[] = [
    { label: '项目', value: <SubjectLink order={order} />, wide: true },
    { label: '付款方', value: payerName, wide: true },
    { label: '收款方', value: ownerName, wide: true },
    paidFrom !== null && { label: '付款账户', value: fromWords(paidFrom), wide: true },
    online !== null && { label: '支付渠道', value: online.provider },
    online !== null && online.tradeNo !== null && { label: '支付流水号', value: online.tradeNo, wide: true },
    { label: '订单号', value: no, wide: true },
    { label: '生成时间', value: relativeDay(createdAt, now) },
    paidAt !== null && { label: '生效时间', value: relativeDay(paidAt, now) },
    closedAt !== null && { label: '关闭时间', value: relativeDay(closedAt, now) },
  ]
  return rows.filter((row) => row !== false)
}

const fromWords = (from: NonNullable<OrderDetail['paidFrom']>): string =>
  `${accountWords(from)}${from.matches ? '' : '（与投标企业名称不一致）'}`

function approvalFacts(approval: NonNullable<OrderDetail['approval']>, now: Date): readonly FactItem[] {
  const { statusName, reason, outcome, askedBy, askedAt, instanceId, decidedBy, groundName } = approval
  const href = instanceId === null ? undefined : addressOf('approval.detail', { id: instanceId })
  return [
    { label: '状态', value: href ? <HrefLink href={href}>{statusName}</HrefLink> : statusName },
    { label: '发起', value: `${askedBy} ${relativeDay(askedAt, now)}` },
    ...(groundName ? [{ label: '扣除依据', value: groundName, wide: true }] : []),
    { label: '说明', value: reason, wide: true },
    ...(decidedBy ? [{ label: '复核', value: decidedBy }] : []),
    ...(outcome === '' ? [] : [{ label: '结果', value: outcome, wide: true }]),
  ]
}

/** Approvers decide where there is a process, a second person where there is none. */
const looked = ({ instanceId }: NonNullable<OrderDetail['approval']>) =>
  instanceId === null ? '复核' : '审批'

/** The title of the project, leading to it where it has a page. */
function SubjectLink({ order }: { order: OrderDetail }) {
  const href = addressOf(subjectPlaces[order.subjectKind], { id: order.subjectId })
  return href ? <HrefLink href={href}>{order.subjectTitle}</HrefLink> : order.subjectTitle
}

function toItem({ at, label, who, note }: OrderDetail['timeline'][number]) {
  return { id: `${at} ${label}`, at, title: who ? `${label} · ${who}` : label, note }
}
