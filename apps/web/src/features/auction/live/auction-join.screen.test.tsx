// @vitest-environment jsdom
import { auctionList } from '@jb/contract/auction/auction-view.contract'
import { agreementOf, auctionStandingOf, joinAuction } from '@jb/contract/auction/offer.contract'
import { ownPhone } from '@jb/contract/member/member.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shortPauses } from '../../../test/short-pauses.ts'
import { held } from '../test/open-bid.tsx'
import { aCard, aStanding, auctionId, logIn, mockServer, open, past } from '../test/open-screen.tsx'

const server = mockServer()
shortPauses()
const named = (name: string) => async () => ({ default: () => <p>{name}</p> })
const row = (given: Parameters<typeof aCard>[0] = {}) => ({
  ...aCard(given),
  ...{ isOwner: false, myStatusName: null, myRank: null },
})

/** Serves these cards and notes what was asked for. */
function serveList(cards = [row()]) {
  const asked: unknown[] = []
  const state = { cards }
  server.use(
    ...mock(auctionList, ({ body }) => {
      asked.push(body)
      return { records: state.cards, total: state.cards.length }
    }),
  )
  return { asked, state }
}

test('a running auction shows its price, clock and number of prices, and leads to its page', async () => {
  serveList()
  const detail = { 'auction.detail': named('详情页') }
  const { user } = open('/auction', detail)
  const link = await screen.findByRole('link', { name: aCard().name })
  expect(screen.getByText('34.50')).toBeTruthy()
  expect(screen.getByText('出价 11 次')).toBeTruthy()
  await user.click(link)
  expect(await screen.findByText('详情页')).toBeTruthy()
})

test('a price that moved while the list was open is marked in words', async () => {
  const { state } = serveList()
  open('/auction')
  await screen.findByText('34.50')
  state.cards = [row({ currentPrice: '350000.00', bids: 12 })]
  expect(await screen.findByText('刚刚上涨')).toBeTruthy()
  expect(screen.getByText('35.00')).toBeTruthy()
})

test('what a search found is marked in the cards, and says by which other words', async () => {
  server.use(
    ...mock(auctionList, () => ({
      records: [{ ...row(), name: '旧塔式起重机转让' }],
      total: 1,
      sought: { also: ['塔吊', '塔式起重机'], marks: ['塔机', '塔吊', '塔式起重机'] },
    })),
  )
  open('/auction?keyword=塔机')
  expect(await screen.findByText('也找了：塔吊、塔式起重机')).toBeTruthy()
  expect((await screen.findByText('塔式起重机')).tagName).toBe('MARK')
})

test('what is chosen stands in the address and narrows what is asked for', async () => {
  const { asked } = serveList()
  const { user, history } = open('/auction?direction=reverse&type=g5&region=61&keyword=%20吊车%20')
  await screen.findByText('34.50')
  const narrowed = { direction: 'reverse', types: [14, 15, 16, 17, 18], region: '61', keyword: '吊车' }
  expect(asked[0]).toMatchObject({ ...narrowed, phase: 'all', scope: 'public' })
  await user.click(screen.getByRole('radio', { name: '竞价中' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ phase: 'live' }))
  expect(history.location.href).toContain('phase=live')
})

test('prices that are kept are not shown, and nothing at all says what to do', async () => {
  serveList([row({ currentPrice: null, visibility: 'rankOnly', bids: null, bidders: null })])
  open('/auction')
  expect(await screen.findByText('竞价中不公开价格')).toBeTruthy()
  expect(screen.queryByText(/出价 \d+ 次/)).toBeNull()
})

test('nothing taken part in leads to all auctions', async () => {
  logIn()
  serveList([])
  const { user, history } = open('/auction?scope=joined')
  await user.click(await screen.findByRole('button', { name: '看全部竞价' }))
  expect(history.location.href).toBe('/auction')
})

