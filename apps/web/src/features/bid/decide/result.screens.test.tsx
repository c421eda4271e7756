// @vitest-environment jsdom
import { bidRecords, letterOf, wins } from '@jb/contract/bid/opening.contract'
import type { User } from '@jb/contract/member/member.shapes'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { logInWith } from '../../../test/open-screen.tsx'
import type { BidRecord } from '../parts/bid-record-row.tsx'
import { bidId, mockServer, open, past, rivalBidId, tenderId } from '../test/open-screen.tsx'
import type { Letter } from './letter-paper.tsx'
import type { Win } from './win-row.tsx'

const server = mockServer()
const as = (...roles: User['roles']) => logInWith({ roles, account: { name: '周明' } as User['account'] })

const aRecord: BidRecord = {
  bidId,
  companyName: '宝鸡秦钒钢铁有限公司',
  version: 2,
  status: 'opened',
  statusName: '已开标',
  receivedAt: past,
  withdrawnAt: null,
  receiptNo: 'HZ-20261121-000002',
  sha256: 'ab'.repeat(32),
  total: '1680.05',
}

const aWin: Win = {
  tenderId,
  tenderNo: 'ZB-20261118-0007',
  title: '产业园一期 钢筋采购',
  typeName: '物资采购',
  profile: 'SOURCING',
  buyerName: '陕西长砚建设集团有限公司',
  companyName: '宝鸡秦钒钢铁有限公司',
  amount: '1680.05',
  won: true,
  decidedAt: past,
  hasLetter: true,
}

const aLetter: Letter = {
  tenderId,
  tenderNo: 'ZB-20261118-0007',
  title: '产业园一期 钢筋采购',
  kind: 'award',
  heading: '成交通知书',
  letterNo: 'TZ-20261121-000001',
  to: '宝鸡秦钒钢铁有限公司',
  from: '陕西长砚建设集团有限公司',
  paragraphs: ['贵公司被确定为本项目的成交人。', '请在三十日内与我公司签订合同。'],
  amount: '1680.05',
  amountInWords: '壹仟陆佰捌拾元零伍分',
  issuedAt: '2026-11-21T02:00:00.000Z',
}

test('the record lists every version, the replaced one without a price', async () => {
  const old = {
    ...aRecord,
    bidId: rivalBidId,
    version: 1,
    status: 'replaced',
    statusName: '已被替换',
    total: null,
  }
  server.use(...mock(bidRecords, () => ({ records: [aRecord, old], total: 2, title: '产业园一期' })))
  open(`/bidRecords?id=${tenderId}`)
  expect(await screen.findByText('已被替换')).toBeTruthy()
  expect(screen.getAllByText('1,680.05')).toHaveLength(1)
  expect(screen.getAllByText('回执编号 HZ-20261121-000002')).toHaveLength(2)
})

test('before the opening the record is sealed, and says so instead of failing', async () => {
  server.use(...mock(bidRecords, () => problem(422, 'tender.notOpened', { msg: '还没有开标' })))
  open(`/bidRecords?id=${tenderId}`)
  expect(await screen.findByText('开标前，投标记录处于密封状态。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull()
})

test('who buys and bids has a tab for each side; who only bids has none', async () => {
  const asked: unknown[] = []
  server.use(
    ...mock(wins, ({ body }) => {
      asked.push(body.side)
      return { records: body.side === 'owner' ? [] : [{ ...aWin, won: false, hasLetter: false }], total: 0 }
    }),
  )
  as('orgAdmin')
  const { user, history } = open('/winning')
  expect(await screen.findByText(/还没有定标的项目/)).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: '我的投标' }))
  expect(await screen.findByText('未成交')).toBeTruthy()
  expect(screen.getByRole('link', { name: '产业园一期 钢筋采购' }).getAttribute('href')).toBe(
    `/winNotice?id=${tenderId}`,
  )
  expect(history.location.search).toBe('?side=bidder')
  expect(asked).toEqual(['owner', 'bidder'])
})

test('a supplier sees its own results at once, and a win opens its letter', async () => {
  server.use(...mock(wins, ({ body }) => ({ records: body.side === 'bidder' ? [aWin] : [], total: 1 })))
  as('quoter')
  open('/winning')
  const link = await screen.findByRole('link', { name: '产业园一期 钢筋采购' })
  expect(link.getAttribute('href')).toBe(`/winning?id=${tenderId}`)
  expect(screen.queryByRole('tab')).toBeNull()
})

test('the letter is the whole paper, with the amount in words and its date, and can be printed', async () => {
  server.use(...mock(letterOf, () => aLetter))
  window.print = vi.fn()
  const { user } = open(`/winning?id=${tenderId}`)
  expect(await screen.findByRole('article', { name: '成交通知书' })).toBeTruthy()
  expect(screen.getByText('人民币壹仟陆佰捌拾元零伍分')).toBeTruthy()
  expect(screen.getByText('2026年11月21日')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '打印通知书' }))
  expect(window.print).toHaveBeenCalledOnce()
})

test('a letter to a loser has no amount, and without a letter it says when there will be one', async () => {
  server.use(
    ...mock(letterOf, (): Letter => ({ ...aLetter, kind: 'notAwarded', amount: null, amountInWords: null })),
  )
  open(`/winning?id=${tenderId}`)
  expect(await screen.findByText('贵公司被确定为本项目的成交人。')).toBeTruthy()
  expect(screen.queryByText('大写')).toBeNull()
  const msg = '这个项目还没有给您的结果通知书'
  server.use(...mock(letterOf, () => problem(404, 'bid.letter.notFound', { msg })))
  open(`/winning?id=${tenderId}`)
  expect(await screen.findByText(new RegExp(msg))).toBeTruthy()
})
