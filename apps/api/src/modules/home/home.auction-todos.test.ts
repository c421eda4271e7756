import { homeTodos } from '@jb/contract/home/home.contract'
import { createOrder } from '@jb/contract/security/order.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { joinAuctionAs, publishAuctionAs, publishSaleAs, saveAuctionAs } from '@jb/testing/builders/auction'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { breachAs, confirmAs, endedPurchase, endedSale, prices, talksAs } from '../auction/end.fixture.ts'

const day = 86_400_000
let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h?.close())

const todosOf = async (who: Caller, id: string) =>
  (await h.call(homeTodos, {}, who)).answer
    .filter(({ search, stake }) => search.id === id && stake !== 'moment')
    .map(({ place, sentence, dueAt }) => `${place} ${sentence}${dueAt ? ' !' : ''}`)

test('before its start an owner has sign-ups to answer, a bidder its deposit to pay, and nobody else anything', async () => {
  const owner = await h.as({ roles: ['buyer'] })
  const bidder = await h.as({ roles: ['quoter'], companyKind: 'supplier' })
  const draft = await saveAuctionAs(h, owner, { title: '还没有写完' })
  expect(await todosOf(owner, draft.id)).toEqual(['auction.publish 竞价草稿还没有发布，可以接着填写。'])
  const sale = await publishSaleAs(h, owner)
  await joinAuctionAs(h, sale.id, bidder)
  const pay = 'auction.detail 保证金还没有缴纳。 !'
  expect([await todosOf(owner, sale.id), await todosOf(bidder, sale.id)]).toEqual([[], [pay]])
  const asked = await publishAuctionAs(h, owner, { admission: 'owner' })
  await joinAuctionAs(h, asked.id, bidder)
  const answer = 'auction.console 1 家报名等您确认，确认后才能出价。 !'
  expect([await todosOf(owner, asked.id), await todosOf(bidder, asked.id)]).toEqual([[answer], []])
  const colleague = await h.as({ roles: ['finance'], companyId: owner.companyId })
  expect(await todosOf(colleague, asked.id)).toEqual([])
  expect(await todosOf(await h.as({ roles: ['buyer'] }), asked.id)).toEqual([])
})

test('after the end the owner confirms, whoever is asked speaks once more, the winner signs', async () => {
  const stage = await endedPurchase(h, { prices: prices.bought })
  const { id, owner, bidders } = stage
  expect(await todosOf(owner, id)).toHaveLength(1)
  expect(await todosOf(bidders[1], id)).toEqual([])
  await talksAs(h, stage, 24)
  expect(await todosOf(owner, id)).toEqual([])
  expect(await todosOf(bidders[1], id)).toEqual(['auction.result 发布方邀请您再报一次价。 !'])
  expect(await todosOf(bidders[2], id)).toEqual([])
})

test('who has won has its days to pay; a breach waits for another person than whoever asked for it', async () => {
  const stage = await endedSale(h, { prices: prices.sold })
  const { id, owner, bidders } = stage
  const finance = await h.as({ roles: ['finance'], companyId: owner.companyId })
  await confirmAs(h, stage)
  expect(await todosOf(owner, id)).toEqual([])
  expect((await todosOf(bidders[1], id))[0]).toMatch(/付清款项。 !$/)
  expect(await todosOf(bidders[0], id)).toEqual([])
  await h.clock.advance(12 * day)
  expect((await todosOf(owner, id))[0]).toMatch(/期限已过/)
  expect((await todosOf(finance, id))[0]).toMatch(/^auction.console .*款项已到账的请确认结清/)
  await breachAs(h, stage)
  expect(await todosOf(finance, id)).toEqual(['auction.console 同事申请认定违约并扣除保证金，等您复核。'])
  expect(await todosOf(owner, id)).toEqual([])
})

test('a deposit is asked for once: by its auction, and once it is ordered by the order', async () => {
  const bidder = await h.as({ roles: ['quoter'], companyKind: 'supplier' })
  const { id } = await publishSaleAs(h, await h.as({ roles: ['buyer'] }))
  await joinAuctionAs(h, id, bidder)
  const places = async () =>
    (await h.call(homeTodos, {}, bidder)).answer
      .filter(({ action }) => action === '缴纳保证金')
      .map(({ place }) => place)
  expect(await places()).toEqual(['auction.detail'])
  const body = { subjectKind: 'auction', subjectId: id, kind: 'transfer' } as const
  expect((await h.call(createOrder, { body }, bidder)).status).toBe(200)
  expect(await places()).toEqual(['security.order'])
})
