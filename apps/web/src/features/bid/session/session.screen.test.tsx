// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { ownBidOf } from '@jb/contract/bid/bid.contract'
import { bindingOf } from '@jb/contract/bid/bound'
import {
  askHelp,
  type OpeningSession,
  objectOpening,
  postKey,
  sessionOf,
} from '@jb/contract/bid/session.contract'
import { cardHolderId, openWithKey } from '@jb/domain/bid/bidder-envelope'
import { cardCode } from '@jb/domain/bid/card-code'
import { fromBase64url } from '@jb/domain/shared/bytes'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { clear } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { boundIn } from '../decryption/opening-keys.ts'
import { phoneOf } from '../decryption/phone.ts'
import { anOwnPart, aSession, card, content, record, sealedFor } from '../test/a-session.ts'
import { anOwnBid, future, mockServer, open, past, tenderId, uuid } from '../test/open-screen.tsx'

const server = mockServer()
const href = `/openingSession?id=${tenderId}`
const decrypt = { id: 'decrypt', label: '解密', enabled: true }
/** Serves a session and, apart from it, the caller's bid as it was sealed; gives how often that was asked for. */
function serve(session: OpeningSession, envelope = sealedFor()) {
  let asked = 0
  const { receipt } = anOwnPart()
  server.use(
    ...mock(sessionOf, () => session),
    ...mock(ownBidOf, () => {
      asked += 1
      return anOwnBid({ envelope, receipt })
    }),
  )
  return () => asked
}

beforeEach(() => clear())

/** Takes what is posted, and opens the bid with it. */
function takeKeys(mine: ReturnType<typeof anOwnPart>, envelope: string) {
  const opened: unknown[] = []
  server.use(
    ...mock(postKey, ({ body }) => {
      const bound = boundIn(bindingOf(mine.receipt))
      const key = fromBase64url(body.key)
      if (bound && key) opened.push([body.version, openWithKey(envelope, bound, key)])
      return { tenderId, version: 1, postedAt: past }
    }),
  )
  return opened
}

test('a bidder decrypts with one tap on the phone for which its bid was sealed', async () => {
  const { phone } = await phoneOf('')
  const [mine, envelope] = [anOwnPart(), sealedFor(phone.publicKey)]
  const asked = serve(aSession({ mine, actions: [decrypt] }), envelope)
  const opened = takeKeys(mine, envelope)
  const { user } = open(href)
  expect(await screen.findByText('请现在解密。')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '解密' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '解密' }))
  await waitFor(() => expect(opened).toEqual([[1, content]]))
  expect(asked()).toBe(1)
})

test('on another phone the card decrypts it; a slip is found before anything is sent', async () => {
  const [mine, envelope] = [anOwnPart(), sealedFor()]
  serve(aSession({ mine, actions: [decrypt] }), envelope)
  const opened = takeKeys(mine, envelope)
  const { user } = open(href)
  expect(await screen.findByText(/这台手机没有能解开它的密钥/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '解密' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '用解密卡解密' }))
  const sheet = within(await screen.findByRole('dialog'))
  const field = await sheet.findByLabelText(/解密卡上的 32 位字符/)
  const code = cardCode(card)
  await user.type(field, code.slice(0, -1))
  await user.click(sheet.getByRole('button', { name: '解密' }))
  expect(await sheet.findByText('还少 1 位，请补全。')).toBeTruthy()
  await user.clear(field)
  await user.type(field, `${code.startsWith('0') ? '2' : '0'}${code.slice(1)}`)
  await user.click(sheet.getByRole('button', { name: '解密' }))
  expect(await sheet.findByText(/很可能在第 1 组/)).toBeTruthy()
  await user.clear(field)
  await user.type(field, cardCode(new Uint8Array(16).fill(9)))
  await user.click(sheet.getByRole('button', { name: '解密' }))
  expect(await sheet.findByText(/解不开/)).toBeTruthy()
  expect(opened).toEqual([])
  await user.clear(field)
  await user.type(field, code.toLowerCase())
  await user.click(sheet.getByRole('button', { name: '解密' }))
  await waitFor(() => expect(opened).toEqual([[1, content]]))
})

test('what the server refuses is said, and may be tried again', async () => {
  const { phone } = await phoneOf('')
  serve(aSession({ mine: anOwnPart(), actions: [decrypt] }), sealedFor(phone.publicKey))
  server.use(
    ...mock(postKey, () => problem(422, 'bid.windowOver', { msg: '解密时间已经结束，服务器没有接收' })),
  )
  const { user } = open(href)
  await user.click(await screen.findByRole('button', { name: '解密' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '解密' }))
  expect(await screen.findByText(/解密时间已经结束/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '解密' })).toBeTruthy()
})

test('before its time decrypting is grey and says why', async () => {
  const early = { ...decrypt, enabled: false, why: '11月21日 10:00 开标，到时间后才能解密。' }
  serve(aSession({ stage: null, stageName: '未开始', opensAt: future, mine: anOwnPart(), actions: [early] }))
  open(href)
  expect(await screen.findByText(early.why)).toBeTruthy()
})

