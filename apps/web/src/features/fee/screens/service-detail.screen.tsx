import type { FeeBillDetail } from '@jb/contract/fee/fee.shapes'
import { hour, relativeDay } from '@jb/domain/shared/dates'
import { formatMoney } from '@jb/domain/shared/money-text'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Countdown } from '../../../kit/countdown.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import type { FactItem } from '../../../kit/fact.tsx'
import { Money } from '../../../kit/money.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { Link } from '../../../map/link.tsx'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { Timeline } from '../../../patterns/timeline.tsx'
import { useSheet } from '../../../patterns/use-sheet.ts'
import { processOf, useBegin } from '../../approval/index.ts'
import { FileLinks } from '../../file/index.ts'
import { Amount } from '../../ledger/index.ts'
import { billTone } from '../fee.labels.ts'
import { feeBillQuery, useBillActions } from '../fee.queries.ts'
import s from '../parts/fee.module.css'

const BillSheet = lazy(() => import('../parts/bill-sheet.tsx'))

const sheets = {
  confirmBill: '已确认，请按时付款',
  waive: '已提交',
  refuseRequest: '已退回申请，提出的人会看到原因',
  invoice: '已登记发票',
} as const

/** 中标服务费详情: how it is reckoned, who pays it until when, and its invoice. */
export default function ServiceDetailScreen() {
  const { id } = useSearchOf('fee.serviceDetail')
  const query = useQuery(feeBillQuery(id))
  const now = useServerNow(60_000)
  return (
    <DetailScreen title="中标服务费详情" query={query} bottom={(bill) => <BillBar bill={bill} />}>
      {(bill) => <BillBody bill={bill} now={now} />}
    </DetailScreen>
  )
}

function BillBody({ bill, now }: { bill: FeeBillDetail; now: Date }) {
  const { dueAt, overdue, approval } = bill
  const left = dueAt ? Date.parse(dueAt) - now.getTime() : 0
  return (
    <>
      {approval?.status === 'pending' && (
        <Banner tone="urgent">
          {approval.askedBy}申请减免，原因：{approval.reason.replace(/。$/, '')}。
          {approval.instanceId === null ? '等待另一位财务或管理员复核。' : '正在审批。'}
        </Banner>
      )}
      <DetailHeader
        tags={
          <>
            <Tag tone={billTone(bill)}>{bill.statusName}</Tag>
            <Tag>中标服务费</Tag>
          </>
        }
        name={bill.title}
        urgent={overdue || (left > 0 && left < 24 * hour)}
        clock={dueAt && left > 0 && <Countdown to={dueAt} label="付款期限" />}
        next={bill.next}
      >
        <Amount amount={bill.amount} words={bill.amountInWords} />
      </DetailHeader>
      <Reckoning bill={bill} />
      <Facts title="账单" items={billFacts(bill, now)} />
      {bill.invoice.title !== '' && <Facts title="开票" items={invoiceFacts(bill, now)} />}
      {bill.invoice.file && (
        <Section title="发票文件">
          <FileLinks files={[bill.invoice.file]} />
        </Section>
      )}
      <Section title="处理过程">
        <Timeline
          items={bill.timeline.map(({ at, label, who, note }) => ({
            id: `${at} ${label}`,
            title: who ? `${label} · ${who}` : label,
            at,
            note,
          }))}
        />
      </Section>
    </>
  )
}

/** The brackets of the table, line by line, up to the sum. */
function Reckoning({ bill: { awarded, formula, lines, amount, note } }: { bill: FeeBillDetail }) {
  return (
    <Section title="计算明细">
      <p className={s.formula}>
        成交金额 {formatMoney(awarded)} 元，{formula}。
      </p>
      <ul className={s.lines}>
        {lines.map((line) => (
          <li key={line.label} className={s.line}>
            <span>
              {line.label}
              <small>{line.note}</small>
            </span>
            <Money amount={line.amount} />
          </li>
        ))}
        <li className={s.line}>
          <strong>应付服务费</strong>
          <Money amount={amount} />
        </li>
      </ul>
      <p className={s.note}>{note}</p>
    </Section>
  )
}

function billFacts(bill: FeeBillDetail, now: Date): readonly FactItem[] {
  const {
    tenderId,
    title,
    payerName,
    payeeName,
    winnerName,
    no,
    createdAt,
    confirmedAt,
    orderId,
    endReason,
  } = bill
  const rows: readonly (FactItem | false)[] = [
    {
      label: '项目',
      value: (
        <Link place="tender.detail" search={{ id: tenderId }}>
          {title}
        </Link>
      ),
      wide: true,
    },
    { label: '付款方', value: payerName, wide: true },
    { label: '收款方', value: payeeName, wide: true },
    winnerName !== payerName && { label: '中标人', value: winnerName, wide: true },
    { label: '账单号', value: no, wide: true },
    { label: '生成时间', value: relativeDay(createdAt, now) },
    confirmedAt !== null && { label: '确认时间', value: relativeDay(confirmedAt, now) },
    orderId !== null && {
      label: '付款订单',
      value: (
        <Link place="fee.paid" search={{ id: orderId }}>
          查看付款
        </Link>
      ),
    },
    endReason !== '' && { label: '说明', value: endReason, wide: true },
  ]
  return rows.filter((row) => row !== false)
}

function invoiceFacts({ invoice }: FeeBillDetail, now: Date): readonly FactItem[] {
  return [
    { label: '发票抬头', value: invoice.title, wide: true },
    { label: '纳税人识别号', value: invoice.taxNo, wide: true },
    ...(invoice.no === '' ? [] : [{ label: '发票号码', value: invoice.no, wide: true }]),
    ...(invoice.at === null ? [] : [{ label: '开票时间', value: relativeDay(invoice.at, now) }]),
  ]
}

/** What its reader may do with a service fee now. */
function BillBar({ bill }: { bill: FeeBillDetail }) {
  const deeds = useBillActions()
  const sheet = useSheet(sheets)
  const begin = useBegin()
  const go = useGo()
  const own = { id: bill.id, version: bill.version }
  const decide = (agree: boolean) => deeds.decide({ body: { ...own, agree, reason: '' } })
  const act = async (action: string): Promise<unknown> => {
    if (action === 'payBill') return go('fee.pay', { kind: 'bill', subject: bill.id })
    if (action === 'agreeRequest') {
      const text = `${bill.payerName}不再需要付款，生效后不能恢复。`
      if (!(await confirm({ title: '同意减免这笔服务费？', text, yes: '同意' }))) return
      return tellOutcome(decide(true), '已同意，服务费已减免')
    }
    if (action === 'takeBackRequest') return tellOutcome(decide(false), '申请已撤回')
    const type = processOf(bill.actions, action)
    if (type) return begin({ type, id: bill.id, deed: 'fee.waiver' })
    return sheet.open(action)
  }
  return (
    <>
      <ActionBar actions={bill.actions} onAction={act} dangerous={['waive', 'refuseRequest']} />
      <Suspense fallback={null}>
        {sheet.name && <BillSheet {...sheet.ways} name={sheet.name} bill={bill} deeds={deeds} />}
      </Suspense>
    </>
  )
}
