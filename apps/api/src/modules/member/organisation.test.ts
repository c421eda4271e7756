import {
  companyTypeList,
  contactSearch,
  findDistanceSelect,
  getMixMemberListByPage,
  memberGrade,
  memberTypeList,
  organisationContacts,
  organisationLevel,
} from '@jb/contract/member/organisation.contract'
import type { Harness } from '@jb/testing/api-harness'
import { aUscc } from '@jb/testing/builders/member'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberDoor } from './index.ts'
import { aColleague, aDepartment, organisationHarness } from './organisation.fixture.ts'

let h: Harness
let admin: Caller
let stranger: Caller
const nos: Record<string, string> = {}

beforeAll(async () => {
  h = await organisationHarness()
  admin = await h.as({ companyName: '长砚建设', name: '管理员' })
  stranger = await h.as()
  nos.centre = await aDepartment(h, admin, '采购中心')
  nos.goods = await aDepartment(h, admin, '物资采购部', nos.centre)
  nos.steel = await aDepartment(h, admin, '钢材组', nos.goods)
  nos.money = await aDepartment(h, admin, '财务部')
  await aColleague(h, admin, '王海涛', { phone: '13811112222', departmentNo: nos.centre, head: true })
  await aColleague(h, admin, '王芳', { departmentNo: nos.money })
  await aColleague(h, admin, '单志远', { departmentNo: nos.steel })
  await aColleague(h, admin, '张旺', { departmentNo: nos.goods })
})
afterAll(() => h?.close())

const level = (by: Caller | undefined, body: { companyNo?: string; departmentNo?: string } = {}) =>
  h.call(organisationLevel, { body }, by)
const contacts = (by: Caller, body: object) => h.call(organisationContacts, { body }, by)
const search = async (keyword: string, by = admin) =>
  (await h.call(contactSearch, { body: { keyword } }, by)).answer.members.map(({ name }) => name)
const companyNo = async (by: Caller) =>
  (await memberDoor.companyBrief(h.db, [by.companyId])).get(by.companyId)?.no ?? ''

describe('the organisation', () => {
  test('needs a login, and a company', async () => {
    expect((await level(undefined)).status).toBe(401)
    expect((await level(await h.as({ companyId: null }))).reason).toBe('member.companyRequired')
  })

  test('shows its first level with the people of each department and all below it', async () => {
    const { answer } = await level(admin)
    expect(answer).toMatchObject({ id: '1', name: '长砚建设', count: 5 })
    expect(answer.children).toEqual([
      { id: nos.centre, name: '采购中心', count: 3, hasChildren: true },
      { id: nos.money, name: '财务部', count: 1, hasChildren: false },
    ])
    expect(answer.contacts).toMatchObject([{ name: '管理员', departmentNo: '1', departmentName: '长砚建设' }])
  })

  test('drills down four levels, with the way back', async () => {
    const { answer } = await level(admin, { departmentNo: nos.steel ?? '' })
    expect(answer.way.map(({ name }) => name)).toEqual(['长砚建设', '采购中心', '物资采购部', '钢材组'])
    expect(answer.contacts.map(({ name }) => name)).toEqual(['单志远'])
  })

  test('names a person with number, company, department and whether they head it', async () => {
    const { answer } = await level(admin, {
      departmentNo: nos.centre ?? '',
      companyNo: await companyNo(admin),
    })
    expect(answer.contacts).toEqual([
      {
        id: expect.stringMatching(/^M\d{6,}$/),
        name: '王海涛',
        memberNo: answer.contacts[0]?.id,
        comNo: await companyNo(admin),
        departmentNo: nos.centre,
        departmentName: '采购中心',
        title: '员工',
        head: true,
        icon: null,
        count: 0,
      },
    ])
  })

  test('is encoded when asked so, as all contacts are', async () => {
    const sent = { body: { keyword: '王' } }
    const reply = await h.call(contactSearch, sent, admin, { encoded: true })
    expect(reply.headers.datatype).toBe('object')
    expect(reply.answer.members).toHaveLength(2)
  })

  test('gives people page by page, heads first and then by pinyin, none twice', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const asked = { below: true, departmentNo: nos.centre, pageSize: 1, ...(cursor && { cursor }) }
      const { answer } = await contacts(admin, asked)
      expect(answer.total).toBe(3)
      seen.push(...answer.records.map(({ name }) => name))
      cursor = answer.nextCursor
    } while (cursor)
    expect(seen).toEqual(['王海涛', '单志远', '张旺'])
  })

  test('does not take a cursor of others', async () => {
    expect((await contacts(admin, { cursor: 'bm9uZQ' })).reason).toBe('member.cursor')
    const forged = Buffer.from(JSON.stringify(['x', ' a', 'M1'])).toString('base64url')
    expect((await contacts(admin, { cursor: forged })).reason).toBe('member.cursor')
  })
})

