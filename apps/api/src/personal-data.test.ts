import { placeOffer } from '@jb/contract/auction/offer.contract'
import { register } from '@jb/contract/bid/registration.contract'
import { revealContact } from '@jb/contract/chat/contact.contract'
import { addFollows } from '@jb/contract/follow/follow.contract'
import { exportMyData } from '@jb/contract/member/company.contract'
import { setNoticePreferences } from '@jb/contract/notice/preferences.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { joinAuctionAs, publishAuctionAs } from '@jb/testing/builders/auction'
import { aSignUp } from '@jb/testing/builders/bid'
import { report } from '@jb/testing/builders/report-story'
import { aTenderRow } from '@jb/testing/builders/tender-row'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { aSecuredTender, subjectOf } from './modules/bid/security.fixture.ts'
import { begin } from './modules/security/security.fixture.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h.close())

async function exported(by: Caller) {
  const { url } = (await h.call(exportMyData, {}, by)).answer
  const sheets = await readXlsxFile((await h.app.server.inject({ url })).rawPayload)
  return new Map(sheets.map(({ sheet, data }) => [sheet, JSON.stringify(data)]))
}

const all = { business: true, deadline: true, result: true }

test('the export holds what every capability keeps about me, and nothing of anybody else', async () => {
  const owner = await h.as({ roles: ['buyer'], companyName: '陕西城建集团有限公司' })
  const [me, other] = [await h.as({ companyKind: 'supplier' }), await h.as({ companyKind: 'supplier' })]
  const leave = async (by: Caller, title: string) => {
    const id = await aTenderRow(h, owner, { title, contact_name: '李慧敏', contact_phone: '13900000001' })
    await h.call(addFollows, { body: { kind: 'tender', ids: [id] } }, by)
    await h.call(revealContact, { body: { kind: 'tender', id } }, by)
    await report(h, by, id)
  }
  await h.call(addFollows, { body: { kind: 'company', ids: [owner.companyId ?? ''] } }, me)
  await h.call(
    setNoticePreferences,
    { body: { popup: all, sms: { ...all, business: false }, quietNights: false } },
    me,
  )
  await leave(me, '螺纹钢采购')
  await leave(other, '脚手架租赁')
  const sheets = await exported(me)
  expect(sheets.get('关注')).toMatch(/招标.*螺纹钢采购/)
  expect(sheets.get('关注')).toMatch(/企业.*陕西城建集团有限公司/)
  expect(sheets.get('查看过的联系电话')).toContain('螺纹钢采购')
  expect(sheets.get('举报')).toMatch(/JB-\d{8}-\d{4}.*螺纹钢采购.*已提交/)
  const told = await h.db
    .selectFrom('report_statement')
    .innerJoin('report', 'report.id', 'report_statement.report_id')
    .select('content')
    .where('reporter_account_id', '=', me.accountId)
    .executeTakeFirstOrThrow()
  expect(sheets.get('举报内容')).toContain(told.content)
  expect(sheets.get('消息设置')).toContain('["业务","开","关"]')
  expect(sheets.get('消息设置')).toContain('["夜间不发短信",null,"关"]')
  expect(JSON.stringify([...sheets])).not.toContain('脚手架租赁')
})

test('a tender that is no longer public is not named, and who has chosen nothing has the usual settings', async () => {
  const [owner, me] = [await h.as({ roles: ['buyer'] }), await h.as({ companyKind: 'supplier' })]
  const id = await aTenderRow(h, owner, { title: '已下架的采购' })
  await h.call(addFollows, { body: { kind: 'tender', ids: [id] } }, me)
  await h.db
    .updateTable('tender')
    .set({ offline_at: new Date(), offline_reason: '违规' })
    .where('id', '=', id)
    .execute()
  const sheets = await exported(me)
  expect(sheets.get('关注')).toContain('已不公开')
  expect(sheets.get('关注')).not.toContain('已下架的采购')
  expect(sheets.get('消息设置')).not.toContain('关')
})

test('it holds the securities that I have begun, and my auctions with contact, prices, addresses and devices', async () => {
  const owner = await h.as({ roles: ['buyer', 'finance'] })
  const [me, other] = [
    await h.as({ companyKind: 'supplier', roles: ['supplierAdmin'] }),
    await h.as({ companyKind: 'supplier', roles: ['supplierAdmin'] }),
  ]
  const tenderId = await aSecuredTender(h, owner, { title: '基坑支护材料采购' })
  for (const one of [me, other])
    expect((await h.call(register, { body: aSignUp(tenderId) }, one)).status).toBe(200)
  const subject = subjectOf(tenderId)
  const order = (await begin(h, me, subject, 'transfer')).answer
  const foreign = (await begin(h, other, subject, 'transfer')).answer
  const { id } = await publishAuctionAs(h, owner, { title: '旧塔吊处置', minBidders: 1, visibility: 'open' })
  for (const one of [me, other]) await joinAuctionAs(h, id, one)
  await sql`update auction_lot set starts_at = date_trunc('milliseconds', app_now())
    where auction_id = ${id}`.execute(h.db)
  await sql`update job set due_at = app_now() where subject_id = ${id} and status = 'pending'`.execute(h.db)
  await h.drain()
  const give = (by: Caller, amount: string) =>
    h.call(placeOffer, { body: { id, amount, confirmed: true } }, by)
  expect((await give(me, '47000')).status).toBe(200)
  expect((await give(other, '45500')).status).toBe(200)
  const sheets = await exported(me)
  expect(sheets.get('保证金')).toContain(order.no)
  expect(sheets.get('保证金')).toContain('基坑支护材料采购')
  expect(sheets.get('竞价报名')).toMatch(/旧塔吊处置.*已报名/)
  expect(sheets.get('竞价出价')).toMatch(/旧塔吊处置.*47000.*127\.0\.0\.1/)
  const all = JSON.stringify([...sheets])
  expect(all).not.toContain('45500')
  expect(all).not.toContain(foreign.no)
})
