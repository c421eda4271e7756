import {
  completeOrder,
  confirmOrder,
  orderOf,
  ordersOf,
  receiveDelivery,
  recordDelivery,
  sendOrder,
} from '@jb/contract/quotation/order.contract'
import type { OrderDetail } from '@jb/contract/quotation/order.shapes'
import { formatDay } from '@jb/domain/shared/dates'
import { multiply, round } from '@jb/domain/shared/money'
import { type Act, moment, type Play, personOf } from '../act.ts'
import type { Hours } from '../plot.ts'
import type { DemandPlot, OrderPlot, Told } from './plot.ts'
import { quotationsOf } from './quotes.ts'

const part = (quantity: string, share: number) => round(multiply(quantity, String(share)), 2)

/** An order of a demand: sent, answered, brought piece by piece, and completed. */
function actsOf(plot: DemandPlot, { to, ...order }: OrderPlot, told: Told): readonly Act[] {
  let id = ''
  const step = (
    at: Hours | undefined,
    by: string,
    run: (play: Play, order: OrderDetail, person: ReturnType<typeof personOf>) => Promise<unknown>,
  ): readonly Act[] => {
    if (at === undefined) return []
    const act = async (play: Play) => {
      const person = personOf(play, by)
      await run(play, await play.stage.perform(person, orderOf, { params: { id } }), person)
    }
    return [{ at, run: act }]
  }
  const send = async (play: Play) => {
    const owner = personOf(play, plot.about.by)
    const [quotationId = ''] = await quotationsOf(play, plot, told.id, [to])
    const { begin } = await play.stage.perform(owner, ordersOf, { params: { id: told.id } })
    const contact = { address: '', contactName: plot.about.by, contactPhone: owner.phone }
    const wantedOn = formatDay(moment(play.today, order.wantedInDays * 24))
    const note = '送货前一天电话联系，凭过磅单或点数单签收。'
    const body = { ...contact, ...begin, quotationId, wantedOn, note }
    id = (await play.stage.perform(owner, sendOrder, { body })).id
  }
  return [
    { at: order.sent, run: send },
    ...step(order.confirmed, to, (play, { version }, person) =>
      play.stage.perform(person, confirmOrder, { body: { id, version } }),
    ),
    ...(order.deliveries ?? []).flatMap(({ at, vehicle, share, received }) => [
      ...step(at, to, (play, { version, rows }, person) => {
        const deliveredOn = formatDay(moment(play.today, at))
        const loads = rows.map((row) => ({ rowId: row.id, quantity: part(row.quantity, share) }))
        const body = { id, version, deliveredOn, vehicle, note: '', fileIds: [], loads }
        return play.stage.perform(person, recordDelivery, { body })
      }),
      ...step(received?.at, plot.about.by, (play, { version, deliveries }, person) => {
        const last = deliveries.at(-1)
        const { short, note = '' } = received ?? {}
        const loads = (last?.rows ?? []).map(({ rowId, quantity }) => ({
          rowId,
          quantity: part(quantity, short ?? 1),
        }))
        const body = { id, version, deliveryId: last?.id ?? '', note, ...(short && { received: loads }) }
        return play.stage.perform(person, receiveDelivery, { body })
      }),
    ]),
    ...step(order.completed?.at, plot.about.by, (play, { version }, person) =>
      play.stage.perform(person, completeOrder, {
        body: { id, version, reason: order.completed?.reason ?? '' },
      }),
    ),
  ]
}

/** Everything that happens to the orders of a demand. */
export const orderActs = (plot: DemandPlot, told: Told): readonly Act[] =>
  (plot.orders ?? []).flatMap((order) => actsOf(plot, order, told))
