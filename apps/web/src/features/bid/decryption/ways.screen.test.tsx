// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { bidSheetOf, ownBidOf, submitBid } from '@jb/contract/bid/bid.contract'
import { boundOf } from '@jb/contract/bid/bound'
import { devices, enrolDevice, passTrial, revokeDevice } from '@jb/contract/bid/device.contract'
import type { EnrolledDevice } from '@jb/contract/bid/device.shapes'
import { standingOf } from '@jb/contract/bid/registration.contract'
import { tenderGoods } from '@jb/contract/tender/goods.contract'
import { cardHolderId, checkBidderEnvelope, deviceHolderId, waysOf } from '@jb/domain/bid/bidder-envelope'
import { cardCode, readCard } from '@jb/domain/bid/card-code'
import { openingKeyPair } from '@jb/domain/bid/cipher'
import { openOwn } from '@jb/domain/bid/envelope'
import { isRefusal } from '@jb/domain/shared/refusal'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { clear } from 'idb-keyval'
import { beforeEach, describe, expect, test } from 'vitest'
import { card, sealedFor } from '../test/a-session.ts'
import {
  anOwnBid,
  aSheet,
  aStanding,
  bidId,
  future,
  mockServer,
  open,
  past,
  receipt,
  tenderId,
  uuid,
} from '../test/open-screen.tsx'
import { keepCard, keptCard } from './card-store.ts'
import type { Device } from './device.queries.ts'
import { passedWays } from './enough-ways.ts'
import { phoneOpens } from './opening-keys.ts'
import { phoneName, phoneOf, storedPhone } from './phone.ts'

const server = mockServer()
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))
const colleague = openingKeyPair(random)
const tablet = openingKeyPair(random)
const aDevice = (given: Partial<EnrolledDevice> = {}): EnrolledDevice => ({
  id: uuid(80),
  publicKey: colleague.publicKey,
  name: '安卓手机',
  accountName: '李强',
  mine: false,
  enrolledAt: past,
  ...given,
})
const bound = boundOf(aSheet())

beforeEach(() => clear())

describe('the key of this phone', () => {
  test('is made once, kept, and told only by its public half', async () => {
    const { phone, kept } = await phoneOf('me')
    expect(kept).toBe(true)
    expect(phone.publicKey).toMatch(/^[\w-]{43}$/)
    expect((await phoneOf('me')).phone.publicKey).toBe(phone.publicKey)
    expect((await storedPhone('me'))?.publicKey).toBe(phone.publicKey)
    expect(await storedPhone('somebody else')).toBeUndefined()
  })

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0', 'iPhone · 微信'],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8)', '安卓手机'],
    ['Mozilla/5.0 (Windows NT 10.0)', 'Windows 电脑'],
    ['', '其他设备'],
  ])('of %s is called %s', (agent, name) => {
    expect(phoneName(agent)).toBe(name)
  })
})

