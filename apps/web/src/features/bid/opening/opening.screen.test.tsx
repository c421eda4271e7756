// @vitest-environment jsdom
import { openBids, openingOf } from '@jb/contract/bid/opening.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bidId, future, mockServer, open, past, receipt, tenderId } from '../test/open-screen.tsx'
import type { Opening } from './opened-bid.tsx'

const server = mockServer()
const show = () => open(`/bidOpening?id=${tenderId}`)

const aRecord = (given: Partial<Opening> = {}): Opening => ({
  tenderId,
  tenderNo: 'ZB-20261118-0007',
  title: '产业园一期 钢筋采购',
  version: 5,
  profile: 'SOURCING',
  status: 'evaluating',
  stateName: '评标中',
  bidEnd: past,
  openAt: past,
  openedAt: null,
  openedBy: null,
  isOwner: true,
  custodyNote: '密钥由平台托管。',
  bids: [],
  logHead: null,
  receiptKey: 'cHVibGlj',
  actions: [{ id: 'open', label: '开标', enabled: true }],
  ...given,
})

const aBid = (given: Partial<Opening['bids'][number]> = {}): Opening['bids'][number] => ({
  bidId,
  companyName: '宝鸡秦钒钢铁有限公司',
  receivedAt: past,
  sha256: receipt.sha256,
  status: 'opened',
  statusName: '已开标',
  total: '1130.00',
  rank: 1,
  invalidReason: null,
  isMine: false,
  files: [],
  filesPending: 0,
  ...given,
})

test('it opens after one question, and then shows the record', async () => {
  let opened = false
  const sent: unknown[] = []
  server.use(
    ...mock(openingOf, () =>
      opened
        ? aRecord({ openedAt: past, openedBy: '李航', logHead: 'f00d', bids: [aBid()], actions: [] })
        : aRecord(),
    ),
    ...mock(openBids, ({ body }) => {
      sent.push(body)
      opened = true
      return { id: tenderId, status: 'evaluating', version: 6 }
    }),
  )
  const { user } = show()
  expect(await screen.findByText('密钥由平台托管。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '投标记录' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '开标' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '开标' }))
  expect(await screen.findByText('宝鸡秦钒钢铁有限公司')).toBeTruthy()
  expect(screen.getByText('f00d')).toBeTruthy()
  expect(screen.getByRole('button', { name: '投标记录' })).toBeTruthy()
  expect(screen.getByText('1,130.00')).toBeTruthy()
  expect(sent).toEqual([{ id: tenderId, version: 5 }])
})

test('attachments that are still being decrypted are announced, and so is the key of the receipts', async () => {
  server.use(
    ...mock(openingOf, () => aRecord({ openedAt: past, bids: [aBid({ filesPending: 2 })], actions: [] })),
  )
  show()
  expect(await screen.findByText('2 个附件解密中，请稍候')).toBeTruthy()
  expect(screen.getByText('cHVibGlj').closest('details')?.open).toBe(false)
  expect(screen.getByText(receipt.sha256).closest('details')?.open).toBe(false)
})

test('too early, the button says when', async () => {
  const why = '2099年11月21日 18:00 开标，到时间后才能操作。'
  const actions = [{ id: 'open', label: '开标', enabled: false, why }]
  server.use(...mock(openingOf, () => aRecord({ openAt: future, actions })))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '开标' }))
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.getByText(/任何人都看不到有几家投标/)).toBeTruthy()
})

test('a bidder sees its own place, and a bid that does not count says why', async () => {
  const invalidReason = '第 2 行高于限价。'
  const mine = aBid({ isMine: true, rank: null, status: 'invalid', statusName: '已否决', invalidReason })
  server.use(...mock(openingOf, () => aRecord({ isOwner: false, openedAt: past, bids: [mine], actions: [] })))
  show()
  expect(await screen.findByText('我的结果')).toBeTruthy()
  expect(screen.getByText(`没有进入比价：${invalidReason}`)).toBeTruthy()
})

test('for strangers it is not there', async () => {
  server.use(...mock(openingOf, () => problem(404, 'tender.notFound', { msg: '没有找到这个招标项目' })))
  show()
  expect(await screen.findByText('没有找到这个招标项目')).toBeTruthy()
})
