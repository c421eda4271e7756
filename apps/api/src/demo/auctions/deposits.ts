import * as desk from '@jb/contract/security/finance.contract'
import * as own from '@jb/contract/security/order.contract'
import type { OrderDetail } from '@jb/contract/security/security.shapes'
import type { Subject } from '@jb/domain/security/kinds'
import { formatDay } from '@jb/domain/shared/dates'
import type { Session } from '../../platform/ctx.ts'
import { moment, type Play, personOf } from '../act.ts'
import { keep } from './kept.ts'
import { slip } from './picture.ts'
import type { BackPlot, BidderPlot } from './plot.ts'

/** Finance of those who sell and buy, where somebody does nothing else. */
const keepers: Readonly<Record<string, string>> = { 李慧敏: '陈晓燕', 唐磊: '钱文斌' }

export const keeperOf = (play: Play, owner: string) => personOf(play, keepers[owner] ?? owner)

/** Colleagues who sign beside those who decide, where finance is nobody of its own. */
const colleagues: Readonly<Record<string, string>> = { 黄文静: '梁倩' }

/** Whose word makes a winner's deposit part of the price: another person than whoever has confirmed it. */
export const secondOf = (owner: string): string => keepers[owner] ?? colleagues[owner] ?? owner

/** Who looks at what comes in as long as names are secret: finance that runs nothing, else the platform. */
const watcherOf = (play: Play, owner: string) => personOf(play, keepers[owner] ?? '平台运营')

/** Serial numbers of the bank, the same on every telling. */
const serialOf = (order: Pick<OrderDetail, 'no'>, mark: string) => `${mark}${order.no.replaceAll('-', '')}`

async function handIn(
  play: Play,
  payer: Session,
  { id, version }: OrderDetail,
  plot: BidderPlot,
): Promise<OrderDetail> {
  const fileId = await keep(play.stage, payer, await slip())
  if (plot.kind === 'guarantee') {
    const validUntil = formatDay(moment(play.today, 200 * 24))
    const [form, no] = ['bankGuarantee' as const, `BH2026${payer.phone.slice(-6)}${id.slice(0, 4)}`]
    return play.stage.perform(payer, own.submitGuarantee, {
      body: { id, version, fileId, validUntil, form, no, issuer: '中国建设银行西安分行' },
    })
  }
  const payerName = plot.payerName ?? payer.companyName ?? ''
  const account = { payerBank: '中国工商银行营业部', payerAccount: `6222 0200 0000 ${payer.phone.slice(-4)}` }
  return play.stage.perform(payer, own.submitVoucher, {
    body: { id, version, fileId, payerName, ...account },
  })
}

/** A company gives its deposit for an auction or a tender, as far as its plot goes. Gives the number of the order. */
export async function giveDeposit(
  play: Play,
  owner: string,
  { kind: subjectKind, id: subjectId }: Subject,
  plot: BidderPlot,
): Promise<string> {
  const payer = personOf(play, plot.by)
  const body = { subjectKind, subjectId, kind: plot.kind ?? ('transfer' as const) }
  const order = await play.stage.perform(payer, own.createOrder, { body })
  if (plot.left === 'ordered') return order.id
  const { id, version, no, amount } = await handIn(play, payer, order, plot)
  if (plot.left === 'submitted') return id
  await play.stage.perform(watcherOf(play, owner), desk.confirmOrder, {
    body: {
      ...{ id, version, serialNo: serialOf({ no }, 'D'), amount: plot.kind === 'guarantee' ? '' : amount },
      payerName: plot.kind === 'guarantee' ? '' : (plot.payerName ?? payer.companyName ?? ''),
      acceptOtherPayer: plot.payerName !== undefined,
    },
  })
  return id
}

/** Finance takes a step on the way back of a deposit. */
export async function sendBack(play: Play, owner: string, id: string, step: BackPlot): Promise<void> {
  const finance = keeperOf(play, owner)
  const { version, no } = await play.stage.perform(finance, own.orderOf, { params: { id } })
  const body = { id, version }
  if (step.do === 'fail')
    await play.stage.perform(finance, desk.failRefund, { body: { ...body, reason: step.reason } })
  else if (step.do === 'refund')
    await play.stage.perform(finance, desk.refundOrder, { body: { ...body, reason: '' } })
  else
    await play.stage.perform(finance, desk.settleRefund, {
      body: { ...body, serialNo: serialOf({ no }, 'T') },
    })
}
