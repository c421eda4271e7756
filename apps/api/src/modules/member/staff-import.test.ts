import { uploadFile } from '@jb/contract/file/file.contract'
import { departments } from '@jb/contract/member/department.contract'
import { invitations } from '@jb/contract/member/invitation.contract'
import { importStaff, previewStaffImport, staff, staffTemplate } from '@jb/contract/member/staff.contract'
import { staffColumns } from '@jb/domain/member/staff-sheet'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Harness } from '@jb/testing/api-harness'
import { anXlsx, type SheetCell } from '@jb/testing/builders/sheet'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSheet } from '../../platform/documents/reader/sheet-cells.ts'
import { aColleague, freshPhone, organisationHarness } from './organisation.fixture.ts'
import { staffWorkbook } from './staff-workbook.ts'

let h: Harness
beforeAll(async () => {
  h = await organisationHarness({ config: { DEMO: false } })
})
afterAll(() => h?.close())

const heads = staffColumns.map(({ head }) => head)
async function upload(by: Caller, ...rows: SheetCell[][]): Promise<string> {
  const file = { name: '名单.xlsx', bytes: await anXlsx([heads, ...rows]) }
  return (await h.call(uploadFile, {}, by, { file })).answer.id
}
const preview = (by: Caller, fileId: string) => h.call(previewStaffImport, { body: { fileId } }, by)
const bring = (by: Caller, fileId: string, expected: number) =>
  h.call(importStaff, { body: { fileId, expected } }, by)
const people = async (by: Caller) =>
  (await h.call(staff, { body: {} }, by)).answer.records.map(({ name, departmentName }) => [
    name,
    departmentName,
  ])

describe('a staff list', () => {
  test('is previewed without writing anything, and then brought in whole', async () => {
    const by = await h.as({ name: '管理员' })
    const [one, two] = [freshPhone(), freshPhone()]
    const fileId = await upload(
      by,
      ['王一', one, '采购中心/物资采购部', '采购员', '采购员、审批人', '是'],
      ['王二', two, '采购中心', '', '', ''],
    )
    const { answer } = await preview(by, fileId)
    expect(answer).toMatchObject({ newDepartments: ['采购中心', '采购中心/物资采购部'], errors: [] })
    expect(answer.rows[0]).toEqual({
      row: 2,
      name: '王一',
      phone: one,
      department: '采购中心/物资采购部',
      title: '采购员',
      roleNames: ['采购员', '审批人'],
      head: true,
    })
    expect(await people(by)).toHaveLength(1)
    expect((await bring(by, fileId, 2)).answer).toEqual({
      added: 2,
      invited: 0,
      departments: 2,
      needPassword: 2,
    })
    expect((await people(by)).slice(1).sort()).toEqual([
      ['王一', '物资采购部'],
      ['王二', '采购中心'],
    ])
    const tree = (await h.call(departments, {}, by)).answer
    expect(
      tree.map(({ name, count, heads: of }) => [name, count, of.map((head) => head.name)]).slice(1),
    ).toEqual([
      ['采购中心', 2, []],
      ['物资采购部', 1, ['王一']],
    ])
  })

  test('with one mistake brings nobody in, and says where it is', async () => {
    const by = await h.as()
    const known = freshPhone()
    await aColleague(h, by, '老员工', { phone: known })
    const fileId = await upload(
      by,
      ['王一', freshPhone(), '新部门', '', '', ''],
      ['老员工', known, '', '', '', ''],
    )
    const { errors, rows } = (await preview(by, fileId)).answer
    expect(errors).toEqual([{ row: 3, column: '手机号', sentence: '这个手机号的人已经是本企业的员工。' }])
    expect(rows).toHaveLength(1)
    expect((await bring(by, fileId, 1)).reason).toBe('member.importFaulty')
    expect(await people(by)).toHaveLength(2)
    expect((await h.call(departments, {}, by)).answer).toHaveLength(1)
  })

  test('that has changed since its preview is looked at again', async () => {
    const by = await h.as()
    const phone = freshPhone()
    const fileId = await upload(by, ['王一', phone, '', '', '', ''])
    await aColleague(h, by, '王一', { phone })
    const late = await bring(by, fileId, 1)
    expect([late.status, late.reason]).toEqual([409, 'member.import.stale'])
  })

  test('asks people who have an account already, and tells nothing of them', async () => {
    const by = await h.as()
    const person = await h.as({ name: '赵本人' })
    const rows: SheetCell[][] = [
      ['别的名字', person.phone, '采购中心', '', '', ''],
      ['王一', freshPhone(), '', '', '', ''],
    ]
    const fileId = await upload(by, ...rows)
    expect((await bring(by, fileId, 2)).answer).toEqual({
      added: 1,
      invited: 1,
      departments: 1,
      needPassword: 1,
    })
    expect((await people(by)).map(([name]) => name)).not.toContain('赵本人')
    const sent = (await h.call(invitations, {}, by)).answer
    expect(sent.map(({ name, phone }) => [name, phone])).toEqual([['别的名字', person.phone]])
    const again = (await preview(by, await upload(by, ['赵', person.phone, '', '', '', '']))).answer
    expect(again.errors[0]?.sentence).toBe('已经邀请过这个手机号的人，请等待本人接受。')
  })

  test('is the company’s own, and no other kind of file', async () => {
    const by = await h.as()
    const fileId = await upload(by, ['王一', freshPhone(), '', '', '', ''])
    expect((await preview(await h.as(), fileId)).reason).toBe('file.notFound')
    expect((await bring(await h.as({ companyId: by.companyId, roles: ['buyer'] }), fileId, 1)).status).toBe(
      403,
    )
    const file = { name: '名单.txt', bytes: new TextEncoder().encode('王一') }
    const text = (await h.call(uploadFile, {}, by, { file })).answer.id
    expect((await preview(by, text)).reason).toBe('sheet.unreadable')
  })

  test('of two thousand people comes in at once', async () => {
    const by = await h.as()
    const rows = Array.from({ length: 2000 }, (_, at) => [
      `员工${at}`,
      `137${String(at).padStart(8, '0')}`,
      `部门${at % 40}`,
      '',
      '',
      '',
    ])
    const fileId = await upload(by, ...rows)
    expect((await bring(by, fileId, 2000)).answer).toMatchObject({ added: 2000, departments: 40 })
  })
})

test('the template has the columns that the import reads, and is the same file for everybody', async () => {
  const by = await h.as()
  const [first, second] = [await h.call(staffTemplate, {}, by), await h.call(staffTemplate, {}, await h.as())]
  expect(first.answer.name).toBe('员工名单模板.xlsx')
  expect(second.answer.id).toBe(first.answer.id)
  const cells = await readSheet((await staffWorkbook()).bytes)
  expect(isRefusal(cells) ? cells : cells[0]?.map((head) => head.replace('*', ''))).toEqual(heads)
})
