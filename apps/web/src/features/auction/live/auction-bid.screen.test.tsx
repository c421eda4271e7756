// @vitest-environment jsdom
import type { AuctionDetail, LiveView } from '@jb/contract/auction/auction.shapes'
import { offerOutcome, placeOffer, setProxy } from '@jb/contract/auction/offer.contract'
import { idempotencyHeader } from '@jb/contract/platform/signature'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shortPauses } from '../../../test/short-pauses.ts'
import { aReceipt, held, takesPress, watching } from '../test/open-bid.tsx'
import { aDetail, auctionId, aView, mockServer } from '../test/open-screen.tsx'

const server = mockServer()
shortPauses()
async function bidding() {
  const { pad, user } = await watching(server)
  const sheet = await pad()
  return { user, sheet, press: (name: string) => user.click(within(sheet).getByRole('button', { name })) }
}

test('the next price stands ready; keys and steps change it, and it is said in words', async () => {
  const { press, sheet, user } = await bidding()
  const box = within(sheet).getByRole('textbox', { name: '出价，单位万元' })
  expect(box).toHaveProperty('value', '35')
  expect(within(sheet).getByText('350,000.00 元 · 叁拾伍万元整')).toBeTruthy()
  expect(within(sheet).getByText(/含税，发布方开具增值税专用发票/)).toBeTruthy()
  await press('多加一个幅度')
  expect(box).toHaveProperty('value', '35.5')
  await press('少加一个幅度')
  await press('加 5 幅')
  expect(box).toHaveProperty('value', '37.5')
  for (const key of ['退格', '退格', '退格', '4']) await press(key)
  expect(box).toHaveProperty('value', '34')
  expect(within(sheet).getByText(/现在至少要加到 35.00 万元/)).toBeTruthy()
  await user.click(within(sheet).getByRole('button', { name: /^确认出价/ }))
  expect(await screen.findByText('出价要不低于 35.00 万元，请修改后再提交。')).toBeTruthy()
  await press('改为 35.00')
  expect(box).toHaveProperty('value', '35')
})

test('one intention goes out once, however often the button is tapped, and its receipt tells the moment', async () => {
  const sent: unknown[] = []
  const answer = held()
  server.use(
    ...mock(placeOffer, async ({ body }) => {
      sent.push(body)
      await answer.came
      return aReceipt('350000.00')
    }),
  )
  const { sheet, user } = await bidding()
  const confirm = within(sheet).getByRole('button', { name: '确认出价 35.00 万元' })
  await user.dblClick(confirm)
  await user.click(confirm)
  answer.release()
  expect(await screen.findByText('✓ 出价已受理 14:59:58.412')).toBeTruthy()
  expect(sent).toEqual([{ id: auctionId, amount: '350000.00', confirmed: false }])
  expect(screen.getByText('受理时排名第 1，领先')).toBeTruthy()
  expect(screen.getByText(/结束时间延长到/)).toBeTruthy()
})

const mineAt = (rank: number): LiveView['mine'] => {
  const { mine } = aView()
  return mine && { ...mine, rank }
}
test.each<readonly [string, Partial<AuctionDetail>, Partial<LiveView>, boolean]>([
  ['leads, and the room does not know yet', {}, {}, false],
  ['leads', {}, { seq: 4, mine: mineAt(1) }, false],
  ['leads and may better it', { selfImprove: true }, { seq: 4, mine: mineAt(1) }, true],
  ['was outbid meanwhile', {}, { seq: 5, mine: mineAt(2) }, true],
])(
  'after a price whose bidder %s, going on is offered only where it is taken',
  async (_, given, view, on) => {
    server.use(...mock(placeOffer, () => aReceipt('350000.00')))
    const told = { detail: { ...aDetail(), ...given }, view: aView() }
    const { user, told: platform, pad } = await watching(server, told)
    const sheet = await pad()
    platform.view = aView(view)
    await user.click(within(sheet).getByRole('button', { name: '确认出价 35.00 万元' }))
    const receipt = within(await screen.findByRole('dialog', { name: '出价回执' }))
    await waitFor(() => expect(receipt.queryByRole('button', { name: '继续出价' }) !== null).toBe(on))
    expect(receipt.queryByText('您目前领先，不用再出价；有人超过后可以接着出。') === null).toBe(on)
    expect(receipt.getByRole('button', { name: '完成' })).toBeTruthy()
  },
)

