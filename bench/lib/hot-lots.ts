import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from '@jb/testing/persona'
import { type Ground, lotNow, type Staged, stageLot } from './auction-stage.ts'

const hour = 3_600_000

/** A running lot on which each bidder betters its own price, the leader too. */
async function begun(ground: Ground, people: readonly Caller[]) {
  const lot = await stageLot(ground, people, {
    ...{ visibility: 'rankOnly', direction: 'ascending', startFen: 100, stepFen: 1 },
    ...{ startsIn: 100, endsIn: hour, windowSeconds: 0, extensionSeconds: 0, maxExtensions: 0 },
  })
  await ground.db
    .updateTable('auction_lot')
    .set({ self_improve: true })
    .where('auction_id', '=', lot.id)
    .execute()
  return lot
}

/** So many of them, once they run. */
export async function hotLots(ground: Ground, people: readonly Caller[], count: number) {
  const lots: Staged[] = []
  while (lots.length < count) lots.push(await begun(ground, people))
  for (const { id } of lots) while ((await lotNow(ground, id)).phase !== 'live') await pause(50)
  return lots
}

/** The one lot that everybody wants. */
export async function hotLot(ground: Ground, people: readonly Caller[]) {
  const [lot] = await hotLots(ground, people, 1)
  if (!lot) throw new Error('there is no lot')
  return lot
}
