// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { demandDetailOf } from '@jb/contract/demand/demand.contract'
import { lastPricesOf } from '@jb/contract/quotation/last-prices.contract'
import { ownQuotationOf, quoteSheetOf, sendQuotation } from '@jb/contract/quotation/quotation.contract'
import type { QuoteSheet } from '@jb/contract/quotation/quotation.shapes'
import type { DemandKind } from '@jb/domain/demand/kinds'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { clear } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import {
  aDemand,
  anOwn,
  aSheet,
  demandId,
  mockServer,
  open,
  quotationId,
  receipt,
  uuid,
} from '../test/open-screen.tsx'

const server = mockServer()
const canary = '7777.45'

beforeEach(() => clear())

type User = ReturnType<typeof open>['user']

async function put(user: User, field: HTMLElement, text: string) {
  await user.click(field)
  await user.paste(text)
}

const priceOf = async (row: number) =>
  within(await screen.findByRole('region', { name: new RegExp(`第 ${row} 行`) })).getByLabelText('含税单价')

/** Takes what is sent, and shows it as one's own from then on. */
function receives(kind: DemandKind) {
  const sent: { envelope: string; version: number; demandId: string }[] = []
  server.use(
    ...mock(sendQuotation, ({ body }) => {
      sent.push(body as (typeof sent)[number])
      return { quotationId, receipt }
    }),
    ...mock(ownQuotationOf, () => anOwn(kind, { envelope: sent[0]?.envelope ?? '{}' })),
    ...mock(demandDetailOf, () => aDemand(kind)),
  )
  return sent
}

async function seal(user: User) {
  await user.click(screen.getByRole('button', { name: '提交报价' }))
  await user.click(await screen.findByRole('button', { name: '密封并提交' }))
}

const ways = [
  ['goods', '/quotation', '我要报价', '交货期', [], []],
  ['lease', '/quotation', '我要报价', '可进场时间', [['押金', '不收']], ['不收']],
  [
    'freight',
    '/logisticsQuotation',
    '货运报价',
    '预计到达',
    [
      ['行驶里程', '68'],
      ['车型', '13 米平板'],
    ],
    ['68 km', '13 米平板', '都含'],
  ],
  [
    'labour',
    '/labourDemandQuotation',
    '劳务需求报价',
    '到场时间',
    [
      ['班组人数', '25 人'],
      ['班组长', '王建军'],
    ],
    ['25 人', '王建军'],
  ],
  ['other', '/demandQuotation', '需求报价', '完成时间', [], []],
] as const

test.each(ways)('%s is quoted at %s, sealed before it leaves the phone', async (...way) => {
  const [kind, path, title, delivery, terms, said] = way
  const sent = receives(kind)
  server.use(...mock(quoteSheetOf, () => aSheet(kind)))
  const { user, history } = open(`${path}?id=${demandId}`)
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  await put(user, await priceOf(1), canary)
  await put(user, await priceOf(2), '20')
  await put(user, screen.getByLabelText(new RegExp(delivery)), '7 天内')
  for (const [label, value] of terms) await put(user, screen.getByLabelText(new RegExp(label)), value)
  if (kind === 'freight') {
    await user.click(screen.getByRole('button', { name: '提交报价' }))
    expect(await screen.findByText('请选择装卸和保险。', { selector: '[role=alert]' })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: '都含' }))
  }
  expect((await screen.findAllByText('77,974.50')).length).toBeGreaterThan(0)
  expect(screen.getByText(/柒万柒仟玖佰柒拾肆元伍角/)).toBeTruthy()
  await seal(user)
  expect(await screen.findByText(receipt.receiptNo)).toBeTruthy()
  expect(sent).toHaveLength(1)
  const text = JSON.stringify(sent[0])
  for (const secret of [canary, '777745', '7 天内', btoa(canary).slice(0, 8)])
    expect(text).not.toContain(secret)
  const owner = sent[0]?.envelope ?? ''
  expect(history.location.pathname).toBe(
    kind === 'goods' || kind === 'lease' ? '/demandQuotationDetails' : '/demandQuotationOtherDetails',
  )
  expect(JSON.parse(owner).v).toBe(2)
  // Its own phone reads it again, with what this kind says besides the prices.
  expect(await screen.findByText(canary)).toBeTruthy()
  for (const value of ['7 天内', '30 天', ...said]) expect(screen.getByText(value)).toBeTruthy()
})

