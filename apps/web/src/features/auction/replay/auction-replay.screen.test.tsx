// @vitest-environment jsdom
import { auctionDetailOf } from '@jb/contract/auction/auction-view.contract'
import { auctionRecordOf, auctionResultOf } from '@jb/contract/auction/result.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { altOf } from '../parts/pictures.tsx'
import { aDetail, aRecord, aResult, auctionId, mockServer, open } from '../test/open-screen.tsx'

const server = mockServer()

function show(record: ReturnType<typeof aRecord>) {
  server.use(
    ...mock(auctionDetailOf, () => aDetail({ status: 'ended' }, { phase: 'closed' })),
    ...mock(auctionRecordOf, () => record),
  )
  return open(`/auctionReplay?id=${auctionId}`)
}

test('anybody can have the record checked again, and is told what a seal is in one sentence', async () => {
  const { user } = show(aRecord())
  expect(await screen.findByText(/每条记录都按上一条盖了“封条”/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '自己校验一次' }))
  expect(screen.getByText('第 1 次校验：6 条全部对得上。')).toBeTruthy()
  expect(screen.getByRole('button', { name: '再校验一次' })).toBeTruthy()
})

test('a record that does not hold says so at every check', async () => {
  const record = aRecord()
  const lines = record.lines.map((line) => (line.seq === 2 ? { ...line, amount: '270000.00' } : line))
  const { user } = show({ ...record, lines })
  await user.click(await screen.findByRole('button', { name: '自己校验一次' }))
  expect(screen.getByText('这次也没有通过，请联系平台。')).toBeTruthy()
})

test('a bidder finds the marks of the own receipts; whoever did not bid sees none', async () => {
  const record = aRecord()
  const lines = record.lines.map((line) => ({ ...line, isMine: line.seq === 5 }))
  show({ ...record, lines })
  expect(await screen.findByText('我的出价回执 · 1 次')).toBeTruthy()
  const mark = record.lines.find(({ seq }) => seq === 5)?.hash.slice(0, 16)
  expect(screen.getByText(`校验值 ${mark}`)).toBeTruthy()
})

test('what was taken back stands with whose price it was and which, and leads until then', async () => {
  const { user } = show(aRecord())
  expect(await screen.findByText('发布方作废了竞买人C2的出价')).toBeTruthy()
  const taken = () =>
    screen.getAllByRole('listitem').filter(({ textContent }) => /90\.00/.test(textContent ?? ''))
  expect(taken()).toHaveLength(2)
  const back = screen.getByRole('button', { name: '上一条' })
  for (const _ of [6, 5, 4]) await user.click(back)
  expect(taken()).toHaveLength(1)
  expect(screen.getByRole('img', { name: /从 28.00 万元 到 90.00 万元，共 3 次出价/ })).toBeTruthy()
})

test('others have no receipts in it', async () => {
  show(aRecord())
  expect(await screen.findByText('到这一刻的记录')).toBeTruthy()
  expect(screen.queryByText(/我的出价回执/)).toBeNull()
})

test('where nobody bid there is nothing to play, and it says so', async () => {
  const record = aRecord()
  const lines = record.lines.filter(({ kind }) => kind === 'started' || kind === 'closed')
  show({ ...record, lines, total: lines.length })
  expect(await screen.findByText(/从开始到结束没有人出价/)).toBeTruthy()
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.queryByRole('button', { name: '播放' })).toBeNull()
})

test('the result says from which price it came and by how much it has become better', async () => {
  server.use(
    ...mock(auctionDetailOf, () =>
      aDetail({ status: 'settled' }, { phase: 'closed', startPrice: '280000.00', bids: 11, bidders: 5 }),
    ),
    ...mock(auctionResultOf, () => aResult({ amount: '345000.00', status: 'settled' })),
  )
  open(`/auctionResult?id=${auctionId}`)
  expect(await screen.findByText('起拍价 28.00 万元 · 出价 11 次 · 5 家 · 比起拍价高 23.2%')).toBeTruthy()
})

test('what a breaching winner owes after the further round is said with the result', async () => {
  const sentence = '重新竞价少得 3.00 万元，由悔拍的买受人补足。'
  server.use(
    ...mock(auctionDetailOf, () => aDetail({ status: 'breached' }, { phase: 'closed' })),
    ...mock(auctionResultOf, () => aResult({ status: 'breached', shortfall: { amount: '30000', sentence } })),
  )
  open(`/auctionResult?id=${auctionId}`)
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('a picture is told by the words of its file, not by the number that a camera gave it', () => {
  expect(altOf('塔机转让', '示意图：塔式起重机，全貌.png', 0)).toBe(
    '塔机转让，第 1 张，示意图：塔式起重机，全貌',
  )
  expect(altOf('塔机转让', 'IMG_2034.JPG', 1)).toBe('塔机转让，第 2 张')
})
