import type { MoneyDetail } from '@jb/contract/ledger/ledger.shapes'
import { relativeDay } from '@jb/domain/shared/dates'
import type { ReactNode } from 'react'
import type { FactItem } from '../../../kit/fact.tsx'
import { Section } from '../../../kit/page.tsx'
import { HrefLink } from '../../../map/href-link.tsx'
import { addressOf } from '../../../map/to.ts'
import { Facts } from '../../../patterns/facts.tsx'
import { Timeline } from '../../../patterns/timeline.tsx'
import { accountWords } from '../ledger.labels.ts'
import { Proof } from './proof.tsx'

interface OrderFactsProps {
  order: MoneyDetail
  now: Date
  /** What is paid for, with the way there. */
  subject: ReactNode
  /** Whose name the account has to have: 投标企业. */
  payer: string
  /** What the kind shows of its own, after the order. */
  children?: ReactNode
}

/** Everything else there is to read about an order. */
export function OrderFacts({ order, now, subject, payer, children }: OrderFactsProps) {
  const { voucher, approval, timeline } = order
  return (
    <>
      {approval && (
        <Facts title={`${approval.deedName}的${looked(approval)}`} items={approvalFacts(approval, now)} />
      )}
      <Facts title="订单" items={orderFacts({ order, now, subject, payer })} />
      {children}
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

function orderFacts({ order, now, subject, payer }: OrderFactsProps): readonly FactItem[] {
  const { no, payerName, ownerName, paidFrom, online, createdAt, paidAt, closedAt } = order
  const from = (account: NonNullable<MoneyDetail['paidFrom']>) =>
    `${accountWords(account)}${account.matches ? '' : `（与${payer}名称不一致）`}`
  const rows: readonly (FactItem | false)[] = [
    { label: '项目', value: subject, wide: true },
    { label: '付款方', value: payerName, wide: true },
    { label: '收款方', value: ownerName, wide: true },
    paidFrom !== null && { label: '付款账户', value: from(paidFrom), wide: true },
    online !== null && { label: '支付渠道', value: online.provider },
    online !== null && online.tradeNo !== null && { label: '支付流水号', value: online.tradeNo, wide: true },
    { label: '订单号', value: no, wide: true },
    { label: '生成时间', value: relativeDay(createdAt, now) },
    paidAt !== null && { label: '生效时间', value: relativeDay(paidAt, now) },
    closedAt !== null && { label: '关闭时间', value: relativeDay(closedAt, now) },
  ]
  return rows.filter((row) => row !== false)
}

function approvalFacts(approval: NonNullable<MoneyDetail['approval']>, now: Date): readonly FactItem[] {
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
const looked = ({ instanceId }: NonNullable<MoneyDetail['approval']>) =>
  instanceId === null ? '复核' : '审批'

function toItem({ at, label, who, note }: MoneyDetail['timeline'][number]) {
  return { id: `${at} ${label}`, at, title: who ? `${label} · ${who}` : label, note }
}
