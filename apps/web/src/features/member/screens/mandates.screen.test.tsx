// @vitest-environment jsdom
import { findCompanies } from '@jb/contract/member/company.contract'
import { grantMandate, type Mandate, mandates, revokeMandate } from '@jb/contract/member/mandate.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aCompany, aMandate, aUser, logIn, mockServer, open } from '../test/open-screen.tsx'

const server = mockServer()
beforeEach(() => logIn(aUser({ company: aCompany({ verified: true }), roles: ['orgAdmin'] })))

function serve(all: Mandate[], mayGrant = true) {
  const state = { all }
  server.use(...mock(mandates, () => ({ mandates: state.all, mayGrant })))
  return state
}

const { agentId, agentName } = aMandate()

test('an agent is found by its name and gets a mandate', async () => {
  const state = serve([])
  const sent: unknown[] = []
  const asked: unknown[] = []
  server.use(
    ...mock(findCompanies, ({ body }) => {
      asked.push(body)
      const agent = aCompany({ id: agentId, name: agentName, kind: 'agent', verified: true })
      return [{ ...agent, uscc: '91610500DEM000081P', regionName: '陕西省西安市' }]
    }),
    ...mock(grantMandate, ({ body }) => {
      sent.push(body)
      state.all = [aMandate({ note: '年度框架' })]
      return aMandate({ note: '年度框架' })
    }),
  )
  const { user } = open('/mandates')
  const empty = within(await screen.findByRole('main'))
  await user.click(await empty.findByRole('button', { name: '委托招标代理' }))
  await user.click(await screen.findByRole('button', { name: '确认委托' }))
  expect(await screen.findByText('请选择招标代理。')).toBeTruthy()
  expect(screen.getByText('请选择委托截止。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^招标代理：/ }))
  const sheet = await screen.findByRole('dialog', { name: '选择招标代理' })
  await user.type(within(sheet).getByRole('searchbox'), '衡')
  expect(within(sheet).getByText(/至少 2 个字/)).toBeTruthy()
  await user.type(within(sheet).getByRole('searchbox'), '准{Enter}')
  await user.click(await within(sheet).findByRole('radio', { name: new RegExp(agentName) }))
  expect(asked).toEqual([{ keyword: '衡准', kind: 'agent' }])
  await user.click(screen.getByRole('button', { name: /^委托截止：/ }))
  const moments = await screen.findByRole('dialog', { name: '委托截止' })
  await user.click(within(moments).getByRole('button', { name: '3个月后' }))
  await user.click(within(moments).getByRole('button', { name: '确定' }))
  await user.type(screen.getByLabelText(/^委托说明/), '年度框架')
  await user.click(screen.getByRole('button', { name: '确认委托' }))
  expect(await screen.findByRole('region', { name: '我方委托的代理' })).toBeTruthy()
  expect(sent).toMatchObject([{ agentId, note: '年度框架' }])
})

test('revoking says what follows, needs a reason, and shows at once', async () => {
  const state = serve([aMandate()])
  const sent: unknown[] = []
  server.use(
    ...mock(revokeMandate, ({ body }) => {
      sent.push(body)
      const ended = aMandate({
        status: 'revoked',
        statusName: '已撤销',
        revokedAt: '2026-11-21T03:00:00.000Z',
        revokeReason: '合同到期',
      })
      state.all = [ended]
      return ended
    }),
  )
  const { user } = open('/mandates')
  await user.click(await screen.findByRole('button', { name: '撤销委托' }))
  const sheet = await screen.findByRole('dialog', { name: '撤销委托' })
  expect(within(sheet).getByText(/立即生效.*衡准.*由本企业接手/)).toBeTruthy()
  await user.click(within(sheet).getByRole('button', { name: '确认撤销' }))
  expect(await within(sheet).findByText('请填写撤销原因。')).toBeTruthy()
  await user.type(within(sheet).getByLabelText(/^撤销原因/), '合同到期')
  await user.click(within(sheet).getByRole('button', { name: '确认撤销' }))
  expect(await screen.findByText('撤销原因：合同到期')).toBeTruthy()
  expect(sent).toEqual([{ id: aMandate().id, version: 3, reason: '合同到期' }])
  expect(screen.queryByRole('button', { name: '撤销委托' })).toBeNull()
})

test('the agent sees for whom it acts, and can neither grant nor revoke', async () => {
  serve([aMandate({ granted: false })], false)
  open('/mandates')
  const held = await screen.findByRole('region', { name: '委托我方的采购单位' })
  expect(within(held).getByText(aMandate().buyerName)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /委托/ })).toBeNull()
})

test('an agent that nobody has asked is told how it comes about, whatever its roles', async () => {
  logIn(aUser({ company: aCompany({ kind: 'agent', verified: true }), roles: ['orgAdmin', 'agent'] }))
  serve([], true)
  open('/mandates')
  expect(await screen.findByText(/还没有采购单位委托本企业/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '委托招标代理' })).toBeNull()
})

test('a person without the role is told so', async () => {
  const msg = '您没有这项权限，请联系本企业管理员开通。'
  server.use(...mock(mandates, () => problem(403, 'session.forbidden', { msg })))
  open('/mandates')
  expect(await screen.findByText(msg)).toBeTruthy()
})
