import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anEnabledTemplate, aStep, aTemplateForm } from '@jb/testing/builders/approval-story'
import { publishSaleAs } from '@jb/testing/builders/auction'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApprovingCompany } from '../../modules/bid/approval.fixture.ts'
import { modules } from '../../modules.ts'
import type { Session } from '../../platform/ctx.ts'
import { performerOn } from '../perform.ts'
import { sessionFor } from '../stage.ts'
import { putUpAgain } from './again.ts'
import { quickSales } from './quick.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness({ modules })
})
afterAll(() => h?.close())

function sessionOf({ accountId, accountName, phone, companyId }: Caller, role: 'buyer' | 'quoter'): Session {
  const company = { companyId, companyName: accountName, companyVerified: true, companyFrozen: false }
  const held = { principals: [], memberOf: [companyId], roles: [role] }
  return sessionFor({ ...{ accountId, accountName, phone }, ...company, ...held })
}

/** A sale on which nobody has bid, over, and a try to put it up again with one bidder. */
async function overSale(owner: Caller) {
  const { id } = await publishSaleAs(h, owner, { deposit: null, depositKinds: [] })
  await h.clock.advance(30 * 24 * 3_600_000)
  const { companyId } = owner
  const [digger] = quickSales
  if (!digger) throw new Error('the story has no sale')
  const { title } = await h.db
    .selectFrom('auction')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const plot = { ...digger, owner: '主', form: { ...digger.form, title } }
  const bidder = sessionOf(await h.as({ roles: ['quoter'], companyKind: 'supplier' }), 'quoter')
  const cast = new Map([
    ['主', sessionOf(owner, 'buyer')],
    ['客', bidder],
  ])
  const crowd = { title, limits: { 客: 300_000, 走了的人: 1 }, again: { plot, minutes: 40 } }
  const before = { id, status: 'unsold', companyId }
  return () => putUpAgain(h.db, performerOn(h.app.platform, modules), crowd, before, cast)
}

/** What the company has besides the first sale. */
const others = async ({ companyId }: Caller) => {
  const rows = await h.db
    .selectFrom('auction')
    .leftJoin('auction_bidder', 'auction_bidder.auction_id', 'auction.id')
    .select(['auction.status', 'auction_bidder.status as bidder'])
    .where('auction.company_id', '=', companyId)
    .where('auction.status', '!=', 'unsold')
    .execute()
  return rows
}

it('puts up again what is over, with whoever of its bidders is still there', async () => {
  const owner = await h.as({ roles: ['buyer'] })
  const again = await overSale(owner)
  expect(await again()).toBe(true)
  expect(await others(owner)).toEqual([{ status: 'scheduled', bidder: 'admitted' }])
})

it('says so and leaves nothing behind where the owner has been frozen', async () => {
  const owner = await h.as({ roles: ['buyer'] })
  const again = await overSale(owner)
  const freeze = (frozen_at: Date | null) =>
    h.db.updateTable('company').set({ frozen_at }).where('id', '=', owner.companyId).execute()
  await freeze(new Date())
  expect(await again()).toBe(false)
  expect(await others(owner)).toEqual([])
  await freeze(null)
  expect(await again()).toBe(true)
})

it('asks approvers once, however often it looks', async () => {
  const { admin, buyer, first } = await anApprovingCompany(h, [])
  const again = await overSale(buyer)
  await anEnabledTemplate(h, admin, aTemplateForm([await aStep(h, 'n1', [first])], { type: 'tenderPublish' }))
  expect([await again(), await again()]).toEqual([false, false])
  expect(await others(buyer)).toEqual([{ status: 'approving', bidder: null }])
})
