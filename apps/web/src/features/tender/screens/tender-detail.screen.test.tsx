// @vitest-environment jsdom
import { cancelTender, tenderDetailOf, tenderGoods } from '@jb/contract/tender/tender.contract'
import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDetail, logInAs, mockServer, open, tenderId } from '../test/open-screen.tsx'

const server = mockServer()
const href = `/newBiddingNoticeDetail?id=${tenderId}`
const stranger = '00000000-0000-4000-8000-0000000000b2'

function publish(given: Partial<TenderDetail> = {}) {
  server.use(
    ...mock(tenderDetailOf, () => aDetail(given)),
    ...mock(tenderGoods, () => ({
      records: [
        {
          id: tenderId,
          position: 1,
          cells: { name: '热轧带肋钢筋', spec: 'HRB400E Φ12', quantity: '320', maxPrice: '3420' },
          unit: 't',
          quantity: '320.0000',
          ceiling: given.isDisplay === 0 ? null : '3420.500000',
        },
      ],
      total: 1,
      goodsHeader: [
        { name: 'name', translate: '物资名称', align: 'left' as const },
        { name: 'spec', translate: '规格型号', align: 'left' as const },
        ...(given.isDisplay === 0
          ? []
          : [{ name: 'maxPrice', translate: '限价(元)', align: 'right' as const }]),
      ],
    })),
  )
}

test('the notice says status, clock, next step, amounts and who keeps the bids secret', async () => {
  logInAs(stranger)
  publish()
  const { user } = open(href)
  expect(await screen.findByText('报名中')).toBeTruthy()
  expect(screen.getByText('先报名，采购方确认后才能投标。')).toBeTruthy()
  expect(screen.getByText('120.00')).toBeTruthy()
  expect(screen.getByText(/加密后才上传/)).toBeTruthy()
  expect(await screen.findByText('320 t')).toBeTruthy()
  expect(screen.getByText('限价 3,420.5 元')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: '采购要求' }))
  expect(screen.getByRole('link', { name: '19900000001' }).getAttribute('href')).toBe('tel:19900000001')
  await user.click(screen.getByRole('tab', { name: '流程' }))
  expect(screen.getByText('采购公告发布')).toBeTruthy()
})

test.each([
  ['320', '按清单单价限价'],
  ['/', '不设限价'],
])('without a ceiling for the whole, and %s for a row, it says %s', async (maxPrice, words) => {
  publish({ maxMoney: null, goodsLists: [{ name: '钢筋', maxPrice }] })
  open(href)
  expect(await screen.findByText(words)).toBeTruthy()
})

test('prices that are not displayed are nowhere', async () => {
  publish({ isDisplay: 0, maxMoney: null, estimate: null })
  open(href)
  expect(await screen.findAllByText('不公开')).toHaveLength(2)
  await screen.findByText('320 t')
  expect(screen.queryByText(/限价 /)).toBeNull()
})

test('only the owner may end it, has to say why, and sees the refusal', async () => {
  publish()
  const sent: unknown[] = []
  server.use(
    ...mock(cancelTender, ({ body }) => {
      sent.push(body)
      return problem(422, 'tender.closed', { msg: '投标已经截止，不能再终止' })
    }),
  )
  const { user } = open(href)
  await user.click(await screen.findByRole('button', { name: '终止' }))
  await user.click(await screen.findByRole('button', { name: '终止招标' }))
  expect(await screen.findByText('请填写终止原因。')).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText(/终止原因/), '设计变更')
  await user.click(screen.getByRole('button', { name: '终止招标' }))
  expect(await screen.findByText('投标已经截止，不能再终止')).toBeTruthy()
  expect(sent).toEqual([{ id: tenderId, version: 4, reason: '设计变更' }])
})

test.each([
  ['a stranger', stranger, 'registering'],
  ['the owner after the bid deadline', aDetail().companyId, 'evaluating'],
])('%s finds no way to end it', async (_, companyId, status) => {
  logInAs(companyId)
  publish({ status })
  open(href)
  await screen.findByText('320 t')
  expect(screen.queryByRole('button', { name: '终止' })).toBeNull()
})

test('one that has ended says why', async () => {
  publish({ status: 'cancelled', stateName: '已终止', timeAt: null, timeLabel: null, endReason: '设计变更' })
  open(href)
  expect(await screen.findByText('设计变更')).toBeTruthy()
})

test('a missing notice is said in a sentence; under a native bar there is no back bar', async () => {
  server.use(...mock(tenderDetailOf, () => problem(404, 'tender.notFound', { msg: '没有找到这个招标项目' })))
  open(`${href}&isHead=1`)
  expect(await screen.findByText('没有找到这个招标项目')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '返回' })).toBeNull()
})
