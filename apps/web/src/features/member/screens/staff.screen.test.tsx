// @vitest-environment jsdom

import { ownVerification } from '@jb/contract/member/company.contract'
import * as department from '@jb/contract/member/department.contract'
import * as invitationContract from '@jb/contract/member/invitation.contract'
import { findMenu, getUserInfo, switchCompany } from '@jb/contract/member/member.contract'
import * as contract from '@jb/contract/member/staff.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openAmong } from '../../../test/open-screen.tsx'
import { aCompany, aUser, logIn, mockServer, open } from '../test/open-screen.tsx'
import { aColleague, departmentsOfAll } from '../test/organisation.fixture.ts'

const server = mockServer()
const company = aCompany({ verified: true })
beforeEach(() => {
  logIn(aUser({ company, roles: ['orgAdmin'] }))
  server.use(...mock(department.departments, () => [...departmentsOfAll]))
})

test('a colleague shows how to reach them; who does not administer has no buttons', async () => {
  server.use(...mock(contract.staffMemberOf, () => aColleague({ mayEdit: false })))
  open('/colleague?id=M100002')
  const phone = await screen.findByRole('link', { name: /13900000002/ })
  expect(phone.getAttribute('href')).toBe('tel:13900000002')
  expect(screen.getByText('负责人')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '修改' })).toBeNull()
})

