// @vitest-environment jsdom
import { auctionDetailOf } from '@jb/contract/auction/auction-view.contract'
import { auctionStandingOf } from '@jb/contract/auction/offer.contract'
import { auctionRecordOf, auctionResultOf, talkOffer } from '@jb/contract/auction/result.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  aDetail,
  aRecord,
  aResult,
  aStanding,
  auctionId,
  logIn,
  mockServer,
  open,
  orderId,
  past,
} from '../test/open-screen.tsx'

const server = mockServer()
const ended = { status: 'ended', stateName: '竞价结束' } as const

function serve(standing = aStanding({ status: 'ended', actions: [] })) {
  logIn()
  server.use(
    ...mock(auctionDetailOf, () => aDetail(ended, { phase: 'closed' })),
    ...mock(auctionStandingOf, () => standing),
  )
}
const showResult = (given: Parameters<typeof aResult>[0]) => {
  server.use(...mock(auctionResultOf, () => aResult(given)))
  return open(`/auctionResult?id=${auctionId}`)
}
const showReplay = (record = aRecord()) => {
  server.use(...mock(auctionRecordOf, () => record))
  return open(`/auctionReplay?id=${auctionId}`)
}

test('the result names price, winner, ranking and until when is to be paid', async () => {
  serve()
  const place = (rank: number, alias: string, amount: string, isMine: boolean) => ({
    ...{ rank, bidderId: null, bidderName: `竞买人${alias}`, amount, isMine },
    companyName: isMine ? '宝鸡秦钒钢铁有限公司' : null,
  })
  showResult({ ranking: [place(1, 'A7', '345000', false), place(2, 'C2', '340000', true)] })
  expect(await screen.findByText('买受人：四川锦岑路桥工程有限公司')).toBeTruthy()
  expect(await screen.findByText('最终名次 · 2 家')).toBeTruthy()
  expect(screen.getByText('我的企业')).toBeTruthy()
  expect(screen.getByText(/请买受人在 .* 前付清款项/)).toBeTruthy()
})

test('in the talks whoever may know the companies reads them, with their numbers beside', async () => {
  serve()
  const [bidderName, bidderId] = ['竞买人A7', orderId]
  const companyName = '宝鸡秦钒钢铁有限公司'
  showResult({
    ...{ status: 'negotiating', statusName: '洽谈中', winnerName: null },
    ranking: [{ rank: 1, bidderId, bidderName, companyName, amount: '345000', isMine: false }],
    talks: [{ bidderId, bidderName, amount: null, note: '', at: null, isMine: false }],
  })
  expect((await screen.findByText('等待报价')).closest('li')?.textContent).toContain(
    `${companyName} ${bidderName}`,
  )
})

test('nothing sold says why, and leads to the auction that was held again', async () => {
  serve()
  const none = { amount: null, winnerName: null, payBy: null }
  showResult({ ...none, status: 'unsold', statusName: '流拍', reason: '未达保留价', nextAuctionId: orderId })
  expect(await screen.findByText('未达保留价')).toBeTruthy()
  expect(screen.getByRole('link', { name: '重新竞价' }).getAttribute('href')).toContain(orderId)
})

test('while it runs there is no result yet, only the way to it', async () => {
  serve(aStanding())
  const none = { endedAt: null, amount: null, winnerName: null, payBy: null }
  showResult({ ...none, status: 'live', statusName: '竞价中' })
  expect(await screen.findByText('竞价还没有结束，结束后可以在这里查看结果。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '竞价回放' })).toBeNull()
})

test('whoever is asked to the talks gives one more price there, and a refusal is said', async () => {
  const actions = [{ id: 'talk', label: '洽谈报价', enabled: true }]
  serve(aStanding({ status: 'negotiating', actions }))
  const sent: unknown[] = []
  server.use(
    ...mock(talkOffer, ({ body }) => {
      sent.push(body)
      return sent.length === 1
        ? problem(422, 'auction.worse', { msg: '洽谈的报价不能差于您自己的上一次报价' })
        : { id: auctionId, amount: '350000', at: past }
    }),
  )
  const { user } = showResult({ status: 'negotiating', statusName: '洽谈中', amount: null, winnerName: null })
  await user.click(await screen.findByRole('button', { name: '洽谈报价' }))
  const sheet = await screen.findByRole('dialog', { name: '洽谈报价' })
  await user.type(within(sheet).getByRole('textbox', { name: /报价/ }), '123.4')
  expect(within(sheet).getByText('1,234,000.00 元 · 壹佰贰拾叁万肆仟元整')).toBeTruthy()
  await user.click(within(sheet).getByRole('button', { name: '提交报价' }))
  expect(await within(sheet).findByText('洽谈的报价不能差于您自己的上一次报价')).toBeTruthy()
  await user.click(within(sheet).getByRole('button', { name: '提交报价' }))
  expect(await screen.findByText('洽谈报价已提交')).toBeTruthy()
  expect(sent[1]).toEqual({ id: auctionId, amount: '1234000.00', note: '' })
})

test('a whole record passes the check, and can be gone through line by line', async () => {
  serve()
  const { user } = showReplay()
  expect(await screen.findByText(/校验通过：6 条记录前后相连/)).toBeTruthy()
  expect(screen.getAllByText('28.50').length).toBeGreaterThan(0)
  expect(screen.getByText('这次出价已作废')).toBeTruthy()
  const slider = screen.getByRole('slider', { name: '回放时间' })
  fireEvent.change(slider, { target: { value: String(Date.parse(past) + 3_000) } })
  expect(screen.getByText('这一刻 · 出价 2 次')).toBeTruthy()
  expect(screen.queryByText('这次出价已作废')).toBeNull()
  await user.click(screen.getByRole('button', { name: '下一条' }))
  expect(screen.getByText('这一刻 · 出价 1 次')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '上一条' }))
  expect(slider.getAttribute('aria-valuetext')).toBe('14:00:03')
})

test('a changed line is found on this device and named', async () => {
  serve()
  const record = aRecord()
  const lines = record.lines.map((line) => (line.seq === 2 ? { ...line, amount: '270000.00' } : line))
  showReplay({ ...record, lines })
  expect(await screen.findByText(/校验没有通过：第 2 条记录内容和校验值对不上/)).toBeTruthy()
})

test('a record whose end was cut off does not pass', async () => {
  serve()
  const record = aRecord()
  const lines = record.lines.slice(0, -1)
  showReplay({ ...record, lines, total: lines.length })
  expect(await screen.findByText(/最后一条和公布的校验值对不上/)).toBeTruthy()
})

test('before the end there is no record', async () => {
  serve(aStanding())
  const no = problem(422, 'auction.notEnded', { msg: '竞价结束以后才能查看全程记录' })
  server.use(...mock(auctionRecordOf, () => no))
  open(`/auctionReplay?id=${auctionId}`)
  expect(await screen.findByText('竞价结束以后才能查看全程记录')).toBeTruthy()
})
