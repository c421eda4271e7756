// @vitest-environment jsdom
import type { ReceiptView } from '@jb/contract/bid/bid.shapes'
import { receiptFrom } from '@jb/contract/bid/bound'
import { listFrom, type SealedListView, sealedListOf } from '@jb/contract/bid/sealed-list.contract'
import { siteConfig } from '@jb/contract/site/site.contract'
import { signReceipt } from '@jb/domain/bid/receipt'
import { sealedListHash } from '@jb/domain/bid/sealed-list'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aSite, future, mockServer, open, past, receipt, tenderId } from '../test/open-screen.tsx'

const server = mockServer()
const seed = new Uint8Array(32).fill(7)
/** That of the seed. */
const publicKey = '6kpsY-KcUgq-9VB7Ey7F-ZVHdq6-vnuSQh7qaRRG0iw'

/** A receipt that the platform has really signed. */
function signed(changes: Partial<ReceiptView> = {}): ReceiptView {
  const view = { ...receipt, publicKey, ...changes }
  return { ...view, signature: signReceipt(receiptFrom(view), seed) }
}
const mine = signed()
const other = { receiptNo: 'HZ-20261121-000000', sha256: 'cd'.repeat(32), receivedAt: past }
const list = {
  nonce: 'A'.repeat(43),
  lines: [other, { receiptNo: mine.receiptNo, sha256: mine.sha256, receivedAt: past }],
}
const seal = { closedAt: past, writtenAt: past, sha256: '' }
seal.sha256 = sealedListHash(listFrom({ receipt: mine, seal, list }))
type Status = SealedListView['mine'][number]['status']
const version = (of: ReceiptView, status: Status = 'opened', statusName = '已开标') => ({
  status,
  statusName,
  receipt: of,
})

const aView = (given: Partial<SealedListView> = {}): SealedListView => ({
  tenderId,
  tenderNo: mine.tenderNo,
  title: '产业园一期 钢筋采购',
  profile: 'SOURCING',
  stateName: '评标中',
  bidEnd: past,
  openedAt: past,
  over: true,
  seal,
  list,
  mine: [],
  ...given,
})
const show = (view: SealedListView) => {
  server.use(...mock(sealedListOf, () => view), ...mock(siteConfig, () => aSite(publicKey)))
  return open(`/bidReceipt?id=${tenderId}`)
}
const checks = async () =>
  within(await screen.findByRole('list', { name: '核对结果' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test.each<[string, Partial<SealedListView>, RegExp]>([
  [
    'before the deadline',
    { over: false, seal: null, list: null, bidEnd: future },
    /截止时，系统自动把有效的投标列成清单/,
  ],
  ['sealed', { list: null, openedAt: null }, /开标后公开清单/],
  ['open', {}, /有效的投标共 2 份/],
  ['where none was written', { seal: null, list: null }, /没有生成收标确认/],
])('it says what there is: %s', async (_, given, says) => {
  show(aView(given))
  expect(await screen.findByText(says)).toBeTruthy()
  expect(screen.queryAllByText(seal.sha256)).toHaveLength(given.seal === null ? 0 : 1)
  expect(screen.queryAllByText(other.receiptNo)).toHaveLength(given.list === null ? 0 : 1)
})

test('a bidder’s phone finds its receipt on the list and hands out the proof', async () => {
  show(aView({ mine: [version(mine)] }))
  expect(await checks()).toEqual(['平台签名有效', '清单与截止时写下的校验值一致', '已列入收标清单第 2 行'])
  expect(screen.getByRole('button', { name: '保存投标证明' })).toBeTruthy()
})

test.each<[string, Partial<SealedListView>, string]>([
  [
    'a list without it',
    { list: { ...list, lines: [other] } },
    '收标清单上没有这份回执，请保存证明并提出异议',
  ],
  [
    'a list that was changed',
    { list: { ...list, nonce: 'B'.repeat(43) } },
    '清单与截止时写下的校验值不符，请保存证明并提出异议',
  ],
  [
    'a receipt that was changed',
    { mine: [version({ ...mine, sha256: 'ef'.repeat(32) })] },
    '平台签名与回执内容不符，请保存回执并联系平台客服核实',
  ],
  [
    'a version that was replaced',
    { mine: [version(mine, 'replaced', '已被替换')] },
    '这一版已被替换，不在收标清单上',
  ],
  ['a list that is sealed still', { list: null }, '开标后公开清单，届时在这里核对这份投标是否列入'],
])('it says so of %s', async (_, given, says) => {
  show(aView({ mine: [version(mine)], ...given }))
  expect(await checks()).toContain(says)
})

test('what is not public is not there', async () => {
  server.use(...mock(sealedListOf, () => problem(404, 'tender.notFound', { msg: '没有找到这个招标项目' })))
  open(`/bidReceipt?id=${tenderId}`)
  expect(await screen.findByText('没有找到这个招标项目')).toBeTruthy()
})