test('before its time a bidder can still try what opens its bid', async () => {
  const ways = [{ kind: 'card' as const, id: cardHolderId(card), passedAt: null }]
  serve(aSession({ stage: null, stageName: '未开始', opensAt: future, mine: anOwnPart({ ways }) }))
  open(href)
  expect(await screen.findByText('还差 2 种')).toBeTruthy()
  expect(await screen.findByRole('button', { name: '试解密' })).toBeTruthy()
})

test('what posting gives away, and to whom it could be told, is said where one decrypts', async () => {
  serve(aSession({ mine: anOwnPart(), actions: [decrypt] }))
  open(href)
  const honest = (await screen.findByText(/从投标人提交解密到解密时间结束/)).textContent
  expect(honest).toMatch(/平台在技术上能读到这一份投标/)
  expect(honest).toMatch(/内部人员如果违规，可能把内容透露给还没有解密的投标人/)
})

test('what of the program can be compared is said under what is not protected', async () => {
  serve(aSession({ mine: anOwnPart() }))
  open(href)
  expect(await screen.findByText('c0'.repeat(32))).toBeTruthy()
  expect(screen.getByText(/不能证明平台没有只对某一个人换掉程序/)).toBeTruthy()
})

test('whoever has decrypted is told so, and has nothing more to do', async () => {
  serve(aSession({ mine: anOwnPart({ postedAt: past, postedBy: '周明' }), actions: [] }))
  open(href)
  expect(await screen.findByText(/已解密（周明）/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /解密/ })).toBeNull()
})

test('a bidder asks for help and objects at the spot', async () => {
  const actions = [
    { id: 'askHelp', label: '求助', enabled: true },
    { id: 'object', label: '提出异议', enabled: true },
  ]
  serve(aSession({ mine: anOwnPart(), actions }))
  const sent: unknown[] = []
  server.use(
    ...mock(askHelp, ({ body }) => {
      sent.push(body)
      return { tenderId, helpAt: past }
    }),
    ...mock(objectOpening, ({ body }) => {
      sent.push(body)
      return { id: uuid(70) }
    }),
  )
  const { user } = open(href)
  await user.click(await screen.findByRole('button', { name: '求助' }))
  let sheet = within(await screen.findByRole('dialog'))
  await user.type(await sheet.findByLabelText(/联系电话/), '13900000007')
  await user.click(sheet.getByRole('button', { name: '求助' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: '提出异议' }))
  sheet = within(await screen.findByRole('dialog'))
  await user.type(await sheet.findByLabelText(/异议内容/), '清单少了一家')
  await user.click(sheet.getByRole('button', { name: '提出异议' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { tenderId, phone: '13900000007', note: '' },
      { tenderId, text: '清单少了一家' },
    ]),
  )
})

test('anybody reads the stage, the announcements and the record, and has nothing to press', async () => {
  serve(
    aSession({
      stage: 'published',
      stageName: '异议与确认',
      publishedAt: past,
      objectionsUntil: future,
      announcements: [{ id: uuid(60), text: '请各投标人核对', at: past }],
      extensions: [{ until: past, reason: '平台故障 35 分钟' }],
      record,
    }),
  )
  open(href)
  expect(await screen.findByText('开标记录（2 家）')).toBeTruthy()
  expect(screen.getByText('宝鸡秦钒钢铁有限公司')).toBeTruthy()
  expect(screen.getByText(/1,180,000/)).toBeTruthy()
  expect(screen.getByText('因自己的原因没有解密')).toBeTruthy()
  expect(screen.getByText('请各投标人核对')).toBeTruthy()
  expect(screen.getByText('平台故障 35 分钟')).toBeTruthy()
  expect(screen.getByText(/在技术上能读到这一份投标/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /解密|求助|异议/ })).toBeNull()
})

test.each([
  ['settling', '认定未解密原因', '要先认定未解密的原因'],
  ['publishing', '正在公布', '马上一起公布'],
  ['stopped', '已中止', '开标会已中止'],
  ['closed', '已结束', '开标会已结束。'],
] as const)('the stage %s says what is waited for', async (stage, stageName, words) => {
  serve(aSession({ stage, stageName }))
  open(href)
  expect(await screen.findByText(new RegExp(words))).toBeTruthy()
})

test('one that has failed says why', async () => {
  serve(aSession({ stage: 'failed', stageName: '流标', failed: '解密时间内没有投标人解密，本次招标流标。' }))
  open(href)
  expect(await screen.findByText('解密时间内没有投标人解密，本次招标流标。')).toBeTruthy()
})

test('one that is not there says so', async () => {
  server.use(...mock(sessionOf, () => problem(404, 'tender.notFound', { msg: '没有找到这个招标项目' })))
  open(href)
  expect(await screen.findByText(/没有找到这个招标项目/)).toBeTruthy()
})
