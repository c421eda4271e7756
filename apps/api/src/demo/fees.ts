import * as bill from '@jb/contract/fee/bill.contract'
import * as fee from '@jb/contract/fee/fee.contract'
import type { TenderForm } from '@jb/contract/tender/tender.form'
import type { FeeSubject } from '@jb/domain/fee/fee'
import { type Act, type Play, personOf } from './act.ts'
import { keeperOf } from './auctions/deposits.ts'
import { keep } from './auctions/kept.ts'
import { slip } from './auctions/picture.ts'
import type { Told } from './life.ts'
import type { BuyerPlot, TenderPlot } from './plot.ts'

type Fees = NonNullable<TenderForm['fees']>

const accounts = {
  owner: {
    payeeName: '陕西长砚建设集团有限公司',
    payeeBank: '中国建设银行西安高新支行',
    payeeAccount: '6100 1234 5678 9012 3456',
  },
  platform: { payeeName: '', payeeBank: '', payeeAccount: '' },
} as const

/** What the winner pays once a tender is decided: to the platform, or to the agent that runs it. */
export const serviceFeeOf = (basis: NonNullable<Fees['service']>['basis'], agentName = ''): Fees => ({
  document: null,
  service: {
    basis,
    discount: '80',
    min: '500',
    cap: null,
    payer: 'winner',
    barsOverdue: false,
    ...(agentName === ''
      ? accounts.platform
      : { payeeName: agentName, payeeBank: '中国银行北京复兴门支行', payeeAccount: '3456 0187 2200 1101' }),
  },
})

/** The documents of a tender cost something: its attachment is read after payment only. */
export const chargedFor = (amount: string, fileIds: readonly string[]): Fees => ({
  document: { amount, paidFileIds: [...fileIds], ...accounts.owner },
  service: null,
})

/** Pays on the page of the sandbox, or by a transfer that is handed in; gives the order. */
async function pay(play: Play, subject: FeeSubject, by: string, online: boolean) {
  const payer = personOf(play, by)
  const { configured } = await play.stage.run(payer, async (ctx) => ctx.services.payment)
  const kind = online && configured ? 'online' : 'transfer'
  const made = await play.stage.perform(payer, fee.createFeeOrder, {
    body: { subjectKind: subject.kind, subjectId: subject.id, kind },
  })
  const { id, version } = made
  if (kind === 'online') {
    const { url } = await play.stage.perform(payer, fee.payFeeOnline, { body: { id, version } })
    await play.stage.submitPage(url)
    return made
  }
  return play.stage.perform(payer, fee.submitFeeVoucher, {
    body: {
      id,
      version,
      fileId: await keep(play.stage, payer, await slip()),
      payerName: payer.companyName ?? '',
      payerBank: '中国工商银行营业部',
      payerAccount: `6222 0200 0000 ${payer.phone.slice(-4)}`,
    },
  })
}

async function buy(play: Play, owner: string, told: Told, plot: BuyerPlot): Promise<string> {
  const subject = { kind: 'tender', id: told.id } as const
  const payer = personOf(play, plot.by)
  if (plot.left === 'ordered') {
    const body = { subjectKind: 'tender', subjectId: told.id, kind: 'transfer' } as const
    return (await play.stage.perform(payer, fee.createFeeOrder, { body })).id
  }
  const order = await pay(play, subject, plot.by, plot.online === true)
  if (order.kind === 'online' || plot.left === 'submitted') return order.id
  const { id, version, no, amount } = order
  await play.stage.perform(keeperOf(play, owner), fee.confirmFeeOrder, {
    body: {
      id,
      version,
      amount,
      acceptOtherPayer: false,
      serialNo: `D${no.replaceAll('-', '')}`,
      payerName: payer.companyName ?? '',
    },
  })
  return id
}

const seenBy = (play: Play, by: string, id: string) =>
  play.stage.perform(personOf(play, by), fee.feeOrderOf, { params: { id } })

/** Who buys the documents of a tender, and whose money goes back. */
function buyerActs({ owner, documents }: TenderPlot, told: Told): readonly Act[] {
  return (documents?.buyers ?? []).flatMap((plot): Act[] => {
    let order = ''
    const { by, asks, back } = plot
    const acts: Act[] = [
      {
        at: plot.at,
        run: async (play) => {
          order = await buy(play, owner, told, plot)
        },
      },
    ]
    if (asks)
      acts.push({
        at: asks.at,
        run: async (play) => {
          const { version } = await seenBy(play, by, order)
          const body = { id: order, version, cause: asks.cause, reason: asks.reason }
          await play.stage.perform(personOf(play, by), fee.askFeeRefund, { body })
        },
      })
    if (back !== undefined)
      acts.push({
        at: back,
        run: async (play) => {
          const finance = keeperOf(play, owner)
          const { version } = await play.stage.perform(finance, fee.feeOrderOf, { params: { id: order } })
          await play.stage.perform(finance, fee.refundFee, { body: { id: order, version, reason: '' } })
        },
      })
    return acts
  })
}

/** What becomes of the bill of a tender that is decided. */
function billActs({ owner, bill: plot }: TenderPlot, told: Told): readonly Act[] {
  if (!plot) return []
  const { by, confirmed, paid, invoiced } = plot
  const mine = async (play: Play) => {
    const list = await play.stage.perform(personOf(play, by), bill.feeBills, { body: { pageSize: 50 } })
    const row = list.records.find(({ tenderId }) => tenderId === told.id)
    if (!row) throw new Error(`${by} has no bill`)
    return play.stage.perform(personOf(play, by), bill.feeBillOf, { params: { id: row.id } })
  }
  return [
    {
      at: confirmed,
      run: async (play) => {
        const { id, version, payerName } = await mine(play)
        const body = { id, version, invoiceTitle: payerName, taxNo: '91610000DEM000000X' }
        await play.stage.perform(personOf(play, by), bill.confirmFeeBill, { body })
      },
    },
    ...(paid === undefined
      ? []
      : [
          {
            at: paid,
            run: async (play: Play) => {
              const { id } = await mine(play)
              await pay(play, { kind: 'bill', id }, by, true)
            },
          },
        ]),
    ...(invoiced === undefined
      ? []
      : [
          {
            at: invoiced,
            run: async (play: Play) => {
              const { id, version, status } = await mine(play)
              // A server without a provider has the transfer of it still before it.
              if (status !== 'paid') return
              const payee = personOf(play, plot.payee ?? owner)
              const body = { id, version, invoiceNo: '24112000000012345678', fileId: null }
              await play.stage.perform(payee, bill.invoiceFeeBill, { body })
            },
          },
        ]),
  ]
}

/** All that is paid for a tender besides its securities. */
export const feeActs = (plot: TenderPlot, told: Told): readonly Act[] => [
  ...buyerActs(plot, told),
  ...billActs(plot, told),
]
