import { exportMyData, findCompanies } from '@jb/contract/member/company.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aCompany, aUscc } from '@jb/testing/builders/member'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileModule } from '../file/index.ts'
import { noticeModule, notify } from '../notice/index.ts'
import { memberDoor, memberModule } from './index.ts'
import { answerLatest, typeIn } from './organisation.fixture.ts'

const hour = 3_600_000
let h: Harness
let address = 0

beforeAll(async () => {
  h = await startHarness({ modules: [memberModule, fileModule, noticeModule] })
})
afterAll(() => h.close())

function from() {
  address += 1
  return { ip: `10.4.${address >> 8}.${address & 255}` }
}

describe('my data', () => {
  const mine = (by: Awaited<ReturnType<Harness['as']>>) => h.call(exportMyData, {}, by, from())

  test('come as a workbook with all that is kept about me, and nothing of anybody else', async () => {
    const me = await h.as({ name: '王自己', companyName: '我的企业' })
    const other = await h.as({ name: '张别人', companyName: '别人的企业' })
    const message = {
      kind: 'account.newDevice',
      body: '正文',
      place: 'member.settings',
      placeSearch: {},
    } as const
    await h.run((ctx) =>
      notify(ctx, { ...message, eventKey: 'e1', title: '=1+1 给我', accountIds: [me.accountId] }),
    )
    await h.run((ctx) =>
      notify(ctx, { ...message, eventKey: 'e2', title: '给别人', accountIds: [other.accountId] }),
    )
    const file = (await mine(me)).answer
    const { statusCode, rawPayload } = await h.app.server.inject({ url: file.url })
    expect([statusCode, file.name]).toEqual([200, '我的个人信息.xlsx'])
    const sheets = await readXlsxFile(rawPayload)
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      ...['账号', '企业身份', '加入企业的邀请', '同意记录', '登录记录', '消息', '操作记录'],
    ])
    const text = JSON.stringify(sheets)
    for (const own of ['王自己', me.phone, '我的企业', '企业管理员', '127.0.0.1', '=1+1 给我'])
      expect(text).toContain(own)
    for (const foreign of ['张别人', other.phone, '别人的企业', '给别人']) expect(text).not.toContain(foreign)
  })

  test('name every company that has asked me to join, and what I said', async () => {
    const me = await h.as({ companyId: null })
    const other = await h.as({ companyId: null })
    const companies = ['甲方企业', '乙方企业']
    for (const companyName of companies) {
      const admin = await h.as({ companyName })
      await typeIn(h, admin, '被邀请的我', { phone: me.phone, roles: ['buyer'] })
      if (companyName === '甲方企业') await answerLatest(h, me, false)
      await typeIn(h, admin, '别人', { phone: other.phone })
    }
    const { rawPayload } = await h.app.server.inject({ url: (await mine(me)).answer.url })
    const asked = (await readXlsxFile(rawPayload)).find(({ sheet }) => sheet === '加入企业的邀请')?.data
    expect(asked?.slice(1).map((row) => [row[0], row[1], row[3], row[5]])).toEqual([
      ['乙方企业', '被邀请的我', '采购员', '等待本人答复'],
      ['甲方企业', '被邀请的我', '采购员', '已拒绝'],
    ])
    expect(asked?.map((row) => row[6] === null)).toEqual([false, true, false])
  })

  test('come once an hour, even when asked for twice at once', async () => {
    const me = await h.as()
    const replies = await Promise.all([mine(me), mine(me)])
    expect(replies.map(({ reason }) => reason).sort()).toEqual(['member.exportTooSoon', undefined])
    await h.clock.advance(hour)
    const again = await mine(me)
    const sheets = await readXlsxFile((await h.app.server.inject({ url: again.answer.url })).rawPayload)
    expect(JSON.stringify(sheets[6])).toContain('导出个人信息')
    expect(JSON.stringify(sheets[6])).not.toContain('account')
  })

  test('are there for a person without a company', async () => {
    expect((await mine(await h.as({ companyId: null }))).status).toBe(200)
  })
})

describe('finding companies', () => {
  const find = async (keyword: string, kind?: 'buyer' | 'supplier' | 'agent') => {
    const caller = await h.as({ companyId: null })
    const body = { keyword, ...(kind && { kind }) }
    return h.call(findCompanies, { body }, caller, from())
  }
  const enter = (n: number, given: Parameters<typeof aCompany>[1]) =>
    h.run((ctx) => memberDoor.createCompany(ctx, aCompany(n, given)))

  test('gives verified ones by code or a part of the name, of one kind where asked', async () => {
    await enter(1, { name: '华山代理公司', kind: 'agent', regionCode: '610113', phone: '029-88880000' })
    await enter(2, { name: '华山建设公司' })
    await enter(3, { name: '华山未认证公司', verified: false })
    await enter(4, { name: '华山平台公司', kind: 'platform' })
    const all = await find('华山')
    expect(all.answer.map(({ name }) => name).sort()).toEqual(['华山代理公司', '华山建设公司'])
    expect(JSON.stringify(all.envelope)).not.toContain('88880000')
    const [agent, ...rest] = (await find('华山', 'agent')).answer
    expect([agent?.name, agent?.regionName, rest.length]).toEqual(['华山代理公司', '陕西省 西安市 雁塔区', 0])
    expect((await find(aUscc(1).toLowerCase())).answer.map(({ name }) => name)).toEqual(['华山代理公司'])
    expect((await find(aUscc(1).slice(0, 17))).answer).toEqual([])
  })

  test('gives twenty at most, takes no wildcards and no single character', async () => {
    for (let n = 10; n < 32; n += 1) await enter(n, { name: `泰山${n}号公司` })
    expect((await find('泰山')).answer).toHaveLength(20)
    expect((await find('%%')).answer).toEqual([])
    expect((await find('泰')).status).toBe(400)
  })
})
