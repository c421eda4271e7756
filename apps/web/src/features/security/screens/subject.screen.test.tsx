// @vitest-environment jsdom
import { subjectSecurity } from '@jb/contract/security/finance.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logInAs, mockServer, open, tenderId } from '../test/open-screen.tsx'

const server = mockServer()

test('a link without a project leads to the desk whoever has one', async () => {
  logInAs('finance')
  open('/bidSecurityDetail')
  expect(await screen.findByRole('button', { name: '去财务工作台' })).toBeTruthy()
})

test('a buyer is not sent to a desk that is closed to them', async () => {
  logInAs('buyer')
  open('/bidSecurityDetail')
  expect(await screen.findByRole('button', { name: '回到首页' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '去财务工作台' })).toBeNull()
})

test('an administrator of a supplier is led to the own securities, not to themselves', async () => {
  const msg = '您的角色没有这项权限，请联系企业管理员开通'
  server.use(...mock(subjectSecurity, () => problem(403, 'role.missing', { msg })))
  const { user } = open(`/bidSecurityDetail?subjectKind=tender&subjectId=${tenderId}`, {
    'security.list': async () => ({ default: () => <p>本企业的保证金</p> }),
  })
  await user.click(await screen.findByRole('button', { name: '查看本企业缴纳的保证金' }))
  expect(await screen.findByText('本企业的保证金')).toBeTruthy()
  expect(screen.queryByText(/联系企业管理员/)).toBeNull()
})

test('an approver, who neither runs projects nor pays, is led home', async () => {
  logInAs('approver')
  server.use(...mock(subjectSecurity, () => problem(403, 'role.missing')))
  open(`/bidSecurityDetail?subjectKind=tender&subjectId=${tenderId}`)
  expect(await screen.findByRole('button', { name: '回到首页' })).toBeTruthy()
  expect(screen.queryByText(/联系企业管理员/)).toBeNull()
})