test('a jump is asked about once more, with the amount in words, and then goes out as meant', async () => {
  const sent: boolean[] = []
  const keys = new Set<string | null>()
  server.use(
    ...mock(placeOffer, ({ body, headers }) => {
      sent.push(body?.confirmed ?? false)
      keys.add(headers.get(idempotencyHeader))
      return body?.confirmed
        ? aReceipt('3500000.00')
        : problem(422, 'auction.outlier', { msg: '这次出价与当前价格相差较大，请核对金额后再确认一次' })
    }),
  )
  const { press, sheet, user } = await bidding()
  await press('0')
  await user.click(within(sheet).getByRole('button', { name: '确认出价 350.00 万元' }))
  const again = await screen.findByRole('dialog', { name: '请再核对一次金额' })
  expect(within(again).getByText('3,500,000.00 元 · 叁佰伍拾万元整')).toBeTruthy()
  await user.click(await takesPress('确认 350.00 万元'))
  expect(await screen.findByText(/出价已受理/)).toBeTruthy()
  expect(sent).toEqual([false, true])
  expect(keys.size).toBe(2)
})

test('a price that came too late is turned down with the price that would be taken', async () => {
  const no = problem(422, 'auction.step', {
    msg: '出价与当前价格的差距不足一个幅度，请按提示的价格重新出价',
    detail: { nextPrice: '360000.00' },
  })
  server.use(...mock(placeOffer, () => no))
  const { press, sheet, user } = await bidding()
  await user.click(within(sheet).getByRole('button', { name: '确认出价 35.00 万元' }))
  expect(await within(sheet).findByText(/差距不足一个幅度/)).toBeTruthy()
  await press('改为 36.00')
  expect(within(sheet).getByRole('button', { name: '确认出价 36.00 万元' })).toBeTruthy()
})

test('when the answer is lost, the outcome is asked for by the same key before anything else', async () => {
  const keys: (string | null)[] = []
  server.use(
    ...mock(placeOffer, ({ headers }) => {
      keys.push(headers.get(idempotencyHeader))
      return 'break'
    }),
    ...mock(offerOutcome, () => ({ state: 'accepted' as const, receipt: aReceipt('350000.00') })),
  )
  const { sheet, user } = await bidding()
  await user.click(within(sheet).getByRole('button', { name: '确认出价 35.00 万元' }))
  expect(await screen.findByText('✓ 出价已受理 14:59:58.412')).toBeTruthy()
  expect(keys.length).toBe(1)
})

test('a lost answer whose outcome was a refusal says the refusal', async () => {
  server.use(
    ...mock(placeOffer, () => 'break'),
    ...mock(offerOutcome, () => ({
      ...{ state: 'refused' as const, reason: 'auction.closed' },
      msg: '竞价已经结束，这次出价没有被受理',
    })),
  )
  const { sheet, user } = await bidding()
  await user.click(within(sheet).getByRole('button', { name: '确认出价 35.00 万元' }))
  expect(await within(sheet).findByText('竞价已经结束，这次出价没有被受理')).toBeTruthy()
})

test('an outcome that cannot be found out offers the same price again under the same key', async () => {
  const keys: (string | null)[] = []
  server.use(
    ...mock(placeOffer, ({ headers }) => {
      keys.push(headers.get(idempotencyHeader))
      return keys.length === 1 ? 'break' : aReceipt('350000.00')
    }),
    ...mock(offerOutcome, () => ({ state: 'unknown' as const })),
  )
  const { sheet, user } = await bidding()
  await user.click(within(sheet).getByRole('button', { name: '确认出价 35.00 万元' }))
  expect(await within(sheet).findByText(/正在确认这次出价的结果/)).toBeTruthy()
  const retry = await within(sheet).findByRole('button', { name: '重试，只会生效一次' })
  await user.click(retry)
  expect(await screen.findByText(/出价已受理/)).toBeTruthy()
  expect(new Set(keys).size).toBe(1)
})

test('委托自动出价 takes a limit that reaches the next price, and can be taken back', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(setProxy, ({ body }) => {
      sent.push(body)
      return aView()
    }),
  )
  const { press, user } = await bidding()
  await press('关闭')
  await user.click(screen.getByRole('button', { name: '委托' }))
  const sheet = await screen.findByRole('dialog', { name: '委托自动出价' })
  const box = within(sheet).getByRole('textbox', { name: /最高出到/ })
  await user.type(box, '30')
  await user.click(within(sheet).getByRole('button', { name: '开始委托' }))
  expect(await within(sheet).findByText('委托价要不低于 35.00 万元，请修改后再提交。')).toBeTruthy()
  await user.clear(box)
  await user.type(box, '123.4')
  expect(within(sheet).getByText('1,234,000.00 元 · 壹佰贰拾叁万肆仟元整')).toBeTruthy()
  await user.click(within(sheet).getByRole('button', { name: '开始委托' }))
  expect(await screen.findByText('已委托自动出价')).toBeTruthy()
  expect(sent).toEqual([{ id: auctionId, limit: '1234000.00', confirmed: false }])
})
