import { settleSecurity } from '@jb/contract/bid/settlement.contract'
import { homeTodos } from '@jb/contract/home/home.contract'
import { signBy } from '@jb/domain/bid/signing'
import { formatDay } from '@jb/domain/shared/dates'
import type { Harness } from '@jb/testing/api-harness'
import { awardAs, versionOf } from '@jb/testing/builders/bid-story'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  aPaidTender,
  bidAndOpen,
  closeSecured,
  day,
  hour,
  someSuppliers,
  startSecured,
} from './security.fixture.ts'

let h: Harness
let owner: Caller
let finance: Caller
let id: string
let by: Date

beforeAll(async () => {
  ;({ h, owner, finance } = await startSecured())
})
afterAll(() => closeSecured(h))

/** Awarded to one of two companies that have paid. */
beforeEach(async () => {
  const suppliers = await someSuppliers(h)
  ;({ id } = await aPaidTender(h, { owner, finance }, suppliers))
  const bids = suppliers.map((supplier, at) => [supplier, 0.8 + at / 20] as const)
  await bidAndOpen(h, owner, id, bids)
  await awardAs(h, owner, id)
  await h.drain()
  by = signBy({ decidedAt: await now() }) ?? new Date(Number.NaN)
})

const now = () => h.run(async (ctx) => ctx.now)
/** Goes on to so many milliseconds before the last moment of the contract, or after it. */
const to = async (before: number) => {
  await h.clock.advance(by.getTime() - before - (await now()).getTime())
  await h.drain()
}
const toldTo = async ({ accountId }: Caller) =>
  (
    await h.db
      .selectFrom('notice')
      .select(['title', 'place_search as search'])
      .where('account_id', '=', accountId)
      .where('kind', '=', 'bid.contractDue')
      .orderBy('created_at')
      .execute()
  ).flatMap(({ title, search }) => ((search as { id?: string }).id === id ? [title] : []))
const todosOf = async (as: Caller) =>
  (await h.call(homeTodos, {}, as)).answer.filter(
    ({ place, search }) => place === 'tender.detail' && search.id === id,
  )

test('the owner is reminded a week before the contract is due and once when it is late, never finance', async () => {
  await to(7 * day + hour)
  expect(await toldTo(owner)).toEqual([])
  await to(7 * day - hour)
  expect(await toldTo(owner)).toEqual(['合同签订期限将到'])
  await to(hour)
  expect(await toldTo(owner)).toEqual(['合同签订期限将到'])
  await to(-60 * day)
  expect(await toldTo(owner)).toEqual(['合同签订期限将到', '合同签订还没有登记'])
  expect(await toldTo(finance)).toEqual([])
})

test('it waits on the owner’s home by its last day until the contract is registered; then nobody is reminded', async () => {
  expect(await todosOf(owner)).toMatchObject([{ dueAt: by.toISOString() }])
  expect((await todosOf(owner))[0]?.sentence).toContain('签订合同')
  expect([await todosOf(finance), await todosOf(await h.as())]).toEqual([[], []])
  const signedOn = formatDay(await now())
  const body = { id, version: await versionOf(h, owner, id), signedOn, way: 'return' } as const
  expect((await h.call(settleSecurity, { body }, owner)).status).toBe(200)
  expect(await todosOf(owner)).toEqual([])
  await to(-day)
  expect(await toldTo(owner)).toEqual([])
})