test('a list that does not come says so and can be asked for again', async () => {
  server.use(...mock(auctionList, () => problem(422, 'x', { msg: '暂时不能查看' })))
  open('/auction')
  expect(await screen.findByText('暂时不能查看')).toBeTruthy()
  expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy()
})

const agreement = {
  ...{ title: '网络竞买协议', hash: 'ab'.repeat(32), agreedAt: null, agreedBy: null },
  sections: [{ title: '违约', lines: ['买受人逾期不付清价款的，视为悔拍。'] }],
}
const join = { id: 'join', label: '报名参加', enabled: true }

test('the number of my login is offered under the number to call', async () => {
  logIn()
  server.use(
    ...mock(agreementOf, () => agreement),
    ...mock(auctionStandingOf, () => aStanding({ bidder: null, actions: [join] })),
    ...mock(ownPhone, () => ({ phone: '13900000007' })),
  )
  const { user } = open(`/biddingAgreement?id=${auctionId}`, { 'auction.detail': named('详情页') })
  await user.click(await screen.findByRole('button', { name: '我已阅读并同意，报名参加' }))
  const sheet = within(await screen.findByRole('dialog', { name: '报名参加竞价' }))
  await user.click(sheet.getByRole('button', { name: /^用我的手机号/ }))
  expect(await sheet.findByDisplayValue('13900000007')).toBeTruthy()
})

test('the agreement is read first; to agree is to sign up with exactly this text', async () => {
  logIn()
  const sent: unknown[] = []
  server.use(
    ...mock(agreementOf, () => agreement),
    ...mock(auctionStandingOf, () => aStanding({ bidder: null, actions: [join] })),
    ...mock(joinAuction, ({ body }) => {
      sent.push(body)
      return sent.length === 1
        ? problem(422, 'auction.agreementChanged', { msg: '竞买协议已有更新，请重新阅读后再同意' })
        : aStanding()
    }),
  )
  const { user } = open(`/biddingAgreement?id=${auctionId}`, { 'auction.detail': named('详情页') })
  expect(await screen.findByText('买受人逾期不付清价款的，视为悔拍。')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '我已阅读并同意，报名参加' }))
  const sheet = await screen.findByRole('dialog', { name: '报名参加竞价' })
  const submit = within(sheet).getByRole('button', { name: '同意协议并报名' })
  await user.click(submit)
  expect(await within(sheet).findByText('请填写手机号。')).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(within(sheet).getByRole('textbox', { name: /手机号/ }), '13900000007')
  await user.click(submit)
  expect(await within(sheet).findByText('竞买协议已有更新，请重新阅读后再同意')).toBeTruthy()
  await user.click(submit)
  expect(await screen.findByText('详情页')).toBeTruthy()
  expect(sent[1]).toEqual({
    ...{ id: auctionId, contactName: '周明', contactPhone: '13900000007', note: '' },
    agreementHash: agreement.hash,
  })
})

test('who has agreed sees when and by whom; there is nothing more to press', async () => {
  logIn()
  const standing = held()
  server.use(
    ...mock(agreementOf, async () => {
      await standing.came
      return { ...agreement, agreedAt: past, agreedBy: '周明' }
    }),
    ...mock(auctionStandingOf, () => {
      standing.release()
      return aStanding()
    }),
  )
  open(`/biddingAgreement?id=${auctionId}`)
  expect(await screen.findByText(/周明已于 .* 同意本协议/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /我已阅读/ })).toBeNull()
})

test('an agreement that may not be signed now says why', async () => {
  logIn()
  const closed = { ...join, enabled: false, why: '报名已经截止。' }
  server.use(
    ...mock(agreementOf, () => agreement),
    ...mock(auctionStandingOf, () => aStanding({ bidder: null, actions: [closed] })),
  )
  const { user } = open(`/biddingAgreement?id=${auctionId}`)
  await user.click(await screen.findByRole('button', { name: /我已阅读/ }))
  expect(await screen.findByText('报名已经截止。')).toBeTruthy()
})
