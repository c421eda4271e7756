// @vitest-environment jsdom
import { uploadFile } from '@jb/contract/file/file.contract'
import * as contract from '@jb/contract/member/staff.contract'
import type { ImportPreview } from '@jb/contract/member/staff.shapes'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aCompany, aUser, licence, logIn, mockServer, open } from '../test/open-screen.tsx'

const server = mockServer()
const company = aCompany({ verified: true })
beforeEach(() => logIn(aUser({ company, roles: ['orgAdmin'] })))

const row = (at: number, name: string): ImportPreview['rows'][number] => ({
  ...{ row: at, name, phone: `1390000000${at}`, department: '采购中心', title: '', roleNames: ['采购员'] },
  head: false,
})

function serve(preview: ImportPreview) {
  const state = { preview, sent: [] as unknown[] }
  const file = { ...licence, name: '员工.xlsx', type: 'application/vnd.ms-excel' }
  server.use(
    ...mock(uploadFile, () => file),
    ...mock(contract.previewStaffImport, () => state.preview),
    ...mock(contract.importStaff, ({ body }) => {
      state.sent.push(body)
      if (state.sent.length > 1) return { added: 2, invited: 1, departments: 1, needPassword: 2 }
      return problem(409, 'member.import.stale', {
        msg: '企业的人员或部门在预览之后变过，请重新预览并核对。',
      })
    }),
  )
  return state
}

async function upload() {
  const { user } = open('/staffImport')
  const sheet = new File(['PK'], '员工.xlsx')
  const input = await screen.findByText('选择填好的文件')
  const field = input.closest('div')?.parentElement?.querySelector('input[type=file]') as HTMLInputElement
  await user.upload(field, sheet)
  return user
}

test('a faulty list says where, and nobody can be added', async () => {
  serve({
    rows: [row(3, '王磊')],
    newDepartments: [],
    errors: [{ row: 2, column: '手机号', sentence: '手机号应为 11 位数字。' }],
  })
  const user = await upload()
  expect(await screen.findByText(/第 2 行“手机号”：手机号应为 11 位数字。/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /添加 1 人/ }))
  expect(screen.getAllByRole('status').some(({ textContent }) => textContent?.includes('改好名单'))).toBe(
    true,
  )
})

test('a good list is shown, added as a whole, and what is still to do is said', async () => {
  const state = serve({
    rows: [row(2, '王磊'), row(3, '赵敏')],
    newDepartments: ['采购中心/设备租赁部'],
    errors: [],
  })
  const user = await upload()
  expect(await screen.findByText(/将添加 2 人，新建 1 个部门/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '添加 2 人' }))
  expect(await screen.findByText('企业的人员或部门在预览之后变过，请重新预览并核对。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '添加 2 人' }))
  expect(await screen.findByText(/其中 2 人还没有密码/)).toBeTruthy()
  expect(screen.getByText(/1 人收到了邀请/)).toBeTruthy()
  expect(state.sent).toEqual([
    { fileId: licence.id, expected: 2 },
    { fileId: licence.id, expected: 2 },
  ])
})
