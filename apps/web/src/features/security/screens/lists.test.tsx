// @vitest-environment jsdom
import * as desk from '@jb/contract/security/finance.contract'
import * as own from '@jb/contract/security/order.contract'
import type { OrderRow } from '@jb/contract/security/security.shapes'
import { mock, problem } from '@jb/testing/typed-msw'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  aBatch,
  aRow,
  logInAs,
  mockServer,
  open,
  orderId,
  tenderId,
  theSubject,
} from '../test/open-screen.tsx'

const server = mockServer()
afterEach(() => {
  vi.useRealTimers()
})
const id = (n: number) => `00000000-0000-4000-8000-0000000000e${n}`

const ownCounts = { all: 1, pending: 1, paid: 0, refunding: 0, ended: 0 }
const serveOwn = (...records: OrderRow[]) =>
  server.use(
    ...mock(own.orders, () => ({
      records,
      total: records.length,
      counts: { ...ownCounts, all: records.length },
      heldAmount: '120000.00',
    })),
  )

test('a security stands with its state, project, sum and next step, and leads to its order', async () => {
  serveOwn(aRow())
  open('/marginList')
  const link = await screen.findByRole('link', { name: '产业园一期 钢筋采购' })
  expect(link.getAttribute('href')).toBe(`/orderDetails?id=${orderId}`)
  expect(screen.getByText('请转账并上传凭证。')).toBeTruthy()
  expect(screen.getByText('120,000.00')).toBeTruthy()
  expect(screen.getByRole('tab', { name: /待支付\s*1/ })).toBeTruthy()
})

test('what is late says so in words', async () => {
  serveOwn(aRow({ status: 'paid', payBy: null, refundDueAt: '2026-11-20T15:59:59.999Z', overdue: true }))
  open('/marginList')
  expect(await screen.findByText(/已逾期/)).toBeTruthy()
})

test('tab, words and project are asked of the server', async () => {
  const seen: unknown[] = []
  server.use(
    ...mock(own.orders, ({ body }) => {
      seen.push(body)
      return { records: [], total: 0, counts: ownCounts, heldAmount: '0.00' }
    }),
  )
  const { user } = open(`/marginList?subjectKind=tender&subjectId=${tenderId}`)
  await user.click(await screen.findByRole('tab', { name: /退款中/ }))
  expect(await screen.findByText(/没有符合条件/)).toBeTruthy()
  expect(seen.at(-1)).toMatchObject({ group: 'refunding', subjectKind: 'tender', subjectId: tenderId })
})

test('with nothing there it says where securities come from', async () => {
  serveOwn()
  open('/marginList')
  expect(await screen.findByText(/还没有保证金订单/)).toBeTruthy()
})

test('a list that did not come can be asked for again', async () => {
  server.use(...mock(own.orders, () => problem(400, '', { msg: '列表暂时打不开' })))
  const { user } = open('/marginList')
  const retry = await screen.findByRole('button', { name: '重新加载' })
  serveOwn(aRow())
  await user.click(retry)
  expect(await screen.findByRole('link', { name: '产业园一期 钢筋采购' })).toBeTruthy()
})

const deskCounts = { confirm: 0, refund: 2, failed: 1, held: 3, ended: 0, all: 3 }
const serveDesk = (...records: OrderRow[]) =>
  server.use(
    ...mock(desk.financeDesk, () => ({
      records,
      total: records.length,
      counts: deskCounts,
      heldAmount: '150000.00',
    })),
  )
const due = (n: number, given: Partial<OrderRow> = {}) =>
  aRow({
    id: id(n),
    side: 'desk',
    status: 'paid',
    statusName: '待退还',
    payBy: null,
    counterpart: `供应商 ${n}`,
    ...given,
  })

test('failed refunds are told first, and lead to their tab', async () => {
  logInAs('finance')
  serveDesk()
  const { user, history } = open('/financeDesk')
  await user.click(await screen.findByRole('button', { name: '去处理' }))
  expect(history.location.href).toBe('/financeDesk?status=failed')
})

