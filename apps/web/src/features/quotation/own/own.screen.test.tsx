// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { demandDetailOf } from '@jb/contract/demand/demand.contract'
import {
  myQuotations,
  ownQuotationOf,
  versionsOfQuotation,
  withdrawQuotation,
} from '@jb/contract/quotation/quotation.contract'
import { objectToQuotation } from '@jb/contract/quotation/record.contract'
import { type DemandKind, demandKinds } from '@jb/domain/demand/kinds'
import { mock } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  aDemand,
  aMine,
  anOwn,
  aVersion,
  demandId,
  mockServer,
  open,
  quotationId,
  receipt,
  uuid,
} from '../test/open-screen.tsx'

const server = mockServer()

test.each<[string, DemandKind, string, string]>([
  ['/demandQuotationDetails', 'goods', '报价详情', '/demandQuotationDetails'],
  ['/demandQuotationDetails', 'freight', '其他报价详情', '/demandQuotationOtherDetails'],
  ['/demandQuotationOtherDetails', 'labour', '其他报价详情', '/demandQuotationOtherDetails'],
  ['/demandQuotationOtherDetails', 'lease', '报价详情', '/demandQuotationDetails'],
])('%s shows a quotation of %s at the address of its kind', async (path, kind, title, due) => {
  server.use(...mock(ownQuotationOf, () => anOwn(kind)), ...mock(demandDetailOf, () => aDemand(kind)))
  const { history } = open(`${path}?id=${quotationId}`)
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(await screen.findByText(receipt.receiptNo)).toBeTruthy()
  await waitFor(() => expect(history.location.pathname).toBe(due))
  expect(screen.getByText('需求编号')).toBeTruthy()
  expect(await screen.findByText(/只能在提交它的那台手机上查看/)).toBeTruthy()
})

test('a quotation is taken back with a word, and its version is named', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(ownQuotationOf, () => anOwn()),
    ...mock(demandDetailOf, () => aDemand()),
    ...mock(withdrawQuotation, ({ body }) => {
      sent.push(body)
      return { demandId, version: 1, withdrawnAt: receipt.receivedAt }
    }),
  )
  const { user } = open(`/demandQuotationDetails?id=${quotationId}`)
  await user.click(await screen.findByRole('button', { name: '撤回报价' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤回第 1 版' }))
  expect(await screen.findByText('报价已撤回')).toBeTruthy()
  expect(sent).toEqual([{ demandId, version: 1, reason: '' }])
})

test('what was selected of it is told with its amount in words', async () => {
  const selected = {
    rows: [{ rowId: uuid(101), position: 1, amount: '34200.00' }],
    freight: '0.00',
    total: '34200.00',
  }
  server.use(
    ...mock(ownQuotationOf, () =>
      anOwn('goods', { selected, status: 'selected', statusName: '已中标', total: '34900.00', actions: [] }),
    ),
    ...mock(demandDetailOf, () => aDemand()),
  )
  open(`/demandQuotationDetails?id=${quotationId}`)
  expect(await screen.findByText('中标 1 行')).toBeTruthy()
  expect(screen.getByText('叁万肆仟贰佰元整')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '修改报价' })).toBeNull()
})

test('the list tells its tabs, and each row leads to the address of its kind', async () => {
  const asked: unknown[] = []
  const records = demandKinds.map((kind, at) => aMine(kind, { id: uuid(40 + at) }))
  const counts = { all: 5, pending: 0, quoted: 5, won: 1, lost: 2 }
  server.use(
    ...mock(myQuotations, ({ body }) => {
      asked.push(body)
      return { records, total: 5, counts }
    }),
  )
  const { user, history } = open('/quoteRecords')
  const links = await screen.findAllByRole('link', { name: /需求一号/ })
  expect(links.map((link) => link.getAttribute('href')?.split('?')[0])).toEqual([
    ...['/demandQuotationDetails', '/demandQuotationDetails'],
    ...Array.from({ length: 3 }, () => '/demandQuotationOtherDetails'),
  ])
  await user.click(screen.getByRole('tab', { name: /已中标/ }))
  await waitFor(() => expect(history.location.search).toContain('status=won'))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ group: 'won' }))
})

test('every version is listed with its receipt, those withdrawn without a price', async () => {
  server.use(
    ...mock(versionsOfQuotation, () => ({
      demandId,
      title: '商品需求一号',
      companyName: '宝鸡秦钒钢铁有限公司',
      isOwner: false,
      versions: [
        aVersion(2, { total: '34200.00' }),
        aVersion(1, { status: 'withdrawn', statusName: '已撤回', withdrawnAt: receipt.receivedAt }),
      ],
    })),
  )
  open(`/quotationRecord?id=${quotationId}`)
  expect(await screen.findByText('34,200.00')).toBeTruthy()
  expect(screen.getByText('已撤回')).toBeTruthy()
  expect(screen.getByText(/BJ-20261121-000001/)).toBeTruthy()
})

test('what the buyer has recorded is read without a key, and objected to with a reason', async () => {
  const sent: unknown[] = []
  const recorded = { wayName: '电话', byName: '李慧敏', saidAt: receipt.receivedAt, objection: null }
  const content = {
    priceBasis: 'incTax',
    taxRate: '13',
    invoiceType: 'special',
    freight: '0',
    delivery: '三天内',
    validityDays: 30,
    note: '',
    quotedBy: '老周',
    phone: '',
    rows: [{ position: 1, price: '3456', free: false, cells: {} }],
  } as const
  server.use(
    ...mock(ownQuotationOf, () =>
      anOwn('goods', {
        sealed: false,
        recorded,
        content: { ...content, rows: [...content.rows] },
        actions: [{ id: 'object', label: '提出异议', enabled: true }],
      }),
    ),
    ...mock(demandDetailOf, () => aDemand()),
    ...mock(objectToQuotation, ({ body }) => {
      sent.push(body)
      return { id: quotationId, objectedAt: receipt.receivedAt }
    }),
  )
  const { user } = open(`/demandQuotationDetails?id=${quotationId}`)
  expect(await screen.findByText(/采购方 李慧敏 按 .* 电话收到的内容代录/)).toBeTruthy()
  expect(await screen.findByText('3456')).toBeTruthy()
  expect(screen.getByText('回执（代录）')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '提出异议' }))
  const sheet = await screen.findByRole('dialog')
  await user.type(within(sheet).getByRole('textbox'), '没有报过')
  await user.click(within(sheet).getByRole('button', { name: '提出异议' }))
  await waitFor(() => expect(sent).toEqual([{ id: quotationId, reason: '没有报过' }]))
})

test('an invitation waits among the quotations, and leads to the demand', async () => {
  const waiting = aMine('goods', { status: 'pending', statusName: '待报价', version: 0, note: '急用' })
  server.use(
    ...mock(myQuotations, () => ({
      records: [waiting],
      total: 1,
      counts: { all: 1, pending: 1, quoted: 0, won: 0, lost: 0 },
    })),
  )
  open('/quoteRecords?status=pending')
  const link = await screen.findByRole('link', { name: /需求一号/ })
  expect(link.getAttribute('href')).toBe(`/productDemandDetails?id=${demandId}`)
  expect(screen.getByText('留言：急用')).toBeTruthy()
})
