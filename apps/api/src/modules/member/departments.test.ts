import {
  departments,
  moveDepartment,
  orderDepartments,
  removeDepartment,
  renameDepartment,
} from '@jb/contract/member/department.contract'
import { leaveStaff, returnStaff, staffMemberOf } from '@jb/contract/member/staff.contract'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberDoor } from './index.ts'
import {
  aColleague,
  aDepartment,
  aJoiner,
  answerLatest,
  organisationHarness,
} from './organisation.fixture.ts'

let h: Harness
let admin: Caller
beforeAll(async () => {
  h = await organisationHarness()
  admin = await h.as()
})
afterAll(() => h?.close())

const all = async (by = admin) => (await h.call(departments, {}, by)).answer
const one = async (departmentNo: string, by = admin) => {
  const found = (await all(by)).find((each) => each.departmentNo === departmentNo)
  return { departmentNo, version: found?.version ?? 0 }
}
const member = (memberNo: string, by = admin) => h.call(staffMemberOf, { params: { memberNo } }, by)
const facts = (member: { places: readonly { departmentNo: string; primary: boolean; head: boolean }[] }) =>
  member.places.map(({ departmentNo, primary, head }) => ({ departmentNo, primary, head }))
const leave = ({ memberNo, version }: { memberNo: string; version: number }, by: Caller) =>
  h.call(leaveStaff, { body: { memberNo, version, reason: '' } }, by)

describe('departments', () => {
  test('are changed by the administrator alone', async () => {
    const no = await aDepartment(h, admin, '财务部')
    const buyer = await h.as({ companyId: admin.companyId, roles: ['buyer'] })
    const body = { ...(await one(no)), name: '资金部' }
    expect((await h.call(renameDepartment, { body })).status).toBe(401)
    expect((await h.call(renameDepartment, { body }, buyer)).status).toBe(403)
    expect((await h.call(renameDepartment, { body }, await h.as())).reason).toBe('member.department.notFound')
    expect((await h.call(renameDepartment, { body }, admin)).answer).toMatchObject({
      name: '资金部',
      version: 2,
    })
    expect(await all(buyer)).toEqual(await all())
  })

  test('refuse a version that a colleague has replaced', async () => {
    const no = await aDepartment(h, admin, '法务部')
    const seen = await one(no)
    await h.call(renameDepartment, { body: { ...seen, name: '法务合规部' } }, admin)
    const reply = await h.call(renameDepartment, { body: { ...seen, name: '合规部' } }, admin)
    expect([reply.status, reply.reason]).toEqual([409, 'member.department.stale'])
  })

  test('move with all below them, never into themselves', async () => {
    const above = await aDepartment(h, admin, '工程管理部')
    const below = await aDepartment(h, admin, '安全部', above)
    const other = await aDepartment(h, admin, '生产系统')
    const cycle = await h.call(moveDepartment, { body: { ...(await one(above)), parentNo: below } }, admin)
    expect(cycle.reason).toBe('member.departmentCycle')
    const moved = await h.call(moveDepartment, { body: { ...(await one(above)), parentNo: other } }, admin)
    expect(moved.answer.parentNo).toBe(other)
    expect((await all()).find(({ departmentNo }) => departmentNo === below)?.parentNo).toBe(above)
  })

  test('are put in another order, exactly those of a level', async () => {
    const by = await h.as()
    const [a, b] = [await aDepartment(h, by, '甲部'), await aDepartment(h, by, '乙部')]
    const order = (departmentNos: string[]) =>
      h.call(orderDepartments, { body: { parentNo: '1', departmentNos } }, by)
    expect((await order([b, a])).answer.slice(1).map(({ name }) => name)).toEqual(['乙部', '甲部'])
    for (const wrong of [[a], [a, a], [a, b, '99']]) expect((await order(wrong)).status).toBe(409)
  })

  test('go only when they are empty, and their number is not given again', async () => {
    const by = await h.as()
    const no = await aDepartment(h, by, '甲部')
    const joiner = await h.as()
    const person = await aJoiner(h, by, joiner, [], no)
    expect(facts(person)).toMatchObject([{ departmentNo: no }])
    const remove = async () => h.call(removeDepartment, { body: await one(no, by) }, by)
    expect((await remove()).reason).toBe('member.departmentNotEmpty')
    await leave(person, by)
    expect((await remove()).answer).toEqual({ removed: true })
    expect(await aDepartment(h, by, '乙部')).not.toBe(no)
    const { version } = (await member(person.memberNo, by)).answer
    await h.call(returnStaff, { body: { memberNo: person.memberNo, version } }, by)
    await answerLatest(h, joiner, true)
    expect(facts((await member(person.memberNo, by)).answer)).toEqual([
      { departmentNo: '1', primary: true, head: false },
    ])
  })

  test('know their heads, and the nearest above where they have none', async () => {
    const by = await h.as()
    const above = await aDepartment(h, by, '采购中心')
    const below = await aDepartment(h, by, '物资采购部', above)
    const { member: head } = await aColleague(h, by, '王海涛', { departmentNo: above, head: true })
    const heads = async () => (await memberDoor.headsOf(h.db, by.companyId, below)).map(({ name }) => name)
    expect(await heads()).toEqual(['王海涛'])
    expect((await all(by)).find(({ departmentNo }) => departmentNo === above)?.heads).toEqual([
      { memberNo: head.memberNo, name: '王海涛' },
    ])
    await leave(head, by)
    expect(await heads()).toEqual([])
  })
})