test('several that are due go back together, and the sheet follows them to the end', async () => {
  logInAs('finance')
  serveDesk(due(1), due(2), due(3, { status: 'refunding', statusName: '退款中' }))
  const sent: unknown[] = []
  const left = [aBatch({ done: 1 })]
  server.use(
    ...mock(desk.startRefundBatch, ({ body }) => {
      sent.push(body)
      return aBatch()
    }),
    ...mock(
      desk.refundBatchOf,
      () =>
        left.shift() ??
        aBatch({
          status: 'done',
          done: 1,
          failed: 1,
          failures: [{ orderId: id(2), no: 'BZ-2', why: '状态已经变化，请打开查看' }],
        }),
    ),
  )
  const { user } = open('/financeDesk?status=refund')
  await user.click(await screen.findByRole('button', { name: '批量' }))
  expect(
    screen.getByRole<HTMLInputElement>('checkbox', {
      name: '选择供应商 3，已经发起退还，请打开后登记银行流水号。',
    }).disabled,
  ).toBe(true)
  await user.click(screen.getByRole('button', { name: '全选' }))
  await user.click(screen.getByRole('button', { name: '退还 2 笔 ¥100,000.00' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: /^退\s*还$/ }))
  const sheet = await screen.findByRole('dialog', { name: '批量退还已办完' })
  expect(within(sheet).getByText('共 2 笔，已发起 1 笔，未办理 1 笔。')).toBeTruthy()
  expect(within(sheet).getByRole('link', { name: 'BZ-2' }).getAttribute('href')).toBe(
    `/orderDetails?id=${id(2)}`,
  )
  expect(sent).toEqual([{ ids: [id(1), id(2)] }])
})

/** A batch of the address that the server answers for by `answer`; counts how often it is asked. */
function openBatch(answer: Parameters<typeof mock<typeof desk.refundBatchOf>>[1]) {
  logInAs('finance')
  serveDesk(due(1))
  const asked = { times: 0 }
  server.use(
    ...mock(desk.refundBatchOf, (seen) => {
      asked.times += 1
      return answer(seen)
    }),
  )
  return { asked, ...open(`/financeDesk?status=refund&batch=${id(9)}`) }
}

test('a batch that is not there is told instead of counted, and is asked for again only by hand', async () => {
  const msg = '没有找到这一批退还'
  let found = false
  const answers = () =>
    found ? aBatch({ status: 'done', done: 2 }) : problem(404, 'security.notFound', { msg })
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...toFake] })
  const { asked } = openBatch(answers)
  const sheet = await screen.findByRole('dialog', { name: '批量退还' })
  expect(await within(sheet).findByText(msg)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(asked.times).toBe(1)
  expect(within(sheet).queryByText(/共 \d/)).toBeNull()
  vi.useRealTimers()
  found = true
  fireEvent.click(within(sheet).getByRole('button', { name: '重新加载' }))
  expect(await screen.findByRole('dialog', { name: '批量退还已办完' })).toBeTruthy()
})

test('a batch that has not answered yet counts nothing', async () => {
  openBatch(() => new Promise(() => undefined))
  const sheet = await screen.findByRole('dialog', { name: '批量退还' })
  expect(within(sheet).queryByText(/共 0 笔/)).toBeNull()
  expect(within(sheet).getByText('正在加载')).toBeTruthy()
})

test('a project shows who has given its security, with sums', async () => {
  logInAs('buyer')
  const figure = { count: 1, amount: '50000.00' }
  const none = { count: 0, amount: '0.00' }
  const figures = { held: figure, toRefund: none, refunded: none, forfeited: none }
  server.use(...mock(desk.subjectSecurity, () => theSubject({ orders: [due(1)], figures })))
  open(`/bidSecurityDetail?subjectKind=tender&subjectId=${tenderId}`)
  expect(await screen.findByRole('link', { name: '供应商 1' })).toBeTruthy()
  expect(screen.getByText('在管 1 笔')).toBeTruthy()
})

test('while the law hides the bidders there are neither names nor numbers, only why', async () => {
  logInAs('buyer')
  const secretNote = '法律要求开标前对投标人的名称和数量保密，开标后在这里显示缴纳情况。'
  server.use(...mock(desk.subjectSecurity, () => theSubject({ secretNote })))
  open(`/bidSecurityDetail?subjectKind=tender&subjectId=${tenderId}`)
  expect(await screen.findByText(secretNote)).toBeTruthy()
  expect(screen.queryByText(/\d 笔/)).toBeNull()
  expect(screen.queryByText(/还没有企业缴纳/)).toBeNull()
})

test('a link without a project says so', async () => {
  open('/bidSecurityDetail')
  expect(await screen.findByText(/没有说明是哪个项目的保证金/)).toBeTruthy()
})
