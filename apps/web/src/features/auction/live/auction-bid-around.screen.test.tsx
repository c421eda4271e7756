// @vitest-environment jsdom

import { agreementOf, auctionStandingOf, liveViewOf, placeOffer } from '@jb/contract/auction/offer.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { confirming } from '../../../lib/confirming.ts'
import { aReceipt, held, isGrey, show, takesPress, telling, watching } from '../test/open-bid.tsx'
import { aStanding, auctionId, aView, logIn, mockServer, open } from '../test/open-screen.tsx'

const server = mockServer()
const soon = { timeout: 15_000 }

/** Answers the first price with a second look, and holds the answer to the confirmed one until let go. */
function jumping() {
  const sent: boolean[] = []
  const answer = held()
  server.use(
    ...mock(placeOffer, async ({ body }) => {
      sent.push(body.confirmed ?? false)
      if (!body.confirmed) return problem(422, 'auction.outlier', { msg: '请核对金额' })
      await answer.came
      return aReceipt(body.amount)
    }),
  )
  return { sent, letGo: answer.release }
}

test('a double tap does not pass the second look: it takes no press until the taps have ended', async () => {
  const { sent } = jumping()
  const { pad, user } = await watching(server)
  const sheet = await pad()
  fireEvent.click(within(sheet).getByRole('button', { name: '确认出价 35.00 万元' }))
  const taps = setInterval(() => fireEvent.click(document.body), 50)
  const danger = await screen.findByRole('button', { name: '确认 35.00 万元' })
  clearInterval(taps)
  for (const _ of [1, 2, 3]) fireEvent.click(danger)
  expect(isGrey(danger)).toBe(true)
  const yes = await takesPress('确认 35.00 万元')
  expect(sent).toEqual([false])
  await user.click(yes)
  await waitFor(() => expect(sent).toEqual([false, true]))
}, 30_000)

test('a confirmed price that is under way cannot be gone back from, nor sent a second time', async () => {
  const { sent, letGo } = jumping()
  const { pad, press } = await watching(server)
  await pad()
  await press('确认出价 35.00 万元')
  fireEvent.click(await takesPress('确认 35.00 万元'))
  const back = screen.getByRole('button', { name: '返回修改' })
  await waitFor(() => expect(isGrey(back)).toBe(true))
  fireEvent.click(back)
  expect(screen.getByText('正在提交，不能撤回。')).toBeTruthy()
  await press('关闭')
  await press('立即出价')
  fireEvent.click(await screen.findByRole('button', { name: '确认 35.00 万元' }))
  letGo()
  expect(await screen.findByText(/出价已受理/)).toBeTruthy()
  expect(sent).toEqual([false, true])
}, 30_000)

test('who goes back from the second look finds the amount that was typed', async () => {
  jumping()
  const { pad, press } = await watching(server)
  const sheet = await pad()
  fireEvent.change(within(sheet).getByRole('textbox', { name: '出价，单位万元' }), {
    target: { value: '350' },
  })
  await press('确认出价 350.00 万元')
  fireEvent.click(await screen.findByRole('button', { name: '返回修改' }))
  expect(screen.getByRole('textbox', { name: '出价，单位万元' })).toHaveProperty('value', '350')
}, 30_000)

test('when the auction ends over the pad, the pad goes and the result can be looked at', async () => {
  const { told, pad } = await watching(server)
  const sheet = await pad()
  expect(within(sheet).queryByText('竞价已经结束')).toBeNull()
  told.view = aView({ phase: 'closed', status: 'settling', nextPrice: null })
  expect(await screen.findByText('竞价已经结束', {}, soon)).toBeTruthy()
  const over = await screen.findByRole('dialog', { name: '立即出价' })
  expect(within(over).queryByRole('textbox')).toBeNull()
  expect(within(over).queryByRole('button', { name: /确认出价/ })).toBeNull()
  expect(within(over).getByRole('button', { name: '查看结果' })).toBeTruthy()
}, 30_000)

test('a broken line is said over the pad, where the price may be old', async () => {
  const { pad } = await watching(server)
  await pad()
  server.use(...mock(liveViewOf, () => 'break'))
  const sheet = screen.getByRole('dialog', { name: '立即出价' })
  expect(await within(sheet).findByText(/正在重新连接/, {}, soon)).toBeTruthy()
}, 30_000)

test('what is due after the start is never guessed: without it the pad is empty', async () => {
  const { pad, user } = await watching(server, { view: aView({ nextPrice: null }) })
  const sheet = await pad()
  const box = within(sheet).getByRole('textbox', { name: '出价，单位万元' })
  expect(box).toHaveProperty('value', '')
  expect(within(sheet).queryByText(/28.00 万元/)).toBeNull()
  await user.click(within(sheet).getByRole('button', { name: /^确认出价/ }))
  expect(await screen.findByText('请先输入出价。')).toBeTruthy()
}, 30_000)

test('the result of another change is not taken for that of a price', async () => {
  const { pad } = await watching(server)
  const sheet = await pad()
  act(() => confirming.set(1))
  expect(within(sheet).queryByText(/正在确认这次出价的结果/)).toBeNull()
  act(() => confirming.set(0))
})

const never = () => new Promise<never>(() => undefined)

/** The page of a bidder to whom one thing does not answer. */
function openWithout(...silent: Parameters<typeof server.use>) {
  logIn()
  telling(server)
  server.use(...silent)
  return show()
}

test('while no price was read yet the button is grey and says so', async () => {
  openWithout(...mock(liveViewOf, never))
  expect(await screen.findByText('正在读取最新价格，请稍候。', {}, soon)).toBeTruthy()
  expect(isGrey(screen.getByRole('button', { name: '立即出价' }))).toBe(true)
}, 30_000)

const busy = problem(503, 'server.busy')

test('where one’s own part cannot be read, the bar says so and reads it again', async () => {
  const { user } = openWithout(...mock(auctionStandingOf, () => busy))
  const reload = await screen.findByRole('button', { name: '重新加载' }, soon)
  expect(screen.getByText('没有读到您在这个竞价里的进度，请重新加载。')).toBeTruthy()
  server.use(...mock(auctionStandingOf, () => aStanding()))
  await user.click(reload)
  expect(await screen.findByRole('button', { name: '立即出价' })).toBeTruthy()
}, 30_000)

test('under the agreement, too', async () => {
  const text = { title: '竞买协议', sections: [{ title: '一', lines: ['价高者得'] }], hash: 'ab' }
  logIn()
  server.use(
    ...mock(agreementOf, () => ({ ...text, agreedAt: null, agreedBy: null })),
    ...mock(auctionStandingOf, () => busy),
  )
  const { user } = open(`/biddingAgreement?id=${auctionId}`)
  const reload = await screen.findByRole('button', { name: '重新加载' }, soon)
  const join = { id: 'join', label: '报名', enabled: true }
  server.use(...mock(auctionStandingOf, () => aStanding({ bidder: null, actions: [join] })))
  await user.click(reload)
  expect(await screen.findByRole('button', { name: '我已阅读并同意，报名参加' })).toBeTruthy()
}, 30_000)
