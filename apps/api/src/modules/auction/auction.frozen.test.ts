import { auctionStandingOf } from '@jb/contract/auction/offer.contract'
import type { Harness } from '@jb/testing/api-harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { memberDoor } from '../member/index.ts'
import { startAuctions } from './auction.fixture.ts'
import {
  breachAs,
  confirmAs,
  day,
  decideBreachAs,
  depositsOf,
  endedPurchase,
  endedSale,
  prices,
  settleAs,
  statusOf,
  talksAs,
  unsoldAs,
} from './end.fixture.ts'

let h: Harness
beforeAll(async () => {
  h = await startAuctions()
})
afterAll(() => h?.close())

it('lets a frozen owner make no deal until that is over; to end without one stays open', async () => {
  const stage = await endedPurchase(h, { prices: prices.bought })
  const other = await endedPurchase(h, { owner: stage.owner, prices: prices.bought })
  const { companyId } = stage.owner
  await h.run((ctx) => memberDoor.freezeCompany(ctx, companyId, '举报核实'))
  const refused = await confirmAs(h, stage)
  expect([refused.status, refused.reason]).toEqual([422, 'member.frozen'])
  expect((await talksAs(h, stage, 24)).reason).toBe('member.frozen')
  expect(await statusOf(h, stage.id)).toBe('ended')
  const { answer } = await h.call(auctionStandingOf, { params: { id: stage.id } }, stage.owner)
  const buttons = answer.actions.map(({ id, enabled, why }) => [id, enabled, why?.includes('冻结') ?? false])
  expect(buttons).toEqual([
    ['confirm', false, true],
    ['talks', false, true],
    ['unsold', true, false],
  ])
  expect((await unsoldAs(h, other)).status).toBe(200)
  await h.run((ctx) => memberDoor.unfreezeCompany(ctx, companyId, '已更正'))
  expect((await confirmAs(h, stage)).status).toBe(200)
})

it('gives a frozen owner no deposit: a breach is neither reported nor agreed to, and the question stays asked', async () => {
  const stage = await endedSale(h, { prices: prices.sold })
  const { companyId } = stage.owner
  const finance = await h.as({ roles: ['finance'], companyId })
  const freeze = () => h.run((ctx) => memberDoor.freezeCompany(ctx, companyId, '举报核实'))
  const unfreeze = () => h.run((ctx) => memberDoor.unfreezeCompany(ctx, companyId, '已更正'))
  const deposits = async () => (await depositsOf(h, stage.id)).map(({ status }) => status)
  await confirmAs(h, stage)
  await h.clock.advance(12 * day)
  const before = await deposits()
  await freeze()
  expect((await breachAs(h, stage)).reason).toBe('member.frozen')
  expect((await settleAs(h, stage)).reason).toBe('member.frozen')
  await unfreeze()
  expect((await breachAs(h, stage)).answer).toMatchObject({ waitsForSecond: true })
  await freeze()
  expect((await decideBreachAs(h, stage, finance, { agree: true })).reason).toBe('member.frozen')
  expect(await deposits()).toEqual(before)
  await unfreeze()
  expect((await decideBreachAs(h, stage, finance, { agree: true })).answer).toMatchObject({
    status: 'breached',
  })
  expect(await deposits()).toContain('forfeited')
})
