import { type Bill, isOverdueBill } from '@jb/domain/fee/bill'
import { deskRoles, payingRoles } from '@jb/domain/member/roles'
import { calendarTime } from '@jb/domain/shared/dates'
import { formatMoney } from '@jb/domain/shared/money-text'
import type { Ctx } from '../../platform/ctx.ts'
import { type News, notify } from '../notice/index.ts'
import { type BillEvent, toBill } from './bill.rows.ts'

interface Words extends Pick<News, 'kind' | 'title'> {
  readonly says: string
}

type Told = BillEvent | 'warned'

/** What the payer of a bill reads. */
function payerWords(event: Told, bill: Bill, now: Date): Words | undefined {
  const until = bill.dueAt === null ? '' : calendarTime(bill.dueAt, now)
  switch (event) {
    case 'billed':
      return { kind: 'fee.due', title: '请确认中标服务费', says: '，请核对计算明细，确认后 7 天内付款。' }
    case 'warned':
      return {
        kind: 'fee.due',
        title: '中标服务费明天到期',
        says: `，请在 ${until} 前付款，逾期会影响新的报名。`,
      }
    case 'overdue':
      return {
        kind: 'fee.overdue',
        title: '中标服务费已逾期',
        says: '已逾期，请尽快付款；付清之前可能不能报名新的项目。',
      }
    case 'waived':
      return { kind: 'fee.settled', title: '中标服务费已减免', says: '已减免，不需要付款。' }
    case 'billVoid':
      return {
        kind: 'fee.settled',
        title: '中标服务费已作废',
        says: '因中标结果失效而作废；已经付款的会原路退还。',
      }
    case 'invoiced':
      return { kind: 'fee.settled', title: '中标服务费发票已开具', says: '的发票已开具，请查收。' }
    default:
      return undefined
  }
}

/** What whoever charges it reads. */
function deskWords(event: Told): Words | undefined {
  if (event === 'billPaid')
    return { kind: 'fee.toInvoice', title: '中标服务费待开票', says: '已到账，请开具发票并登记。' }
  if (event === 'overdue')
    return { kind: 'fee.toInvoice', title: '中标服务费逾期未付', says: '已逾期，请联系付款方。' }
  return undefined
}

/** Tells both sides what happened to a bill, once. */
export async function notifyBill(ctx: Ctx, event: Told, bill: Bill): Promise<void> {
  const letter = ({ kind, title, says }: Words, to: string) => ({
    kind,
    title,
    body: `《${bill.title}》的中标服务费 ¥${formatMoney(bill.amount)}${says}`,
    about: bill.title,
    eventKey: `fee.${event}:${to}:${bill.id}`,
    place: 'fee.serviceDetail',
    placeSearch: { id: bill.id },
  })
  const [payer, desk] = [payerWords(event, bill, ctx.now), deskWords(event)]
  if (payer)
    await notify(ctx, { companyId: bill.payerCompanyId, roles: payingRoles, ...letter(payer, 'payer') })
  if (desk) await notify(ctx, { companyId: bill.payeeCompanyId, roles: deskRoles, ...letter(desk, 'desk') })
}

/** The same by the news of a bill; what is no more so is not told. */
export async function notifyBillNews(ctx: Ctx, event: BillEvent, billId: string): Promise<void> {
  const row = await ctx.tx.selectFrom('fee_bill').selectAll().where('id', '=', billId).executeTakeFirst()
  const bill = row && toBill(row)
  if (!bill || (event === 'overdue' && !isOverdueBill(bill))) return
  await notifyBill(ctx, event, bill)
}
