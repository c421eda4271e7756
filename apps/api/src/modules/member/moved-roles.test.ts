import { uploadFile } from '@jb/contract/file/file.contract'
import {
  changeStaff,
  importStaff,
  leaveStaff,
  staff,
  staffMemberOf,
} from '@jb/contract/member/staff.contract'
import { noticeList } from '@jb/contract/notice/notice.contract'
import type { Role } from '@jb/domain/member/roles'
import { staffColumns } from '@jb/domain/member/staff-sheet'
import type { Harness } from '@jb/testing/api-harness'
import { anXlsx } from '@jb/testing/builders/sheet'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { memberDoor } from './index.ts'
import { aColleague, freshPhone, organisationHarness, typeIn } from './organisation.fixture.ts'

let h: Harness
/** Who does it, another administrator, and people who hold a role each. */
let admin: Caller
let second: Caller
let finance: Caller
let approver: Caller
let clerk: Caller

beforeAll(async () => {
  h = await organisationHarness()
})
afterAll(() => h?.close())
beforeEach(async () => {
  admin = await h.as({ name: '管理员甲' })
  const { companyId } = admin
  second = await h.as({ companyId, name: '管理员乙' })
  finance = await h.as({ companyId, roles: ['finance'], name: '财务丙' })
  approver = await h.as({ companyId, roles: ['approver'], name: '审批丁' })
  clerk = await h.as({ companyId, roles: ['buyer'], name: '采购戊' })
})

const places = [{ departmentNo: '1', primary: true, head: false }]
async function numbered(who: Caller) {
  const { records } = (await h.call(staff, { body: { pageSize: 50 } }, admin)).answer
  const memberNo = records.find(({ phone }) => phone === who.phone)?.memberNo ?? ''
  const { version } = (await h.call(staffMemberOf, { params: { memberNo } }, admin)).answer
  return { memberNo, version }
}
const give = async (to: Caller, roles: readonly Role[], by = admin) =>
  h.call(changeStaff, { body: { ...(await numbered(to)), title: '员工', roles: [...roles], places } }, by)

async function newsOf(who: Caller): Promise<readonly { title: string; body: string }[]> {
  await h.drain()
  const { records } = (await h.call(noticeList, { query: {} }, who)).answer
  return records.filter(({ kind }) => kind === 'member.rolesMoved')
}
/** Also of somebody who is logged in no more. */
async function titles({ accountId }: Caller): Promise<readonly string[]> {
  const of = h.db.selectFrom('notice').select('title').where('account_id', '=', accountId)
  const rows = await of.where('kind', '=', 'member.rolesMoved').orderBy('seq').execute()
  return rows.map(({ title }) => title)
}
async function told() {
  await h.drain()
  return Promise.all([admin, second, finance, approver, clerk].map(titles))
}

/** What the log of the company says of roles that move money: who did it, and to whom. */
const logged = () =>
  h.db
    .selectFrom('operation_log')
    .select(['actor_name', 'payload'])
    .where('subject_kind', '=', 'company')
    .where('subject_id', '=', admin.companyId)
    .where('action', '=', 'staff.rolesMoved')
    .orderBy('seq')
    .execute()

async function bring(...rows: string[][]) {
  const file = { name: '名单.xlsx', bytes: await anXlsx([staffColumns.map(({ head }) => head), ...rows]) }
  const fileId = (await h.call(uploadFile, {}, admin, { file })).answer.id
  return h.call(importStaff, { body: { fileId, expected: rows.length } }, admin)
}

