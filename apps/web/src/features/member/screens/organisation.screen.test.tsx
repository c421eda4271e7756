// @vitest-environment jsdom

import * as department from '@jb/contract/member/department.contract'
import {
  contactSearch,
  organisationContacts,
  organisationLevel,
} from '@jb/contract/member/organisation.contract'
import * as contract from '@jb/contract/member/staff.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aCompany, aUser, logIn, mockServer, open } from '../test/open-screen.tsx'
import { aColleague, aContact, aDepartment, aNode, departmentsOfAll } from '../test/organisation.fixture.ts'

const server = mockServer()
const company = aCompany({ verified: true })
beforeEach(() => logIn(aUser({ company, roles: ['orgAdmin'] })))

const root = aNode('1', '长砚建设', 3)
const centre = aNode('2', '采购中心', 2)
const li = aContact('M100002', '李慧敏', { departmentName: '采购中心', title: '主管', head: true })

function serveLevels() {
  server.use(
    ...mock(organisationLevel, ({ body }) => {
      if (body?.departmentNo === '4')
        return {
          ...aNode('4', '财务部', 0),
          way: [root, aNode('4', '财务部', 0)],
          children: [],
          contacts: [],
        }
      return body?.departmentNo === '2'
        ? {
            ...centre,
            way: [root, centre],
            children: [aNode('3', '物资采购部', 1)],
            contacts: [li],
            nextCursor: 'next',
          }
        : { ...root, way: [root], children: [centre, aNode('4', '财务部', 0)], contacts: [] }
    }),
    ...mock(organisationContacts, () => ({ records: [aContact('M100003', '王磊')], total: 2 })),
    ...mock(department.departments, () => [...departmentsOfAll]),
  )
}

test.each([
  '/organisation',
  '/organisation?status=invited',
  '/companyEdit',
  '/certificates',
  '/staffEdit',
  '/staffImport',
])('at %s who belongs to no company is led to its verification instead of an error', async (href) => {
  logIn(aUser())
  open(href)
  expect(await screen.findByText(/您还没有加入企业，登记企业并通过认证后，才能/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '去认证企业' })).toBeTruthy()
})

test('one drills down, sees who heads a department, and the breadcrumb leads back', async () => {
  serveLevels()
  const { user, history } = open('/organisation')
  expect(await screen.findByText('共 3 人')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /^采购中心/ }))
  const row = await screen.findByRole('link', { name: /李慧敏/ })
  expect(row.textContent).toContain('负责人')
  expect(row.getAttribute('href')).toBe('/colleague?id=M100002')
  expect(history.location.search).toBe('?department=2')
  await user.click(screen.getByRole('button', { name: '加载更多' }))
  expect(await screen.findByRole('link', { name: /王磊/ })).toBeTruthy()
  await user.click(within(screen.getByRole('navigation', { name: '组织架构' })).getByText('长砚建设'))
  expect(await screen.findByRole('button', { name: /^财务部/ })).toBeTruthy()
})

test('the button beside a colleague asks for the number, and a tap on that dials it', async () => {
  serveLevels()
  server.use(...mock(contract.staffMemberOf, () => aColleague()))
  const { user } = open('/organisation?department=2')
  await user.click(await screen.findByRole('button', { name: '打电话给李慧敏' }))
  const sheet = await screen.findByRole('dialog', { name: '打电话给李慧敏' })
  const number = await within(sheet).findByRole('link', { name: /拨打 13900000002/ })
  expect(number.getAttribute('href')).toBe('tel:13900000002')
})

test('a search finds colleagues, and nothing found says what else can be typed', async () => {
  serveLevels()
  server.use(...mock(contactSearch, ({ body }) => ({ members: body?.keyword === 'lhm' ? [li] : [] })))
  open('/organisation?keyword=lhm')
  expect(await screen.findByRole('link', { name: /李慧敏/ })).toBeTruthy()
  open('/organisation?keyword=none')
  expect(await screen.findByText(/没有找到“none”.*手机尾号/)).toBeTruthy()
})

test('who does not administer sees no buttons that change anything', async () => {
  logIn(aUser({ company, roles: ['buyer'] }))
  serveLevels()
  open('/organisation?department=4')
  expect(await screen.findByText(/这个部门还没有人/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /添加/ })).toBeNull()
})