test('a freight shows both its ends, begins with how far it is, and reckons by load and kilometre', async () => {
  const end = (address: string) => ({ regionName: '陕西省 西安市', address, position: null })
  server.use(
    ...mock(quoteSheetOf, () =>
      aSheet('freight', {
        suggested: { delivery: '', terms: { distance: '100' } },
        route: { from: end('钢厂路 1 号'), to: end('工地路 2 号'), kilometres: 100 },
      }),
    ),
  )
  const { user } = open(`/logisticsQuotation?id=${demandId}`)
  expect(await screen.findByText(/工地路 2 号/)).toBeTruthy()
  expect(screen.getByText(/钢厂路 1 号/)).toBeTruthy()
  expect(screen.getByText(/约 100 km/)).toBeTruthy()
  await put(user, await priceOf(1), '50')
  await put(user, await priceOf(2), '50')
  expect(await screen.findByText('折合 0.5000 元/t·km')).toBeTruthy()
  const far = screen.getByLabelText(/行驶里程/)
  await user.clear(far)
  await user.type(far, '50')
  expect(await screen.findByText('折合 1.0000 元/t·km')).toBeTruthy()
})

test('what the team has said begins a labour quotation', async () => {
  const terms = { team: '25 人', leader: '王建军 13900000001' }
  server.use(
    ...mock(quoteSheetOf, () => aSheet('labour', { suggested: { delivery: '2099-03-01 到场', terms } })),
  )
  open(`/labourDemandQuotation?id=${demandId}`)
  for (const value of ['25 人', terms.leader, '2099-03-01 到场'])
    expect(await screen.findByDisplayValue(value)).toBeTruthy()
})

test('an address of another kind leads to the right one', async () => {
  server.use(...mock(quoteSheetOf, () => aSheet('labour')))
  const { history } = open(`/quotation?id=${demandId}`)
  await waitFor(() => expect(history.location.pathname).toBe('/labourDemandQuotation'))
})

test.each([
  ['quotation.closed', '报价已经截止', null, '查看需求'],
  [
    'quotation.suspended',
    '采购方暂停了询价',
    { id: quotationId, version: 1, status: 'quoted', statusName: '已报价', recorded: false },
    '查看我的报价',
  ],
] as const)('who cannot quote now reads why: %s', async (code, sentence, own, way) => {
  const receivedAt = receipt.receivedAt
  server.use(
    ...mock(quoteSheetOf, () =>
      aSheet('goods', { whyNot: { code, sentence }, own: own && { ...own, receivedAt } }),
    ),
  )
  open(`/quotation?id=${demandId}`)
  expect(await screen.findByText(`${sentence}。`)).toBeTruthy()
  expect(screen.getByRole('button', { name: way })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '提交报价' })).toBeNull()
})

test('a company that is not verified reads so', async () => {
  server.use(
    ...mock(quoteSheetOf, () => problem(422, 'member.companyUnverified', { msg: '您的企业还没有通过认证' })),
  )
  open(`/quotation?id=${demandId}`)
  expect(await screen.findByText('您的企业还没有通过认证。')).toBeTruthy()
})

test('rows may stay open where they go to different suppliers, but not all', async () => {
  server.use(...mock(quoteSheetOf, () => aSheet('goods', { splitAward: true })))
  const { user } = open(`/quotation?id=${demandId}`)
  await put(user, await priceOf(1), '100')
  await put(user, screen.getByLabelText(/交货期/), '7 天内')
  await user.click(screen.getByRole('button', { name: '提交报价' }))
  expect(await screen.findByRole('button', { name: '密封并提交' })).toBeTruthy()
})