test('nobody sends themselves away', async () => {
  server.use(...mock(contract.staffMemberOf, () => aColleague({ self: true })))
  const { user } = open('/colleague?id=M100002')
  await user.click(await screen.findByRole('button', { name: '办理离职' }))
  expect(await screen.findByText(/不能给自己办理离职/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('leaving says what follows before it happens', async () => {
  const state = { person: aColleague() }
  const sent: unknown[] = []
  server.use(
    ...mock(contract.staffMemberOf, () => state.person),
    ...mock(contract.leaveStaff, ({ body }) => {
      sent.push(body)
      state.person = aColleague({ leftAt: '2026-11-20T02:00:00.000Z' })
      return state.person
    }),
  )
  const { user } = open('/colleague?id=M100002')
  await user.click(await screen.findByRole('button', { name: '办理离职' }))
  const sheet = await screen.findByRole('dialog', { name: '李慧敏离职' })
  expect(within(sheet).getByText(/不再出现在组织架构和选人列表里/)).toBeTruthy()
  await user.click(within(sheet).getByRole('button', { name: '确认离职' }))
  expect(await screen.findByText(/已于 2026-11-20 离职/)).toBeTruthy()
  expect(sent).toEqual([{ memberNo: 'M100002', version: 7, reason: '' }])
})

test('who has left is asked to come back, and told of as waiting until they answer', async () => {
  const sent: unknown[] = []
  const gone = { leftAt: '2026-11-20T02:00:00.000Z', roles: ['orgAdmin' as const] }
  let person = aColleague(gone)
  server.use(
    ...mock(contract.staffMemberOf, () => person),
    ...mock(contract.returnStaff, ({ body }) => {
      sent.push(body)
      person = aColleague({ ...gone, invitedAt: '2026-11-21T02:00:00.000Z' })
      return person
    }),
  )
  const { user } = open('/colleague?id=M100002')
  await user.click(await screen.findByRole('button', { name: '邀请回来' }))
  const question = await screen.findByRole('alertdialog', { name: '邀请李慧敏回来吗？' })
  expect(question.textContent).toContain('企业管理员要另外授予')
  await user.click(within(question).getByRole('button', { name: '发出邀请' }))
  expect(await screen.findByText(/已于 2026-11-21 邀请本人回来/)).toBeTruthy()
  expect(sent).toEqual([{ memberNo: 'M100002', version: 7 }])
  await user.click(screen.getByRole('button', { name: '邀请回来' }))
  expect(await screen.findByText(/要取消，请在组织架构的“待接受的邀请”里撤回/)).toBeTruthy()
  expect(sent).toHaveLength(1)
})

test('who has said no lately is not asked again, and the page says when', async () => {
  const msg = '本人刚刚拒绝过邀请，请在上次邀请 30 分钟后再邀请，并先与本人说明。'
  server.use(
    ...mock(contract.staffMemberOf, () => aColleague({ leftAt: '2026-11-20T02:00:00.000Z' })),
    ...mock(contract.returnStaff, () => problem(422, 'member.inviteTooSoon', { msg })),
  )
  const { user } = open('/colleague?id=M100002')
  await user.click(await screen.findByRole('button', { name: '邀请回来' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '发出邀请' }))
  expect(await screen.findByText(msg)).toBeTruthy()
})

test('somebody new is added to the department one came from, and the first password is shown once', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(contract.addStaff, ({ body }) => {
      sent.push(body)
      return {
        member: aColleague({ memberNo: 'M100009', name: '赵磊' }),
        firstPassword: 'k7Qm-93tz',
        returning: false,
      }
    }),
    ...mock(contract.staffMemberOf, () => aColleague({ memberNo: 'M100009', name: '赵磊' })),
  )
  const { user, history } = open('/staffEdit?department=2')
  await user.type(await screen.findByLabelText(/手机号/), '13900000009')
  await user.type(screen.getByLabelText(/姓名/), '赵磊')
  await user.click(screen.getByRole('button', { name: '财务' }))
  await user.click(screen.getByRole('button', { name: '添加部门' }))
  await user.click(await screen.findByRole('radio', { name: /物资采购部/ }))
  await user.click(screen.getByRole('switch', { name: '采购中心/物资采购部的负责人' }))
  await user.click(screen.getAllByRole('button', { name: '添加' })[0] as HTMLElement)
  const secret = await screen.findByRole('alertdialog', { name: '赵磊的首次密码' })
  expect(secret.textContent).toContain('k7Qm-93tz')
  await user.click(within(secret).getByRole('button', { name: '关闭' }))
  await expect.poll(() => history.location.href).toBe('/colleague?id=M100009')
  expect(sent).toEqual([
    {
      ...{ phone: '13900000009', name: '赵磊', title: '', roles: ['finance'] },
      places: [
        { departmentNo: '2', primary: true, head: false },
        { departmentNo: '3', primary: false, head: true },
      ],
    },
  ])
})

test('a change keeps the picture unless told, and a refusal of the server stands above the form', async () => {
  const sent: unknown[] = []
  const msg = '企业至少要有一位企业管理员，请先让另一位同事担任企业管理员。'
  server.use(
    ...mock(contract.staffMemberOf, () => aColleague({ roles: ['orgAdmin'], icon: '/files/li' })),
    ...mock(contract.changeStaff, ({ body }) => {
      sent.push(body)
      return problem(422, 'member.lastAdmin', { msg })
    }),
  )
  const { user } = open('/staffEdit?id=M100002')
  await user.click(await screen.findByRole('button', { name: '企业管理员' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText(msg)).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: '删除现在的头像' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  const facts = {
    ...{ memberNo: 'M100002', version: 7, title: '材料员', roles: [] },
    places: [{ departmentNo: '2', primary: true, head: true }],
  }
  await expect.poll(() => sent).toEqual([facts, { ...facts, iconFileId: null }])
})

test('who bids no more is told of with what would be lost, until a role that bids stands again', async () => {
  server.use(...mock(contract.staffMemberOf, () => aColleague({ roles: ['quoter', 'finance'] })))
  const screens = { 'member.staffEdit': () => import('./staff-edit.screen.tsx') }
  const { user } = openAmong(screens, '/staffEdit?id=M100002', false, {
    'member.leaving': ({ memberNo, why }) => <p>{`lost: ${memberNo} ${why}`}</p>,
  })
  const lost = () => screen.queryByText('lost: M100002 noBids')
  await user.click(await screen.findByRole('button', { name: '财务' }))
  expect(lost()).toBeNull()
  await user.click(screen.getByRole('button', { name: '报价员' }))
  expect(lost()).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '企业管理员' }))
  expect(lost()).toBeNull()
})

test('who left and is typed in again is asked to come back, and the company sees who has not answered', async () => {
  const state = { withdrawn: false }
  const invitation = {
    ...{ id: '00000000-0000-4000-8000-0000000000d1', name: '赵磊', phone: '139****0009', title: '材料员' },
    ...{ roleNames: ['采购员'], invitedAt: '2026-11-20T02:00:00.000Z' },
  }
  server.use(
    ...mock(contract.addStaff, () => ({ member: null, firstPassword: null, returning: true })),
    ...mock(invitationContract.invitations, () => (state.withdrawn ? [] : [invitation])),
    ...mock(invitationContract.withdrawInvitation, () => {
      state.withdrawn = true
      return { withdrawn: true as const }
    }),
  )
  const { user } = open('/staffEdit')
  await user.type(await screen.findByLabelText(/手机号/), '13900000009')
  await user.type(screen.getByLabelText(/姓名/), '赵磊')
  await user.click(screen.getByRole('button', { name: '添加' }))
  const news = await screen.findByRole('alertdialog', { name: '已邀请本人回来' })
  expect(within(news).getByText(/曾在本企业.*恢复原来的员工编号/)).toBeTruthy()
  await user.click(within(news).getByRole('button', { name: '知道了' }))
  await user.click(await screen.findByRole('button', { name: '撤回邀请' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '撤回' }))
  expect(await screen.findByText(/没有等待接受的邀请/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '添加员工' }))
  expect(await screen.findByLabelText(/手机号/)).toBeTruthy()
})

