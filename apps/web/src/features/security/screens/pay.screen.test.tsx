// @vitest-environment jsdom
import * as own from '@jb/contract/security/order.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import TenderSecurity from '../parts/tender-security.slot.tsx'
import { aDetail, mockServer, open, orderId, tenderId, theTerms } from '../test/open-screen.tsx'

const server = mockServer()
const ofTender = `/marginOrder?subjectKind=tender&subjectId=${tenderId}`

test('a way is chosen, then the order stands with its steps', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(own.termsOf, () => theTerms()),
    ...mock(own.orderOf, () => aDetail()),
    ...mock(own.createOrder, ({ body }) => {
      sent.push(body)
      return aDetail()
    }),
  )
  const { user, history } = open(ofTender)
  await user.click(await screen.findByRole('button', { name: '生成订单' }))
  expect(await screen.findByText('请先选择缴纳方式。')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /银行转账/ }))
  await user.click(screen.getByRole('button', { name: '生成订单' }))
  expect(await screen.findByText('收款账户')).toBeTruthy()
  expect(sent).toEqual([{ subjectKind: 'tender', subjectId: tenderId, kind: 'transfer' }])
  expect(history.location.href).toBe(`/marginOrder?id=${orderId}`)
})

test('online payment is offered only where the platform has it', async () => {
  server.use(...mock(own.termsOf, () => theTerms()))
  open(ofTender)
  expect(await screen.findByRole('radio', { name: /保函/ })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: /在线支付/ })).toBeNull()
})

test('whoever has an order already goes on with it', async () => {
  server.use(
    ...mock(own.termsOf, () => theTerms({ mine: { status: 'pending', orderId } })),
    ...mock(own.orderOf, () => aDetail()),
  )
  open(ofTender)
  expect(await screen.findByText('收款账户')).toBeTruthy()
})

test('too late says so and makes no order', async () => {
  server.use(...mock(own.termsOf, () => theTerms({ whyNot: '缴纳保证金的时间已过。' })))
  const { user } = open(ofTender)
  expect(await screen.findByText('缴纳保证金的时间已过。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '生成订单' }))
  expect(screen.getAllByText('缴纳保证金的时间已过。')).toHaveLength(2)
})

test('a refusal is told and one stays', async () => {
  const msg = '您的企业还没有通过认证，认证通过后才能缴纳保证金'
  const one = [{ kind: 'transfer', name: '银行转账', hint: '' }] as const
  server.use(
    ...mock(own.termsOf, () => theTerms({ kinds: [...one] })),
    ...mock(own.createOrder, () => problem(403, 'member.companyUnverified', { msg })),
  )
  const { user } = open(ofTender)
  await user.click(await screen.findByRole('button', { name: '生成订单' }))
  expect(await screen.findByText(new RegExp(msg))).toBeTruthy()
})

test('a project without a security says that none is needed', async () => {
  server.use(...mock(own.termsOf, () => theTerms({ required: false, kinds: [] })))
  const { user, history } = open(ofTender, { 'tender.detail': async () => ({ default: () => null }) })
  expect(await screen.findByText(/这个项目不收取保证金/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '查看项目' }))
  expect(history.location.href).toBe(`/newBiddingNoticeDetail?id=${tenderId}`)
})

test('without a project it shows what is still to be paid', async () => {
  const counts = { all: 0, pending: 0, paid: 0, refunding: 0, ended: 0 }
  server.use(...mock(own.orders, () => ({ records: [], total: 0, counts, heldAmount: '0.00' })))
  open('/marginOrder')
  expect(await screen.findByText('没有待支付的保证金订单。')).toBeTruthy()
})

const guarantee = {
  ...({ form: 'bankGuarantee', formName: '银行保函' } as const),
  ...{ no: 'BH-2026-77', issuer: '中国银行宝鸡分行', validUntil: '2027-01-31', file: null, extensions: [] },
}

test('a guarantee shows its number, issuer and how long it holds', async () => {
  server.use(
    ...mock(own.orderOf, () => aDetail({ kind: 'guarantee', guarantee, guaranteeUntil: '2027-03-01' })),
  )
  open(`/bondCardDetail?id=${orderId}`)
  expect(await screen.findByText('BH-2026-77')).toBeTruthy()
  expect(screen.getByText('2027-01-31').className).toContain('late')
})

test('an order that is no guarantee leads to itself', async () => {
  server.use(...mock(own.orderOf, () => aDetail()))
  const { user, history } = open(`/bondCardDetail?id=${orderId}`)
  expect(await screen.findByText('这笔保证金不是用保函缴纳的。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '查看订单' }))
  expect(history.location.href).toBe(`/orderDetails?id=${orderId}`)
})

const inProject = (runs: boolean) =>
  open('/marginOrder', {
    'security.pay': async () => ({ default: () => <TenderSecurity id={tenderId} runs={runs} /> }),
  })

test('in a project the bidder sees what is missing and the way to it', async () => {
  server.use(...mock(own.termsOf, () => theTerms()))
  inProject(false)
  const link = await screen.findByRole('link', { name: '待缴保证金 ¥50,000' })
  expect(link.getAttribute('href')).toBe(`/marginOrder?subjectKind=tender&subjectId=${tenderId}`)
})

test('in a project whoever runs it sees the way to who has given one', async () => {
  server.use(
    ...mock(own.termsOf, () => theTerms({ whyNot: '这是您企业自己发布或代理的项目，不需要缴纳保证金。' })),
  )
  inProject(true)
  const link = await screen.findByRole('link', { name: '缴纳情况' })
  expect(link.getAttribute('href')).toBe(`/bidSecurityDetail?subjectKind=tender&subjectId=${tenderId}`)
  expect(screen.queryByText(/待缴保证金/)).toBeNull()
})

test('in a project without a security nothing stands', async () => {
  let asked = 0
  server.use(
    ...mock(own.termsOf, () => {
      asked += 1
      return theTerms({ required: false })
    }),
  )
  inProject(false)
  await expect.poll(() => asked).toBe(1)
  await expect.poll(() => screen.queryByText('投标保证金')).toBeNull()
})