test('the short form begins with the prices asked last and is filled with one pad', async () => {
  const sent = receives('goods')
  server.use(
    ...mock(quoteSheetOf, () => aSheet('goods')),
    ...mock(lastPricesOf, () => ({
      prices: [
        {
          rowId: uuid(101),
          price: '3420',
          taxRate: '13',
          cells: {},
          at: receipt.receivedAt,
          sameRegion: true,
        },
      ],
    })),
  )
  const { user, history } = open(`/demandQuoteNew?id=${demandId}`)
  const first = await screen.findByRole('button', { name: /钢筋 1/ })
  expect(first.textContent).toContain('上次 3,420.00 元')
  expect(first.textContent).toContain('小计 34,200.00')
  const pad = () => screen.getByRole('group', { name: /的单价/ })
  // What is typed takes the place of the price asked last.
  for (const key of ['3', '4', '3', '0']) await user.click(within(pad()).getByRole('button', { name: key }))
  expect(first.textContent).toContain('小计 34,300.00')
  await user.click(within(pad()).getByRole('button', { name: '下一行' }))
  expect(pad().getAttribute('aria-label')).toBe('第 2 行的单价')
  for (const key of ['1', '2', '.', '5', '5', '删除一位']) {
    const button = within(pad()).getByRole('button', { name: key })
    // 55 is two presses of one button at once.
    expect(button.matches('[data-quick]')).toBe(true)
    await user.click(button)
  }
  expect(screen.getByRole('button', { name: /钢筋 2/ }).textContent).toContain('12.5')
  expect(screen.getByText(/大写：叁万肆仟肆佰贰拾伍元/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '不含税' }))
  expect(await screen.findByText('38,900.25')).toBeTruthy()
  await put(user, screen.getByLabelText(/交货期/), '3 天内')
  await seal(user)
  await waitFor(() => expect(history.location.pathname).toBe('/demandQuotationDetails'))
  expect(sent[0]).toMatchObject({ demandId, version: 1 })
})

test('who has quoted already goes on with the whole form', async () => {
  const own = {
    id: quotationId,
    version: 1,
    status: 'quoted',
    statusName: '已报价',
    receivedAt: receipt.receivedAt,
    recorded: false,
  } as const
  server.use(
    ...mock(quoteSheetOf, () => aSheet('goods', { own, nextVersion: 2 })),
    ...mock(lastPricesOf, () => ({ prices: [] })),
    ...mock(ownQuotationOf, () => anOwn()),
  )
  const { history } = open(`/demandQuoteNew?id=${demandId}`)
  await waitFor(() => expect(history.location.pathname).toBe('/quotation'))
  expect(await screen.findByRole('heading', { name: '替换报价' })).toBeTruthy()
  expect(await screen.findByText(/第 1 版仍然有效/)).toBeTruthy()
})

test('a second price begins with the first on whatever phone, is sealed anew, and replaces nothing', async () => {
  const sent = receives('goods')
  const rows = [1, 2].map((position) => ({ position, price: `1${position}`, free: false, cells: {} }))
  const content: NonNullable<QuoteSheet['first']>['content'] = {
    priceBasis: 'incTax',
    taxRate: '13',
    invoiceType: 'special',
    freight: '0',
    delivery: '7 天内',
    validityDays: 30,
    note: '',
    rows,
  }
  const { receivedAt } = receipt
  const own = {
    id: quotationId,
    version: 1,
    status: 'quoted' as const,
    statusName: '已报价',
    receivedAt,
    recorded: false,
  }
  server.use(
    ...mock(quoteSheetOf, () =>
      aSheet('goods', {
        round: 2,
        nextVersion: 2,
        own,
        first: { version: 1, content },
      }),
    ),
  )
  const { user } = open(`/quotation?id=${demandId}`)
  expect(await screen.findByText(/首轮报价继续有效，高于首轮的不计入。/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: '我要报价' })).toBeTruthy()
  expect(await priceOf(2)).toHaveProperty('value', '12')
  await put(user, await priceOf(1), '7')
  await seal(user)
  await waitFor(() => expect(sent).toMatchObject([{ demandId, version: 2 }]))
})