describe('another company’s organisation', () => {
  test('is answered like one that does not exist, to everybody', async () => {
    const real = await companyNo(admin)
    const operator = await h.as({ companyKind: 'platform', roles: ['operator'] })
    const agent = await h.as({ companyKind: 'agent', roles: ['agent'] })
    const alone = await h.as({ companyId: null })
    for (const other of [stranger, operator, agent, alone]) {
      for (const [endpoint, more] of [
        [organisationLevel, {}],
        [organisationContacts, {}],
        [contactSearch, { keyword: '王' }],
      ] as const) {
        const ask = async (no: string) => {
          const body = { companyNo: no, ...more }
          const { status, reason, msg } = await h.call(endpoint, { body } as never, other)
          return { status, reason, msg }
        }
        expect(await ask(real)).toEqual(await ask('99999999'))
        expect(await ask(real)).toMatchObject({ status: 404, reason: 'member.company.notFound' })
      }
    }
  })

  test('is not reached by the number of its departments, nor found by searching', async () => {
    expect((await level(stranger, { departmentNo: nos.steel ?? '' })).status).toBe(404)
    expect(await search('王海涛', stranger)).toEqual([])
  })
})

describe('searching contacts', () => {
  test.each([
    ['one character of a name', '王', ['王芳', '王海涛']],
    ['the given name', '海涛', ['王海涛']],
    ['full pinyin', 'wanghaitao', ['王海涛']],
    ['the beginning of pinyin', 'wang', ['王芳', '王海涛', '张旺']],
    ['initials', 'wht', ['王海涛']],
    ['a surname that is read differently', 'shan', ['单志远']],
    ['the end of a telephone number', '2222', ['王海涛']],
    ['three digits', '222', []],
    ['a wildcard', '%', []],
    ['nothing', '  ', []],
  ])('by %s', async (_, keyword, names) => {
    expect(await search(keyword)).toEqual(names)
  })
})

describe('the lists of the directory', () => {
  test('are there for everybody', async () => {
    const types = await h.call(memberTypeList, { query: { ascription: '0' } })
    expect(types.answer).toEqual([
      { no: 'buyer', name: '采购单位' },
      { no: 'supplier', name: '供应商' },
      { no: 'agent', name: '招标代理' },
    ])
    expect((await h.call(memberTypeList, { query: { ascription: '1' } } as never)).status).toBe(400)
    expect((await h.call(companyTypeList)).answer).toContainEqual({ no: 'labour', name: '劳务分包' })
    expect((await h.call(memberGrade)).answer.map(({ no }) => no)).toEqual(['standard', 'silver', 'gold'])
    expect((await h.call(findDistanceSelect)).answer[0]).toEqual({ no: '5', name: '5 公里内' })
  })
})

describe('the directory', () => {
  const facts = { kind: 'supplier', verified: true } as const
  const near = { lon: 108.9, lat: 34.2 }
  beforeAll(async () => {
    await h.run(async (ctx) => {
      const made = { ...facts, shortName: '甲', regionCode: '610113' }
      const company = (n: number, more: object) =>
        memberDoor.createCompany(ctx, { ...made, uscc: aUscc(70_000 + n), name: `名录 ${n} 公司`, ...more })
      await company(1, { trade: 'materials', grade: 'gold', position: { lon: 108.95, lat: 34.2 } })
      await company(2, { trade: 'labour', position: { lon: 108.91, lat: 34.2 } })
      await company(3, { trade: 'labour', regionCode: '510104', position: { lon: 104.06, lat: 30.65 } })
      await company(4, { trade: 'labour', verified: false })
    })
  })
  const page = async (body: object) =>
    (await h.call(getMixMemberListByPage, { body: { keyword: '名录', ...body } })).answer

  test('has verified companies only, the higher grade first, and nothing but public facts', async () => {
    const { records, total } = await page({})
    expect([total, records.map(({ name }) => name)]).toEqual([
      3,
      ['名录 1 公司', '名录 2 公司', '名录 3 公司'],
    ])
    expect(records[0]).toMatchObject({
      memberTypeName: '供应商',
      companyTypeName: '材料供应',
      gradeName: '金牌会员',
    })
    expect(JSON.stringify(records)).not.toContain('DEM')
  })

  test.each([
    ['member type', { memberType: 'agent' }, []],
    ['company type', { companyType: 'labour' }, [2, 3]],
    ['grade', { grade: 'gold' }, [1]],
    ['province', { regionCode: '610000' }, [1, 2]],
    ['several words, a place among them', { keyword: '四川 名录' }, [3]],
    ['distance', { position: near, distance: '5' }, [2, 1]],
    ['position, the nearest first', { position: near }, [2, 1, 3]],
    ['page', { pageNo: 2, pageSize: 2 }, [3]],
  ])('is narrowed by %s', async (_, body, numbers) => {
    expect((await page(body)).records.map(({ name }) => Number(/\d/.exec(name)?.[0]))).toEqual(numbers)
  })

  test('needs a position for a distance, and says how far a company is', async () => {
    const reply = await h.call(getMixMemberListByPage, { body: { distance: '5' } })
    expect(reply.reason).toBe('member.positionRequired')
    expect((await page({ position: near })).records[0]?.distance).toBe('直线距离约 920 米')
  })
})
