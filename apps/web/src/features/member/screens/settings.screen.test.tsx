// @vitest-environment jsdom
import { exportMyData, ownVerification } from '@jb/contract/member/company.contract'
import { myInvitations } from '@jb/contract/member/invitation.contract'
import { changePassword, findMenu, revokeSession, sessions } from '@jb/contract/member/member.contract'
import type { SessionRow } from '@jb/contract/member/member.shapes'
import { siteConfig } from '@jb/contract/site/site.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  aCompany,
  aUser,
  aVerification,
  licence,
  logIn,
  mockServer,
  open,
  site,
} from '../test/open-screen.tsx'

const server = mockServer()
const moment = '2026-11-21T02:00:00.000Z'
const here: SessionRow = {
  id: '00000000-0000-4000-8000-0000000000f1',
  current: true,
  device: '安卓 · 微信',
  ip: '10.0.0.1',
  createdAt: moment,
  seenAt: moment,
}
const there: SessionRow = {
  ...here,
  id: '00000000-0000-4000-8000-0000000000f2',
  current: false,
  device: 'Windows · Edge',
}
const state = { rows: [here, there] }

beforeEach(() => {
  state.rows = [here, there]
  server.use(
    ...mock(siteConfig, () => site),
    ...mock(sessions, () => state.rows),
    ...mock(findMenu, () => []),
    ...mock(myInvitations, () => []),
  )
})

test('somebody without a login sees the looks and the product, and asks for nothing else', async () => {
  open('/settings')
  expect(await screen.findByText('大字模式')).toBeTruthy()
  expect(await screen.findByText('匠标')).toBeTruthy()
  expect(screen.queryByText('修改密码')).toBeNull()
  expect(screen.queryByText('登录设备')).toBeNull()
})

test('another device is logged out after a question; this one cannot be', async () => {
  logIn(aUser())
  const sent: unknown[] = []
  server.use(
    ...mock(revokeSession, ({ body }) => {
      sent.push(body)
      state.rows = [here]
      return { revoked: 1 }
    }),
  )
  const { user } = open('/settings')
  await screen.findByText('本机')
  await user.click(screen.getByRole('button', { name: '退出' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText('让「Windows · Edge」退出登录？')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: '退出登录' }))
  expect(await screen.findByText('这台设备已退出登录')).toBeTruthy()
  expect(sent).toEqual([{ sessionId: there.id }])
  await waitFor(() => expect(screen.queryByText('Windows · Edge')).toBeNull())
})

test('the password is changed, and a wrong old one is told', async () => {
  logIn(aUser())
  const msg = '原密码不正确，请重新输入。'
  server.use(
    ...mock(changePassword, ({ body }) =>
      body?.oldPassword === 'right-one' ? { revoked: 2 } : problem(422, 'member.passwordWrong', { msg }),
    ),
  )
  const { user } = open('/settings')
  await user.click(await screen.findByRole('button', { name: '修改密码' }))
  const sheet = await screen.findByRole('dialog', { name: '修改密码' })
  const old = within(sheet).getByLabelText(/^原密码/)
  await user.type(old, 'wrong-one')
  await user.type(within(sheet).getByLabelText(/^新密码/), 'new-one-2026')
  await user.click(within(sheet).getByRole('button', { name: '修改密码' }))
  expect(await within(sheet).findByText(msg)).toBeTruthy()
  await user.clear(old)
  await user.type(old, 'right-one')
  await user.click(within(sheet).getByRole('button', { name: '修改密码' }))
  expect(await screen.findByText('密码已修改，其他 2 台设备已退出登录')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what the platform keeps about a person comes as a file', async () => {
  logIn(aUser())
  server.use(...mock(exportMyData, () => ({ ...licence, name: '个人信息.json', type: 'application/json' })))
  const { user } = open('/settings')
  await user.click(await screen.findByRole('button', { name: '导出个人信息' }))
  expect(await screen.findByRole('link', { name: /个人信息\.json/ })).toBeTruthy()
})

test.each([
  ['nobody yet', undefined, null, '下一步：企业认证'],
  ['a company that waits', aCompany(), aVerification(), '认证审核中'],
  [
    'a company that was refused',
    aCompany(),
    aVerification({ status: 'refused', refuseReason: '照片不清晰' }),
    '认证被退回',
  ],
])('我的 shows the next step of %s', async (_, company, verification, words) => {
  logIn(aUser(company ? { company, roles: ['orgAdmin'] } : {}))
  server.use(...mock(ownVerification, () => ({ company: company ?? null, verification })))
  open('/mine')
  const link = await screen.findByRole('link', { name: new RegExp(words) })
  expect(link.getAttribute('href')).toBe('/companyVerify')
})

test('我的 of a verified company asks for nothing more', async () => {
  logIn(aUser({ company: aCompany({ verified: true }), roles: ['orgAdmin'] }))
  open('/mine')
  expect(await screen.findByText('已认证')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /认证/ })).toBeNull()
})
