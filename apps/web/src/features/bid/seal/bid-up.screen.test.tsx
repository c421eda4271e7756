// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { bidSheetOf, ownBidOf, submitBid } from '@jb/contract/bid/bid.contract'
import { boundOf } from '@jb/contract/bid/bound'
import { standingOf } from '@jb/contract/bid/registration.contract'
import { uploadSealedFile } from '@jb/contract/file/file.contract'
import { tenderGoods } from '@jb/contract/tender/goods.contract'
import { openOwn } from '@jb/domain/bid/envelope'
import { mock, problem } from '@jb/testing/typed-msw'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { screen, waitFor, within } from '@testing-library/react'
import { clear } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import {
  anOwnBid,
  aSheet,
  aStanding,
  bidId,
  mockServer,
  open,
  receipt,
  tenderId,
} from '../test/open-screen.tsx'
import { storedDeviceKey } from './device-key.ts'

const server = mockServer()
const canary = '7777.45'

beforeEach(async () => {
  await clear()
  server.use(
    ...mock(standingOf, () => aStanding()),
    ...mock(bidSheetOf, () => aSheet({ rows: aSheet().rows.map((row) => ({ ...row, ceiling: null })) })),
  )
})

const show = () => open(`/biddingUp?id=${tenderId}`)
type User = ReturnType<typeof show>['user']

async function put(user: User, field: HTMLElement, text: string) {
  await user.click(field)
  await user.paste(text)
}

const priceOf = (row: number) =>
  within(screen.getByRole('region', { name: new RegExp(`第 ${row} 行`) })).getByLabelText('含税单价')

async function fillIn(user: User) {
  await screen.findByRole('region', { name: /第 1 行/ })
  await put(user, priceOf(1), canary)
  await put(user, priceOf(2), '20')
  await put(user, screen.getByLabelText(/交货期/), '7 天内到场')
}

const seal = async (user: User) => {
  await user.click(screen.getByRole('button', { name: '提交投标' }))
  await user.click(await screen.findByRole('button', { name: '密封并提交' }))
}

test('what is sent holds no price and only this phone opens it again', async () => {
  const sent: string[] = []
  let submitted = false
  server.use(
    ...mock(standingOf, () =>
      aStanding(submitted ? { bid: { id: bidId, status: 'submitted', statusName: '已投标', receipt } } : {}),
    ),
    ...mock(submitBid, ({ body }) => {
      sent.push(JSON.stringify(body))
      submitted = true
      return receipt
    }),
    ...mock(ownBidOf, () =>
      anOwnBid({
        envelope: JSON.parse(sent[0] ?? '{}').envelope,
        receipt: { ...receipt, documentVersion: 1 },
      }),
    ),
    ...mock(tenderGoods, () => ({
      title: '钢筋采购',
      records: aSheet().rows,
      total: 2,
      goodsHeader: aSheet().columns,
    })),
  )
  const { user } = show()
  await fillIn(user)
  expect(await screen.findByText('77,974.50')).toBeTruthy()
  await seal(user)
  expect(await screen.findByText(receipt.receiptNo)).toBeTruthy()
  expect(sent).toHaveLength(1)
  const [text = ''] = sent
  for (const secret of [canary, '777745', '7 天内', btoa(canary).slice(0, 8)])
    expect(text).not.toContain(secret)
  const body = JSON.parse(text)
  expect(body.sha256).toBe(bytesToHex(sha256(utf8ToBytes(body.envelope))))
  const deviceKey = await storedDeviceKey('')
  const binding = boundOf(aSheet())
  const content = deviceKey && openOwn(body.envelope, binding, { deviceKey })
  expect(content).toMatchObject({ taxRate: '13', rows: [{ price: canary }, { price: '20' }] })
  expect(await screen.findByText(canary)).toBeTruthy()
  const total = (await screen.findByText('含税合计')).closest('section')
  expect(total?.textContent).toContain('77,974.50')
  expect(total?.textContent).toContain('柒万柒仟玖佰柒拾肆元伍角')
})

