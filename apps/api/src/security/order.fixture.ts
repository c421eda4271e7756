// Purchase orders of the owner: one that waits for its supplier, one with a delivery that waits for the owner, and a
// quotation that was selected and has no order yet.
import type { DemandForm } from '@jb/contract/demand/demand.shapes'
import { confirmOrder, recordDelivery } from '@jb/contract/quotation/order.contract'
import type { Harness } from '@jb/testing/api-harness'
import { orderTerms, selectedDemandAs, sendOrderAs } from '@jb/testing/builders/order'
import type { Caller } from '@jb/testing/persona'

/** Who runs the owner's demands, and who delivers. */
interface Buying {
  readonly runner: Caller
  readonly supplier: Caller
  readonly changes: Pick<Partial<DemandForm>, 'principalId'>
}

/** Objects and bodies of the world; the words stand in what only supplier and owner read. */
export async function orders(h: Harness, { runner, supplier, changes }: Buying, words: string) {
  const taken = [{ supplier, prices: { 1: '3612.5' } }]
  const selected = () => selectedDemandAs(h, runner, taken, { changes })
  const sent = async () =>
    sendOrderAs(h, runner, (await selected()).quotationIds[0] ?? '', { note: words, address: words })
  const { demandId, quotationIds } = await selected()
  const [order, going] = [await sent(), await sent()]
  const confirmed = (await h.call(confirmOrder, { body: { id: going.id, version: 1 } }, supplier)).answer
  const load = { rowId: confirmed.rows[0]?.id ?? '', quantity: '100' }
  const truck = {
    id: going.id,
    version: confirmed.version,
    deliveredOn: '2026-11-20',
    vehicle: '陕A12345',
    note: words,
    fileIds: [],
    loads: [load],
  }
  const delivered = (await h.call(recordDelivery, { body: truck }, supplier)).answer
  const [quotationSelected = ''] = quotationIds
  const seen = { id: going.id, version: delivered.version }
  const delivery = delivered.deliveries[0]?.id ?? ''
  return {
    ids: {
      demandSelected: demandId,
      quotationSelected,
      order: order.id,
      orderGoing: going.id,
      orderRow: load.rowId,
      delivery,
    },
    bodies: {
      'quotation.sendOrder': { ...orderTerms(), quotationId: quotationSelected },
      'quotation.recordDelivery': { ...truck, ...seen },
      'quotation.receiveDelivery': { ...seen, deliveryId: delivery, received: [load], note: '' },
    },
  }
}