test('a bid is sealed for this phone, the colleague’s and a new card, which this phone keeps for now', async () => {
  const taken: string[] = []
  server.use(
    ...mock(standingOf, () => aStanding()),
    ...mock(bidSheetOf, () =>
      aSheet({
        profile: 'STATUTORY',
        openingPublicKey: null,
        devices: [
          aDevice({ id: uuid(84), publicKey: tablet.publicKey, name: 'iPad', mine: true }),
          aDevice(),
        ],
        custodyNote: '只有您自己能解密。',
      }),
    ),
    ...mock(enrolDevice, ({ body }) => aDevice({ id: uuid(81), mine: true, ...body })),
    ...mock(submitBid, ({ body }) => {
      taken.push(body.envelope)
      return receipt
    }),
  )
  const { user } = open(`/biddingUp?id=${tenderId}`)
  await screen.findByRole('region', { name: /第 1 行/ })
  for (const price of screen.getAllByLabelText('含税单价')) await user.type(price, '100')
  await user.type(screen.getByLabelText(/交货期/), '7 天内到场')
  await user.click(screen.getByRole('button', { name: '提交投标' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText(/这台手机、您的另一台手机（iPad）、李强的安卓手机/)).toBeTruthy()
  expect(sheet.queryByLabelText(/查看口令/)).toBeNull()
  await user.click(sheet.getByRole('button', { name: '密封并提交' }))
  await waitFor(() => expect(taken).toHaveLength(1))
  const [envelope = ''] = taken
  const own = await storedPhone('')
  const enrolled = [own?.publicKey ?? '', tablet.publicKey, colleague.publicKey]
  expect(checkBidderEnvelope(envelope, bound, enrolled)).toBeUndefined()
  const ways = waysOf(envelope, bound)
  const way = isRefusal(ways) ? undefined : ways.find(({ kind }) => kind === 'card')
  const secret = readCard((await keptCard('', way?.id ?? '')) ?? '')
  if (!(secret instanceof Uint8Array)) throw new Error('no card')
  expect(openOwn(envelope, bound, { card: secret })).toMatchObject({
    rows: [{ price: '100' }, { price: '100' }],
  })
  expect(openOwn(envelope, bound, { privateKey: colleague.privateKey })).toMatchObject({ rows: [{}, {}] })
})

/** One's own bid as it lies on the server, for this phone (or another one) and the card. */
async function lies(here = true) {
  const publicKey = here ? (await phoneOf('')).phone.publicKey : colleague.publicKey
  const kept = { ...receipt, documentVersion: 1 }
  const passed = new Map<string, string>()
  const ways = () => [
    {
      kind: 'device' as const,
      id: deviceHolderId(publicKey) ?? '',
      device: aDevice({ publicKey, mine: here }),
    },
    { kind: 'card' as const, id: cardHolderId(card) },
  ]
  const sheet = aSheet()
  const envelope = sealedFor(publicKey)
  server.use(
    ...mock(standingOf, () =>
      aStanding({ bid: { id: bidId, status: 'submitted', statusName: '已投标', receipt: kept } }),
    ),
    ...mock(ownBidOf, () =>
      anOwnBid({
        envelope,
        receipt: kept,
        ways: ways().map((way) => ({ ...way, passedAt: passed.get(way.id) ?? null })),
      }),
    ),
    ...mock(tenderGoods, () => ({
      title: '钢筋采购',
      records: sheet.rows,
      total: 2,
      goodsHeader: sheet.columns,
    })),
    ...mock(passTrial, ({ body }) => {
      passed.set(body.way, past)
      return { tenderId, version: 1, passedAt: past }
    }),
  )
  return open(`/biddingUp?id=${tenderId}`)
}

test('the receipt is green only once phone and card have opened the bid again, and then the card is forgotten', async () => {
  await keepCard('', cardHolderId(card), cardCode(card))
  // One that this phone has made for an attempt that was not taken.
  const other = new Uint8Array(16).fill(9)
  await keepCard('', cardHolderId(other), cardCode(other))
  const { user } = await lies()
  expect(await screen.findByText('还差 2 种')).toBeTruthy()
  expect(screen.getByText('已收到，未试解密')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '试解密' }))
  expect(await screen.findByText('还差 1 种')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '查看解密卡' }))
  const shown = within(await screen.findByRole('dialog'))
  expect((await shown.findAllByRole('listitem')).map((item) => item.textContent).join(' ')).toBe(
    cardCode(card),
  )
  expect(shown.getByRole('img', { name: '解密卡二维码' })).toBeTruthy()
  await user.click(shown.getByRole('button', { name: '关闭' }))
  await user.click(screen.getByRole('button', { name: '已存好解密卡，试解密' }))
  const trial = within(await screen.findByRole('dialog'))
  await user.type(await trial.findByLabelText(/解密卡上的 32 位字符/), cardCode(new Uint8Array(16)))
  await user.click(trial.getByRole('button', { name: '试解密' }))
  expect(await trial.findByText(/不是这一版投标的/)).toBeTruthy()
  await user.clear(trial.getByLabelText(/解密卡上的 32 位字符/))
  await user.type(trial.getByLabelText(/解密卡上的 32 位字符/), cardCode(card))
  await user.click(trial.getByRole('button', { name: '试解密' }))
  expect(await screen.findByText('已就绪')).toBeTruthy()
  expect(screen.getByText('已收到，可解密')).toBeTruthy()
  await waitFor(async () => expect(await keptCard('', cardHolderId(card))).toBeUndefined())
})