test('rows without a price and a price above the ceiling are marked, and nothing is sent', async () => {
  server.use(...mock(bidSheetOf, () => aSheet()))
  const { user } = show()
  const first = await screen.findByRole('region', { name: /第 1 行/ })
  await put(user, priceOf(1), '3420.01')
  expect(await within(first).findByText('第 1 行含税单价高于限价 3420 元。')).toBeTruthy()
  const second = screen.getByRole('region', { name: /第 2 行/ })
  expect(within(second).queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: '提交投标' }))
  expect(await within(second).findByText(/没有填写含税单价/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a price that is a digit short of the ceiling is said before it is sealed', async () => {
  server.use(...mock(bidSheetOf, () => aSheet()))
  const { user } = show()
  await fillIn(user)
  await user.clear(priceOf(1))
  await put(user, priceOf(1), '334')
  await user.click(screen.getByRole('button', { name: '提交投标' }))
  const sheet = await screen.findByRole('dialog', { name: '确认提交投标' })
  expect(within(sheet).getByText(/第 1 行含税单价 334 元，只有限价 3420 元的 9.8%/)).toBeTruthy()
  expect(within(sheet).queryByText(/第 2 行含税单价/)).toBeNull()
})

test('a column copied from a spreadsheet fills the rows, and a discount changes them all', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '批量填写' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('textbox'))
  await user.paste('1,000.00\n200')
  await user.click(screen.getByRole('button', { name: '填入 2 行' }))
  expect(await screen.findByDisplayValue('1000.00')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '批量填写' }))
  await user.click(await screen.findByRole('radio', { name: '全部打折' }))
  await put(user, screen.getByLabelText('按原单价的'), '95')
  await user.click(screen.getByRole('button', { name: '调整 2 行' }))
  expect(await screen.findByDisplayValue('950.00')).toBeTruthy()
  expect(screen.getByDisplayValue('190.00')).toBeTruthy()
})

test('when the network is gone the quote stays and the second try sends the same envelope', async () => {
  const sent: string[] = []
  server.use(
    ...mock(submitBid, ({ body }) => {
      sent.push(body.envelope)
      return sent.length === 1 ? problem(500) : receipt
    }),
  )
  const { user } = show()
  await fillIn(user)
  await seal(user)
  expect(await screen.findByText('请求被拒绝')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '密封并提交', busy: false }))
  await screen.findByText('投标已提交，回执已生成')
  expect(sent[1]).toBe(sent[0])
})

test('a draft is found again on this phone, and a file is sealed before it is uploaded', async () => {
  let uploaded = 0
  server.use(
    ...mock(uploadSealedFile, () => {
      uploaded += 1
      return { id: bidId, size: 40, sha256: 'aa' }
    }),
  )
  const { user } = show()
  await fillIn(user)
  await user.upload(screen.getByLabelText('附件'), new File(['机密'], '方案.pdf'))
  expect(await screen.findByRole('button', { name: '删除 方案.pdf' })).toBeTruthy()
  await waitFor(() => expect(uploaded).toBe(1))
  expect(await screen.findByText('草稿已保存')).toBeTruthy()
})

test('a quote is not handed in while a file is on its way', async () => {
  server.use(...mock(uploadSealedFile, () => new Promise(() => undefined)))
  const { user } = show()
  await fillIn(user)
  await user.upload(screen.getByLabelText('附件'), new File(['机密'], '方案.pdf'))
  await user.click(screen.getByRole('button', { name: '提交投标' }))
  expect((await screen.findAllByText('还有 1 个文件没有传完，请等它传完或移除。')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: '密封并提交' })).toBeNull()
})

test.each([
  ['bid.notRegistered', '您的企业还没有报名，请先报名'],
  ['bid.closed', '投标已截止，服务器没有接收这份投标'],
])('who may not bid reads why: %s', async (reason, msg) => {
  server.use(...mock(bidSheetOf, () => problem(422, reason, { msg })))
  show()
  expect(await screen.findByText(`${msg}。`)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '提交投标' })).toBeNull()
})

test('on another phone the receipt is shown, and the prices are not without a passphrase', async () => {
  const bid = { id: bidId, status: 'submitted', statusName: '已投标', receipt }
  server.use(...mock(standingOf, () => aStanding({ bid })), ...mock(ownBidOf, () => ownBid('{"v":1}')))
  show()
  expect(await screen.findByText(receipt.receiptNo)).toBeTruthy()
  expect(await screen.findByText(/只能在提交它的那台手机上查看/)).toBeTruthy()
})

const ownBid = (envelope: string) => anOwnBid({ envelope })