describe('administrators and holders of a role that moves money are told', () => {
  const ways: readonly [string, () => Promise<unknown>, readonly (readonly string[])[]][] = [
    [
      'who gets it by a change',
      () => give(clerk, ['buyer', 'finance']),
      [[], ['采购戊成为财务'], ['采购戊成为财务'], [], ['采购戊成为财务']],
    ],
    [
      'who becomes an administrator',
      () => give(approver, ['approver', 'orgAdmin']),
      [[], ['审批丁成为企业管理员'], [], ['审批丁成为企业管理员'], []],
    ],
    [
      'who loses it, and so is that person',
      () => give(second, ['buyer']),
      [[], ['管理员乙不再是企业管理员'], [], [], []],
    ],
    [
      'who gets one and loses another',
      () => give(finance, ['approver']),
      [
        [],
        ['财务丙成为审批人，不再是财务'],
        ['财务丙成为审批人，不再是财务'],
        ['财务丙成为审批人，不再是财务'],
        [],
      ],
    ],
    [
      'who is typed in with it',
      () => aColleague(h, admin, '新来的', { roles: ['finance', 'buyer'] }),
      [[], ['新来的成为财务'], ['新来的成为财务'], [], []],
    ],
    [
      'who is invited to it',
      async () => typeIn(h, admin, '外来的', { phone: (await h.as()).phone, roles: ['approver'] }),
      [[], ['外来的受邀担任审批人'], [], ['外来的受邀担任审批人'], []],
    ],
    [
      'who comes with a list',
      () => bring(['王一', freshPhone(), '', '', '财务', ''], ['王二', freshPhone(), '', '', '采购员', '']),
      [[], ['王一成为财务'], ['王一成为财务'], [], []],
    ],
    [
      'who the platform adds with it',
      async () => {
        const { serial } = await h.db
          .selectFrom('company')
          .select('serial')
          .where('id', '=', admin.companyId)
          .executeTakeFirstOrThrow()
        const { phone } = await h.as({ name: '平台加的' })
        const colleague = { phone, companyNo: String(serial), roles: ['finance'] }
        await h.run((ctx) => memberDoor.addColleague(ctx, colleague))
      },
      [['平台加的成为财务'], ['平台加的成为财务'], ['平台加的成为财务'], [], []],
    ],
    [
      'who leaves with it, and so is that person',
      async () => h.call(leaveStaff, { body: { ...(await numbered(second)), reason: '离职' } }, admin),
      [[], ['管理员乙不再是企业管理员'], [], [], []],
    ],
    ['nobody of other roles', () => give(clerk, ['buyer', 'buyerLead']), [[], [], [], [], []]],
    ['nobody of what stays', () => give(finance, ['finance', 'buyer']), [[], [], [], [], []]],
  ]
  test.each(ways)('%s', async (_whom, deed, expected) => {
    await deed()
    expect(await told()).toEqual(expected)
    expect(await logged()).toHaveLength(expected.flat().length > 0 ? 1 : 0)
  })

  test('with who has done it, and what to do where that is not right', async () => {
    await give(clerk, ['finance'])
    const [news] = await newsOf(second)
    expect(news?.body).toMatch(/：采购戊成为财务。由管理员甲办理。如果这不是公司的安排，请马上联系/)
    await typeIn(h, admin, '外来的', { phone: (await h.as()).phone, roles: ['finance'] })
    expect((await newsOf(second))[0]?.body).toContain('由管理员甲办理，本人接受邀请后生效。')
  })

  test('of many once, by five names', async () => {
    await bring(...Array.from({ length: 7 }, (_, n) => [`王${n}`, freshPhone(), '', '', '财务', '']))
    const [news, ...more] = await newsOf(second)
    expect(more).toEqual([])
    expect(news?.title).toBe('7 位同事的财务、审批人或管理员角色有变动')
    expect(news?.body).toContain('王4成为财务等 7 人。')
    expect(news?.body).not.toContain('王5')
  })

  test('and the log of the company keeps who, whom and which', async () => {
    await give(clerk, ['finance'])
    await give(finance, [])
    const person = (who: Caller, given: Role[], taken: Role[]) => ({ accountId: who.accountId, given, taken })
    expect(await logged()).toEqual([
      { actor_name: '管理员甲', payload: { asked: false, people: [person(clerk, ['finance'], [])] } },
      { actor_name: '管理员甲', payload: { asked: false, people: [person(finance, [], ['finance'])] } },
    ])
  })
})

describe('nobody gives a role that moves money to themselves', () => {
  test.each([['finance'], ['approver']] as const)('%s: another administrator does', async (role) => {
    const before = await numbered(admin)
    const alone = await give(admin, ['orgAdmin', role])
    expect([alone.status, alone.reason]).toEqual([422, 'member.ownRole'])
    expect(alone.msg).toContain('请让另一位企业管理员')
    expect(await numbered(admin)).toEqual(before)
    expect((await give(admin, ['orgAdmin', role], second)).status).toBe(200)
    expect((await told())[0]?.[0]).toMatch(/^管理员甲成为/)
  })

  test('other roles, and what they hold already, they may', async () => {
    await give(admin, ['orgAdmin', 'finance'], second)
    expect((await give(admin, ['orgAdmin', 'finance', 'buyerLead'])).status).toBe(200)
    expect((await give(admin, ['orgAdmin'])).status).toBe(200)
  })

  test.each([
    [
      'who has left',
      () => h.pool.query('update membership set left_at = now() where account_id = $1', [second.accountId]),
    ],
    [
      'who cannot log in',
      () => h.pool.query(`update account set status = 'disabled' where id = $1`, [second.accountId]),
    ],
  ])('except where there is no other one but %s; whoever holds it is told', async (_who, gone) => {
    await gone()
    expect((await give(admin, ['orgAdmin', 'finance'])).status).toBe(200)
    expect((await told()).slice(2)).toEqual([['管理员甲成为财务'], [], []])
  })
})