test('a phone for which it was not sealed says so, and reads the prices with the card', async () => {
  const { user } = await lies(false)
  expect(await screen.findByText(/这台手机解不开这份投标/)).toBeTruthy()
  await user.type(await screen.findByLabelText(/解密卡上的 32 位字符/), cardCode(card))
  await user.click(screen.getByRole('button', { name: '查看我的报价' }))
  expect(await screen.findByText('7777.45')).toBeTruthy()
})

const dependent = {
  tenderId,
  tenderNo: 'ZB-20261118-0007',
  title: '产业园一期 施工招标',
  opensAt: future,
  cardTried: true,
}
const untried = { ...dependent, tenderId: uuid(84), title: '产业园二期 施工招标', cardTried: false }

test('phones are enrolled and removed in a list of the company', async () => {
  const removed: unknown[] = []
  let list = [{ ...aDevice(), onlyFor: 2, dependents: [dependent, untried], revocable: true }]
  server.use(
    ...mock(devices, () => ({ devices: list, most: 5 })),
    ...mock(enrolDevice, ({ body }) => {
      const device = aDevice({ id: uuid(82), mine: true, accountName: '周明', ...body })
      list = [{ ...device, onlyFor: 0, dependents: [], revocable: true }, ...list]
      return device
    }),
    ...mock(revokeDevice, ({ body }) => {
      removed.push(body.id)
      return { id: body.id }
    }),
  )
  const { user } = open('/bidDevices')
  await user.click(await screen.findByRole('button', { name: '登记这台手机' }))
  expect(await screen.findByText('这台手机')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '登记这台手机' })).toBeNull()
  const [, other] = screen.getAllByRole('button', { name: '移除' })
  if (other) await user.click(other)
  const dialog = within(await screen.findByRole('alertdialog'))
  const words = dialog.getByText(/有 2 份待解密的投标/).textContent
  expect(words).toContain('《产业园一期 施工招标》')
  expect(words).toMatch(/《产业园二期 施工招标》[^；]*解密卡从来没有试过.*请先用解密卡试解密/)
  await user.click(dialog.getByRole('button', { name: '移除' }))
  await waitFor(() => expect(removed).toEqual([uuid(80)]))
})

test('a phone that was removed comes back with a fresh key, and opens its earlier bids with the old one', async () => {
  const { phone: old } = await phoneOf('')
  let list: Device[] = []
  server.use(
    ...mock(devices, () => ({ devices: list, most: 5 })),
    ...mock(enrolDevice, ({ body }) => {
      if (body.publicKey === old.publicKey) return problem(422, 'bid.deviceRevoked')
      const device = aDevice({ id: uuid(83), mine: true, ...body })
      list = [{ ...device, onlyFor: 0, dependents: [], revocable: true }]
      return device
    }),
  )
  const { user } = open('/bidDevices')
  await user.click(await screen.findByRole('button', { name: '登记这台手机' }))
  expect(await screen.findByText('这台手机')).toBeTruthy()
  expect((await storedPhone(''))?.publicKey).toBe(list[0]?.publicKey)
  const opens = await phoneOpens({ envelope: sealedFor(old.publicKey), binding: bound }, '')
  expect(opens?.way).toBe(deviceHolderId(old.publicKey))
})

test('a phone that is gone is nothing to rely on, however well it has passed', () => {
  const [phone, lost] = [
    { kind: 'device', id: 'D1', device: aDevice(), passedAt: past },
    { kind: 'device', id: 'D2', passedAt: past },
  ] as const
  const way = { kind: 'card', id: 'C', passedAt: past } as const
  expect([
    passedWays([phone, way]),
    passedWays([lost, way]),
    passedWays([{ ...phone, passedAt: null }]),
  ]).toEqual([2, 1, 0])
})
