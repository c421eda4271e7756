// @vitest-environment jsdom
import {
  confirmRegistration,
  refuseRegistration,
  registrationsOf,
} from '@jb/contract/bid/registration.contract'
import type { CompanyBrief } from '@jb/contract/member/member.shapes'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logInWith } from '../../../test/open-screen.tsx'
import { aRegistration, mockServer, open, registrationId, tenderId } from '../test/open-screen.tsx'

const server = mockServer()
const counts = { all: 1, registered: 1, confirmed: 0, refused: 0, stale: 0 }
const list = { title: '产业园一期', canDecide: true, whyNot: null, secret: false, counts }
const show = () => open(`/registrationRecords?id=${tenderId}`)

test('a company is confirmed after one question, with the version that was shown', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(registrationsOf, () => ({ ...list, records: [aRegistration()], total: 1 })),
    ...mock(confirmRegistration, ({ body }) => {
      sent.push(body)
      return aRegistration({ status: 'confirmed' })
    }),
  )
  const { user } = show()
  expect(await screen.findByText('宝鸡秦钒钢铁有限公司')).toBeTruthy()
  expect(screen.getByRole('link', { name: '13900000007' }).getAttribute('href')).toBe('tel:13900000007')
  await user.click(screen.getByRole('button', { name: '确认报名' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: '确认报名' }))
  expect(await screen.findByText('报名已确认')).toBeTruthy()
  expect(sent).toEqual([{ id: registrationId, version: 2 }])
})

test('a refusal needs its reason', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(registrationsOf, () => ({ ...list, records: [aRegistration()], total: 1 })),
    ...mock(refuseRegistration, ({ body }) => {
      sent.push(body)
      return aRegistration({ status: 'refused' })
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '拒绝' }))
  await user.click(await screen.findByRole('button', { name: '确定拒绝' }))
  expect(await screen.findByText('请填写原因。')).toBeTruthy()
  await user.click(screen.getByRole('textbox', { name: /原因/ }))
  await user.paste('资料不全')
  await user.click(screen.getByRole('button', { name: '确定拒绝' }))
  expect(await screen.findByText('已拒绝，对方会看到原因')).toBeTruthy()
  expect(sent).toEqual([{ id: registrationId, version: 2, reason: '资料不全' }])
})

test('when nothing can be decided any more the page says why, and so does the button', async () => {
  const whyNot = '报名阶段已经结束，不能再处理报名'
  const records = [aRegistration()]
  server.use(...mock(registrationsOf, () => ({ ...list, canDecide: false, whyNot, records, total: 1 })))
  const { user } = show()
  expect(await screen.findByText(whyNot)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '确认报名' }))
  await waitFor(() => expect(screen.getAllByText(whyNot)).toHaveLength(2))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('with nobody there it says when somebody will be, and a failure can be tried again', async () => {
  server.use(...mock(registrationsOf, () => ({ ...list, records: [], total: 0 })))
  show()
  expect(await screen.findByText(/还没有企业报名/)).toBeTruthy()
  logInWith({ company: { verified: true } as CompanyBrief, roles: ['buyer'] })
  server.use(...mock(registrationsOf, () => problem(403, '', { msg: '您没有这项权限' })))
  show()
  expect(await screen.findByText('您没有这项权限')).toBeTruthy()
})

test('qualifications and signs of a related company stand with the sign-up', async () => {
  const warning = '法定代表人与武汉江砼有限公司相同'
  const file = { id: registrationId, name: '资质.pdf', size: 9, type: 'pdf', url: '/f/1' }
  const records = [
    aRegistration({
      qualifications: [{ name: '建筑业企业资质', note: '一级，有效期到 2028 年', files: [file] }],
      warnings: [warning],
    }),
  ]
  server.use(...mock(registrationsOf, () => ({ ...list, records, total: 1 })))
  show()
  expect(await screen.findByText('建筑业企业资质')).toBeTruthy()
  expect(screen.getByText('一级，有效期到 2028 年')).toBeTruthy()
  expect(screen.getByRole('link', { name: /资质.pdf/ })).toBeTruthy()
  expect(screen.getByText(warning)).toBeTruthy()
})

test('where the law keeps names secret, that is said instead of a list', async () => {
  const secret = { ...list, secret: true, counts: { ...counts, all: 0, registered: 0 } }
  server.use(...mock(registrationsOf, () => ({ ...secret, records: [], total: 0 })))
  show()
  expect(await screen.findByText(/报名企业的名称和数量对采购方保密/)).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByText(/还没有企业报名/)).toBeNull()
})

test('who never got an answer is listed apart, without buttons', async () => {
  const asked: unknown[] = []
  server.use(
    ...mock(registrationsOf, ({ body }) => {
      asked.push(body.status)
      const records = [aRegistration({ status: 'stale', statusName: '已失效' })]
      return { ...list, counts: { ...counts, stale: 1 }, records, total: 1 }
    }),
  )
  const { user, history } = show()
  await user.click(await screen.findByRole('button', { name: '未回复' }))
  expect(await screen.findByRole('heading', { name: '未回复' })).toBeTruthy()
  expect(await screen.findByText('宝鸡秦钒钢铁有限公司')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '确认报名' })).toBeNull()
  expect(asked).toEqual(['all', 'stale'])
  expect(history.location.pathname).toBe('/noReply')
})
