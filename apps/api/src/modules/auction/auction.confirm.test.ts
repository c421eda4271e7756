import { auctionStandingOf } from '@jb/contract/auction/offer.contract'
import { openTalks } from '@jb/contract/auction/result.contract'
import type { Harness } from '@jb/testing/api-harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Approving, approve, reject, withdrawAs } from '../bid/approval.fixture.ts'
import { linesOf, startApproving } from './approving.fixture.ts'
import {
  confirmAs,
  type EndStage,
  endedPurchase,
  lettersOf,
  names,
  resultOf,
  statusOf,
  unsoldAs,
  versionOf,
} from './end.fixture.ts'

let h: Harness
let us: Approving
beforeAll(async () => {
  ;({ h, us } = await startApproving(['award']))
})
afterAll(() => h?.close())

const prices = [
  [0, '57000'],
  [1, '56000'],
] as const

async function asked(): Promise<EndStage & { readonly approvalId: string }> {
  const stage = await endedPurchase(h, { prices, owner: us.buyer })
  const { answer } = await confirmAs(h, stage)
  return { ...stage, approvalId: answer.approvalId ?? '' }
}
it('asks the approvers, who read winner and prices; nothing changes and nobody notices until they agree', async () => {
  const stage = await asked()
  expect(stage.approvalId).not.toBe('')
  expect(await statusOf(h, stage.id)).toBe('ended')
  expect(await linesOf(h, us, stage.approvalId)).toMatchObject({
    成交供应商: names[1],
    成交价: '56,000.00 元',
    '第 2 名': `${names[0]}，57,000.00 元`,
  })
  await h.drain()
  expect(await lettersOf(h, stage.bidders[1], 'auction.won')).toHaveLength(0)
  expect((await resultOf(h, stage.id, stage.bidders[1])).winnerName).toBeNull()
  expect((await confirmAs(h, stage)).reason).toBe('auction.approvalRunning')
  expect((await unsoldAs(h, stage)).reason).toBe('auction.approvalRunning')
  const until = new Date((await h.run(async ({ now }) => now)).getTime() + 7_200_000).toISOString()
  const talk = { id: stage.id, version: await versionOf(h, stage.id), top: 2, until }
  expect((await h.call(openTalks, { body: talk }, stage.owner)).reason).toBe('auction.approvalRunning')
  const owner = (await h.call(auctionStandingOf, { params: { id: stage.id } }, stage.owner)).answer
  expect(owner.approval?.id).toBe(stage.approvalId)
  expect(owner.actions.every(({ enabled }) => !enabled)).toBe(true)
})

it('is carried out when they agree, once, with a letter to each', async () => {
  const stage = await asked()
  await approve(h, us, stage.approvalId)
  await h.drain()
  expect(await statusOf(h, stage.id)).toBe('settling')
  expect(await lettersOf(h, stage.bidders[1], 'auction.won')).toHaveLength(1)
  expect(await lettersOf(h, stage.bidders[0], 'auction.notWon')).toHaveLength(1)
  await h.drain()
  expect(await lettersOf(h, stage.bidders[1], 'auction.won')).toHaveLength(1)
})

it('changes nothing when it is rejected or taken back; then the owner decides anew', async () => {
  const stage = await asked()
  await reject(h, us, stage.approvalId, '请再谈一轮')
  await h.drain()
  expect(await statusOf(h, stage.id)).toBe('ended')
  const again = (await confirmAs(h, stage)).answer.approvalId ?? ''
  expect(again).not.toBe('')
  await withdrawAs(h, us.buyer, again)
  await h.drain()
  expect(await statusOf(h, stage.id)).toBe('ended')
  expect((await unsoldAs(h, stage)).answer).toMatchObject({ status: 'unsold' })
})

it('is not done when the platform has taken the auction offline meanwhile; whoever asked is told why', async () => {
  const stage = await asked()
  await h.db
    .updateTable('auction')
    .set({ offline_at: new Date(), offline_reason: '核实中' })
    .where('id', '=', stage.id)
    .execute()
  await approve(h, us, stage.approvalId)
  await h.drain()
  expect(await statusOf(h, stage.id)).toBe('ended')
  const [letter] = await lettersOf(h, us.buyer, 'auction.returned')
  expect(letter?.body).toContain('下架')
})