test.each([
  ['nobody elsewhere acts for it at once', undefined, '已加入长砚建设', 1],
  ['somebody of another company chooses when', company, '已加入长砚建设，点“切换企业”进入', 0],
] as const)(
  'who is asked to join a company accepts on the own page: %s',
  async (_, present, words, switches) => {
    const state = { open: true }
    const sent: unknown[] = []
    const chosen: unknown[] = []
    const joined = aCompany({ id: '00000000-0000-4000-8000-0000000000c9', name: '长砚建设' })
    const companies = [{ ...joined, department: '', title: '材料员', roles: ['buyer' as const] }]
    logIn(aUser(present ? { company: present } : {}))
    server.use(
      ...mock(findMenu, () => []),
      ...mock(ownVerification, () => ({ company: null, verification: null })),
      ...mock(getUserInfo, () => aUser({ companies, ...(present && { company: present }) })),
      ...mock(switchCompany, ({ body }) => {
        chosen.push(body)
        return aUser({ companies, company: joined })
      }),
      ...mock(invitationContract.myInvitations, () =>
        state.open
          ? [
              {
                ...{ id: '00000000-0000-4000-8000-0000000000d1', companyName: '长砚建设', title: '材料员' },
                ...{ roleNames: ['采购员'], invitedAt: '2026-11-20T02:00:00.000Z' },
              },
            ]
          : [],
      ),
      ...mock(invitationContract.answerInvitation, ({ body }) => {
        sent.push(body)
        state.open = false
        return { joined: true }
      }),
    )
    const { user } = open('/mine')
    const section = await screen.findByRole('region', { name: '加入企业的邀请' })
    expect(section.textContent).toContain('长砚建设')
    expect(screen.queryByText(/下一步：企业认证/)).toBeNull()
    await user.click(within(section).getByRole('button', { name: '接受' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '接受' }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(sent).toEqual([{ id: '00000000-0000-4000-8000-0000000000d1', accept: true }])
    expect(chosen).toEqual(Array.from({ length: switches }, () => ({ companyId: joined.id })))
    await expect.poll(() => screen.queryByRole('region', { name: '加入企业的邀请' })).toBeNull()
  },
)
