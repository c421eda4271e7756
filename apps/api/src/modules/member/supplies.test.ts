import { getMixMemberListByPage } from '@jb/contract/member/organisation.contract'
import { companyCardOf } from '@jb/contract/member/profile.contract'
import { goodsCategory, saveSupplies, suppliesOf } from '@jb/contract/member/supply.contract'
import type { CategoryKind } from '@jb/domain/dictionary/category-kinds'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberDoor } from './index.ts'
import { organisationHarness } from './organisation.fixture.ts'

let h: Harness
beforeAll(async () => {
  h = await organisationHarness()
})
afterAll(() => h?.close())

const said = (no: string, regions: readonly string[] = [], kind: CategoryKind = 'goods') => ({
  kind,
  no,
  regions: [...regions],
})
const save = (by: Caller | undefined, supplies: readonly ReturnType<typeof said>[], version = 1) =>
  h.call(saveSupplies, { body: { version, supplies: [...supplies] } }, by)
const own = async (by: Caller) => (await h.call(suppliesOf, {}, by)).answer
const noOf = async ({ companyId }: Caller) =>
  (await memberDoor.companyBrief(h.db, [companyId])).get(companyId)?.no ?? ''

test('the administrator says what the company supplies and where, and everybody sees it on the card', async () => {
  const by = await h.as({ companyKind: 'supplier', companyName: '渭城钢材有限公司' })
  expect(await own(by)).toEqual({ version: 1, supplies: [], mayEdit: true })
  const { answer } = await save(by, [said('0101', ['610000', '620100']), said('01', [], 'lease')])
  const steel = {
    kind: 'goods',
    no: '0101',
    names: ['结构材料', '黑色及有色金属', '热轧带肋钢筋'],
    regions: [
      { code: '610000', name: '陕西省' },
      { code: '620100', name: '甘肃省兰州市' },
    ],
  }
  const crane = { kind: 'lease', no: '01', names: ['起重垂直运输', '塔式起重机'], regions: [] }
  expect(answer).toEqual({ version: 2, supplies: [steel, crane], mayEdit: true })
  const buyer = await h.as({ companyId: by.companyId, roles: ['buyer'] })
  expect(await own(buyer)).toEqual({ ...answer, mayEdit: false })
  const card = await h.call(companyCardOf, { query: { companyNo: await noOf(by) } })
  expect(card.answer.supplies).toEqual([steel, crane])
  const log = await h.db
    .selectFrom('operation_log')
    .select('payload')
    .where('subject_id', '=', by.companyId)
    .where('action', '=', 'company.suppliesSaved')
    .execute()
  expect(log).toEqual([{ payload: { supplies: ['goods-0101', 'lease-01'] } }])
  expect((await save(by, [], 2)).answer.supplies).toEqual([])
})

test.each(['quoter', 'supplierAdmin'] as const)('a %s says it too', async (role) => {
  const by = await h.as({ companyKind: 'supplier' })
  const clerk = await h.as({ companyId: by.companyId, roles: [role] })
  expect((await own(clerk)).mayEdit).toBe(true)
  expect((await save(clerk, [said('0101')])).answer).toMatchObject({ version: 2, mayEdit: true })
})

test('nobody else does, and not from an old page', async () => {
  const by = await h.as()
  const buyer = await h.as({ companyId: by.companyId, roles: ['buyer'] })
  expect([(await save(undefined, [])).status, (await save(buyer, [])).status]).toEqual([401, 403])
  await save(by, [said('0101')])
  const late = await save(by, [said('0102')])
  expect([late.status, late.reason]).toEqual([409, 'member.company.stale'])
  expect((await own(by)).supplies.map(({ no }) => no)).toEqual(['0101'])
})

test.each([
  ['a category of another kind', [said('T')], 'member.supplyUnknown'],
  ['a district', [said('0101', ['610113'])], 'member.supplyUnknown'],
  [
    '51 categories',
    ['01', '04', '80', '05', '33'].flatMap((no) =>
      Array.from({ length: no === '01' || no === '04' ? 15 : 7 }, (_, at) =>
        said(`${no}${String(at + 1).padStart(2, '0')}`),
      ),
    ),
    'member.supplyTooMany',
  ],
])('%s is refused and changes nothing', async (_, supplies, reason) => {
  const by = await h.as()
  expect((await save(by, supplies)).reason).toBe(reason)
  expect((await own(by)).version).toBe(1)
})

test('old clients get the categories of their own company, each with its parts; without a company none', async () => {
  const by = await h.as()
  await save(by, [said('01'), said('11', [], 'labour')])
  const { answer } = await h.call(goodsCategory, { body: {} }, by)
  expect(answer).toMatchObject([{ id: 'goods-01', no: '01', simpleName: '钢材' }])
  expect(answer[0]?.children.map(({ simpleName }) => simpleName)).toContain('螺纹钢')
  const labour = await h.call(goodsCategory, { body: { type: 'labour' } }, by)
  expect(labour.answer.map(({ name }) => name)).toEqual(['钢筋工'])
  const nobody = await h.as({ companyId: null })
  expect((await h.call(goodsCategory, { body: {} }, nobody)).answer).toEqual([])
  expect((await h.call(goodsCategory, { body: {} })).status).toBe(401)
})

test('the suppliers of a category in a place: of its class and its parts as well, of its city, its province or everywhere', async () => {
  const company = async (supplies: readonly ReturnType<typeof said>[], given = {}) => {
    const by = await h.as({ companyKind: 'supplier', ...given })
    expect((await save(by, supplies)).status).toBe(200)
    return by
  }
  const cable = '280'
  const near = await company([said(`${cable}1`, ['610100'])])
  const province = await company([said('28', ['610000'])])
  const everywhere = await company([said('C'), said(`${cable}2`, ['330100'])])
  const far = await company([said(`${cable}1`, ['330100'])])
  await company([said(`${cable}2`)])
  await company([said('01', [], 'lease')])
  await company([said(`${cable}1`)], { verified: false })
  const frozen = await company([said(`${cable}1`)])
  await h.db
    .updateTable('company')
    .set({ frozen_at: new Date(), frozen_reason: '涉嫌造假' })
    .where('id', '=', frozen.companyId)
    .execute()
  const of = (region: string, no = `${cable}1`) =>
    memberDoor.suppliersOf(h.db, { kind: 'goods', no, places: [region] })
  const ids = (...callers: readonly Caller[]) => callers.map(({ companyId }) => companyId).sort()
  expect(await of('610113')).toEqual(ids(near, province, everywhere))
  expect(await of('610302')).toEqual(ids(province, everywhere))
  expect(await of('330106')).toEqual(ids(far, everywhere))
  expect(await of('610113', '9999')).toEqual([])
  const listed = async (category: string) => {
    const reply = await h.call(getMixMemberListByPage, { body: { category, pageSize: 50 } })
    return reply.answer.records.map(({ companyNo }) => companyNo).sort()
  }
  const numbers = await Promise.all([near, province, everywhere, far, frozen].map(noOf))
  expect(await listed(`goods-${cable}1`)).toEqual(numbers.sort())
  expect(await listed('goods-9999')).toEqual([])
  expect((await h.call(getMixMemberListByPage, { body: { category: "goods-1' or" } })).status).toBe(400)
})
