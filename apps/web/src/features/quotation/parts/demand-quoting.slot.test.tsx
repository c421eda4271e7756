// @vitest-environment jsdom
import { demandDetailOf } from '@jb/contract/demand/demand.contract'
import { quoteSheetOf } from '@jb/contract/quotation/quotation.contract'
import type { QuoteSheet } from '@jb/contract/quotation/quotation.shapes'
import type { DemandStatus } from '@jb/domain/demand/demand'
import { mock } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { session } from '../../../lib/session.ts'
import { Slot } from '../../../map/slot.tsx'
import { aDemand, aSheet, demandId, mockServer, open, quotationId, receipt } from '../test/open-screen.tsx'
import DemandQuoting from './demand-quoting.slot.tsx'

const server = mockServer()
const elsewhere = async () => ({ default: () => <p>别处</p> })

/** Shows the part in a page that gives it what the footer of a demand gives. */
function show(given: { runs?: boolean; why?: string } = {}) {
  const props = { demandId, runs: given.runs ?? false, why: given.why }
  const page = async () => ({ default: () => <Slot name="demand.quoting" props={props} /> })
  const places = ['goods', 'quick', 'own', 'comparison', 'labourSignUp'].map(
    (id) => [`quotation.${id}`, elsewhere] as const,
  )
  return open(
    `/productDemandDetails?id=${demandId}`,
    { ...Object.fromEntries(places), 'demand.product': page },
    { 'demand.quoting': DemandQuoting },
  )
}

const own = {
  id: quotationId,
  version: 1,
  status: 'quoted',
  statusName: '已报价',
  receivedAt: receipt.receivedAt,
  recorded: false,
} as const
const first: QuoteSheet['first'] = {
  version: 1,
  content: {
    priceBasis: 'incTax',
    taxRate: '13',
    invoiceType: 'special',
    freight: '0',
    delivery: '7 天内',
    validityDays: 30,
    note: '',
    rows: [],
  },
}
const manyRows = Array.from({ length: 7 }, () => aDemand().rows).flat()

test.each([
  ['few rows lead to the short form', {}, {}, ['完整报价', '30 秒报价'], '/demandQuoteNew'],
  ['many rows lead to the whole form', { rows: manyRows }, {}, ['我要报价'], '/quotation'],
  [
    'who is asked for a second price sends it',
    { status: 'secondRound' },
    { own, first },
    ['再报一次', '首轮报价'],
    '/demandQuotationDetails',
  ],
  ['who has quoted reads it', {}, { own }, ['修改报价', '我的报价（已报价）'], '/demandQuotationDetails'],
] as const)('%s', async (_name, demand, sheet, labels, path) => {
  server.use(
    ...mock(demandDetailOf, () => aDemand('goods', { ...demand } as Parameters<typeof aDemand>[1])),
    ...mock(quoteSheetOf, () => aSheet('goods', sheet)),
  )
  const { user, history } = show()
  await screen.findByRole('button', { name: labels.at(-1) ?? '' })
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(labels)
  await user.click(screen.getByRole('button', { name: labels.at(-1) ?? '' }))
  await waitFor(() => expect(history.location.pathname).toBe(path))
})

test.each([
  ['offers 报名 beside the short form', null, undefined, ['报名', '30 秒报价']],
  [
    'names how its sign-up stands',
    { status: 'asked', statusName: '已请报价' },
    undefined,
    ['已报名', '30 秒报价'],
  ],
  [
    'still shows it when the time is over',
    { status: 'signedUp', statusName: '已报名' },
    '报价已经截止',
    ['已报名', '我要报价'],
  ],
] as const)('a labour demand %s', async (_name, signUp, why, labels) => {
  server.use(
    ...mock(demandDetailOf, () => aDemand('labour')),
    ...mock(quoteSheetOf, () => aSheet('labour', { signUp })),
  )
  const { user, history } = show(why ? { why } : {})
  const button = await screen.findByRole('button', { name: labels[0] })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(labels)
  await user.click(button)
  await waitFor(() => expect(history.location.pathname).toBe('/labourRegistration'))
})

test('why nobody can quote now stands at the button', async () => {
  server.use(...mock(demandDetailOf, () => aDemand()), ...mock(quoteSheetOf, () => aSheet()))
  const { user } = show({ why: '报价已经截止' })
  await user.click(await screen.findByRole('button', { name: '我要报价' }))
  expect(await screen.findByText('报价已经截止')).toBeTruthy()
})

test('who is not logged in is asked to, and nothing is asked of the server for them', async () => {
  session.set({ status: 'anonymous' })
  server.use(...mock(demandDetailOf, () => aDemand()))
  const { user, history } = show({ why: '请先登录，再报价' })
  await user.click(await screen.findByRole('button', { name: '30 秒报价' }))
  expect(history.location.pathname).toBe('/productDemandDetails')
})

test.each<[DemandStatus, string | undefined]>([
  ['announced', undefined],
  ['quoting', '看谁报价了'],
  ['quoteEnded', '开始比价'],
  ['comparing', '比价选定'],
  ['secondRound', '看第二轮报价'],
  ['selected', '比价结果'],
  ['cancelled', undefined],
])('its owner finds at %s: %s', async (status, label) => {
  server.use(...mock(demandDetailOf, () => aDemand('goods', { status })))
  const { user, history } = show({ runs: true })
  if (!label) {
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
    return
  }
  await user.click(await screen.findByRole('button', { name: label }))
  await waitFor(() => expect(history.location.pathname).toBe('/demandComparison'))
})
