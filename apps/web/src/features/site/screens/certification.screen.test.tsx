// @vitest-environment jsdom
import {
  answerCertification,
  type Certification,
  certificationOf,
} from '@jb/contract/site/certification.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newsId as id, mockServer, open } from '../test/open-screen.tsx'

const server = mockServer()
const record = {
  id,
  number: 'JC-2026-001',
  authority: '国家电子招标检测中心',
  validUntil: '2030-12-31',
  recordedBy: '王敏',
  recordedAt: '2026-11-21T02:00:00.000Z',
  files: [],
}
const none: Certification = {
  standing: { demo: false, roots: false, certifiedUntil: null, waiting: false },
  authorities: [],
  lack: '依法必须招标的项目暂不能在本平台发布',
  current: null,
  pending: null,
}
const show = (given: Partial<Certification>) => {
  server.use(...mock(certificationOf, () => ({ ...none, ...given })))
  return open('/platformCertification')
}

test('it says what is missing, and takes a record', async () => {
  const { user } = show({})
  expect(await screen.findByText(/暂不能在本平台发布/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '登记检测认证' }))
  await user.click(screen.getByRole('button', { name: '提交，等另一名运营确认' }))
  expect((await screen.findAllByText(/^请(填写|上传|选择)/)).length).toBeGreaterThan(0)
})

test('another operator confirms; who recorded it cannot', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(answerCertification, ({ body }) => {
      sent.push(body)
      return { id }
    }),
  )
  const { user } = show({ pending: { ...record, mine: false } })
  await user.click(await screen.findByRole('button', { name: '确认登记' }))
  expect(await screen.findByText('已确认，立即生效')).toBeTruthy()
  expect(sent).toEqual([{ id, agree: true }])
  expect(screen.queryByRole('button', { name: '登记检测认证' })).toBeNull()
})

test.each([
  ['another’s', false, '退回', '退回'],
  ['one’s own', true, '收回登记', '收回'],
])('what does not hold goes back with a reason: %s', async (_, mine, label, verb) => {
  const sent: unknown[] = []
  server.use(
    ...mock(answerCertification, ({ body }) => {
      sent.push(body)
      return { id }
    }),
  )
  const { user } = show({ pending: { ...record, mine } })
  await user.click(await screen.findByRole('button', { name: label }))
  await user.click(screen.getByRole('button', { name: `确认${verb}` }))
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText(new RegExp(`${verb}原因`)), '编号写错了')
  await user.click(screen.getByRole('button', { name: `确认${verb}` }))
  expect(await screen.findByText(`已${verb}`)).toBeTruthy()
  expect(sent).toEqual([{ id, agree: false, reason: '编号写错了' }])
})

test('one’s own record waits for somebody else', async () => {
  show({ pending: { ...record, mine: true } })
  expect(await screen.findByText(/由另一名平台运营核对证书后确认/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '确认登记' })).toBeNull()
  expect(screen.getByRole('button', { name: '收回登记' })).toBeTruthy()
})

test.each<[string, Partial<Certification>, RegExp]>([
  ['ready', { lack: null, current: record }, /条件齐备/],
  ['the demo', { standing: { ...none.standing, demo: true }, lack: null }, /演示环境：没有检测认证/],
])('it says how it stands: %s', async (_, given, says) => {
  show(given)
  expect(await screen.findByText(says)).toBeTruthy()
})