test('a department is added below the one that is open', async () => {
  serveLevels()
  const sent: unknown[] = []
  server.use(
    ...mock(department.createDepartment, ({ body }) => {
      sent.push(body)
      return sent.length === 1
        ? problem(422, 'member.departmentName', { msg: '同一级已有同名的部门，请换一个名称。' })
        : aDepartment('9', '设备租赁部')
    }),
  )
  const { user } = open('/organisation?department=2')
  await user.click(await screen.findByRole('button', { name: '添加部门' }))
  const sheet = await screen.findByRole('dialog', { name: '添加部门' })
  await user.type(within(sheet).getByLabelText(/部门名称/), '设备租赁部')
  await user.click(within(sheet).getByRole('button', { name: '添加' }))
  expect(await within(sheet).findByText('同一级已有同名的部门，请换一个名称。')).toBeTruthy()
  await user.click(within(sheet).getByRole('button', { name: '添加' }))
  expect(await screen.findByText('已添加“设备租赁部”')).toBeTruthy()
  expect(sent).toEqual([
    { parentNo: '2', name: '设备租赁部' },
    { parentNo: '2', name: '设备租赁部' },
  ])
})

test('a department cannot be moved below itself: such targets are not offered', async () => {
  serveLevels()
  const sent: unknown[] = []
  server.use(
    ...mock(department.moveDepartment, ({ body }) => {
      sent.push(body)
      return aDepartment('2', '采购中心', { parentNo: '4' })
    }),
  )
  const { user } = open('/organisation?department=2')
  await user.click(await screen.findByRole('button', { name: '更多' }))
  await user.click(await screen.findByRole('radio', { name: /移动到其他部门下/ }))
  const sheet = await screen.findByRole('dialog', { name: '把“采购中心”移到' })
  const targets = within(sheet).getAllByRole('radio')
  expect(targets.map((each) => each.textContent)).toEqual(['长砚建设', '财务部'])
  await user.click(targets[1] as HTMLElement)
  expect(await screen.findByText('部门已移动')).toBeTruthy()
  expect(sent).toEqual([{ departmentNo: '2', version: 4, parentNo: '4' }])
})

test('the order of departments is changed and saved as a whole', async () => {
  serveLevels()
  const sent: unknown[] = []
  server.use(
    ...mock(department.orderDepartments, ({ body }) => {
      sent.push(body)
      return [...departmentsOfAll]
    }),
  )
  const { user } = open('/organisation')
  await user.click(await screen.findByRole('button', { name: '更多' }))
  await user.click(await screen.findByRole('radio', { name: /调整下级部门顺序/ }))
  const sheet = await screen.findByRole('dialog', { name: '调整顺序' })
  await user.click(within(sheet).getByRole('button', { name: '下移' }))
  await user.click(within(sheet).getByRole('button', { name: '保存顺序' }))
  await expect.poll(() => sent).toEqual([{ parentNo: '1', departmentNos: ['4', '2'] }])
})

test('an empty department is removed after a question; one with people says why it stays', async () => {
  serveLevels()
  const sent: unknown[] = []
  server.use(
    ...mock(department.removeDepartment, ({ body }) => {
      sent.push(body)
      return { removed: true as const }
    }),
  )
  const { user, history } = open('/organisation?department=4')
  await user.click(await screen.findByRole('button', { name: '更多' }))
  await user.click(await screen.findByRole('radio', { name: /删除部门/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }))
  await expect.poll(() => sent).toEqual([{ departmentNo: '4', version: 4 }])
  await expect.poll(() => history.location.search).toBe('?department=1')
  await user.click(await screen.findByRole('button', { name: /^采购中心/ }))
  await screen.findByRole('link', { name: /李慧敏/ })
  await user.click(screen.getByRole('button', { name: '更多' }))
  expect((await screen.findByRole('radio', { name: /删除部门/ })).textContent).toContain('还有员工或下级部门')
})

test('those who have left stand in a list of their own', async () => {
  server.use(
    ...mock(contract.staff, ({ body }) => ({
      records:
        body?.keyword === ''
          ? [
              {
                ...{ memberNo: 'M100007', name: '赵磊', phone: '13900000007', title: '' },
                ...{ departmentName: '财务部', roleNames: [], leftAt: '2026-10-01T02:00:00.000Z' },
              },
            ]
          : [],
      total: 1,
      counts: { current: 3, left: 1 },
    })),
  )
  open('/organisation?status=left')
  expect(await screen.findByText(/2026-10-01 离职/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /赵磊/ })).toBeTruthy()
})

test('what could not be loaded can be tried again', async () => {
  server.use(...mock(organisationLevel, () => problem(500)), ...mock(department.departments, () => []))
  open('/organisation')
  expect(await screen.findByRole('button', { name: '重新加载' })).toBeTruthy()
})
