import { liveViewOf } from '@jb/contract/auction/offer.contract'
import { pathOf } from '@jb/contract/endpoint'
import type { Page, Request, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../support/api.ts'
import { cutLine, slowLine } from '../support/line.ts'
import type { Phone } from '../support/phone.ts'
import { openWorld, type World } from '../support/world.ts'
import { bidNext, endOf, joinAuction, openAuction } from './steps/bidder.ts'

const title = '项目部活动板房及围挡集中采购'
const hour = 3_600_000
const minute = 60_000
const afterLeap = { timeout: 40_000 }
/** What is told comes with the next message, and a message takes 400 ms; the rest is a busy machine. */
const told = { timeout: 5_000 }
/** A phone tries again within ten seconds, and then asks for what it has missed. */
const back = { timeout: 20_000 }
const offers = '**/api/auction/offers'

let world: World
let slow: Phone
let quick: Phone
let id = ''

beforeAll(async () => {
  world = await openWorld()
  slow = await world.phoneOf('周明')
  quick = await world.phoneOf('马小军')
})
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const [who, phone] of Object.entries({ slow, quick }))
    await phone.screenshot(`failed/${task.name.slice(0, 40)} ${who}`)
})
afterAll(() => world?.close())

const shows = ({ page }: Phone, words: string | RegExp, within = told) =>
  page.getByText(words).first().waitFor(within)
const badge = ({ page }: Phone, line: string) => page.locator(`[data-line=${line}]`).first()
const press = ({ page }: Phone, name: string | RegExp) => page.getByRole('button', { name }).tap()
/** What the sockets say that a phone opens from now on, and what they are told. */
function frames({ page }: Phone) {
  const said: Frame[] = []
  const heard: Frame[] = []
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => said.push(JSON.parse(String(payload)) as Frame))
    socket.on('framereceived', ({ payload }) => heard.push(JSON.parse(String(payload)) as Frame))
  })
  return { said, heard }
}
interface Frame {
  readonly type: string
  readonly after?: number
}
/** The number of the last thing that happened in the auction. */
async function numberOf(): Promise<number> {
  const { data } = await call(world.server.url, liveViewOf, { params: { id } })
  return (data as { seq: number }).seq
}
/** The page asks in vain how the auction stands, until the function that comes back is called: so it has to be told. */
async function holdAsking(page: Page): Promise<() => Promise<void>> {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const view = `**${pathOf(liveViewOf, 'h5', { id })}`
  const wait = (route: Route) => held.then(() => route.continue()).catch(() => undefined)
  await page.route(view, wait)
  return async () => {
    letGo()
    await page.unroute(view, wait)
  }
}
const receipt = /出价已受理 \d\d:\d\d:\d\d\.\d{3}/
const broken = '连接中断，正在重新连接'

describe('an auction on a line of 400 kbit/s', () => {
  test('is found, joined and seen to begin', async () => {
    await slowLine(slow.page)
    id = await openAuction(slow, title)
    await joinAuction(slow, id, '19900000007')
    await joinAuction(quick, id, '19900000008')
    await world.advance({ ms: 26 * hour + minute })
    await shows(slow, '距结束', afterLeap)
    await shows(quick, '距结束', afterLeap)
    await badge(slow, 'told').waitFor(back)
  })

  test('shows the price of somebody else as it comes', async () => {
    await bidNext(quick)
    await shows(slow, '出价 1 次')
  })

  test('gives one receipt for a price whose button is pressed twice', async () => {
    const { page } = slow
    const sent: Request[] = []
    const count = (request: Request) => {
      if (new URL(request.url()).pathname.endsWith('/auction/offers')) sent.push(request)
    }
    page.on('request', count)
    await press(slow, '立即出价')
    const confirm = page.getByRole('button', { name: /^确认出价/ })
    const box = await confirm.boundingBox()
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    await page.touchscreen.tap(x, y)
    await page.touchscreen.tap(x, y)
    await shows(slow, receipt)
    await shows(slow, '受理时排名第 1，领先')
    await press(slow, '完成')
    page.off('request', count)
    expect(sent).toHaveLength(1)
    await shows(quick, '出价 2 次')
    await shows(quick, '我的排名 第 2')
  })

  test('finds out what became of a price whose answer was lost, and counts it once', async () => {
    const { page } = slow
    await bidNext(quick)
    await shows(slow, '我的排名 第 2')
    await page.route(offers, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await press(slow, '立即出价')
    await press(slow, /^确认出价/)
    await shows(slow, receipt, back)
    await page.unroute(offers)
    await press(slow, '完成')
    await shows(slow, '我的排名 第 1 · 领先')
    await shows(quick, '出价 4 次')
  })

  test('says that the line is lost, and sends nothing that nobody would know of', async () => {
    const { page } = slow
    await bidNext(quick)
    await shows(slow, '我的排名 第 2')
    await cutLine(page)
    await shows(slow, broken, back)
    await badge(slow, 'broken').waitFor()
    await press(slow, '立即出价')
    await press(slow, /^确认出价/)
    await page.getByRole('button', { name: '重试，只会生效一次' }).waitFor({ timeout: 40_000 })
    expect(await page.getByText(receipt).count()).toBe(0)
    expect(await quick.page.getByText('出价 6 次').count()).toBe(0)
  })

  test('sends that price once when the line is back and it is pressed again', async () => {
    const { page } = slow
    await slowLine(page)
    await press(slow, '重试，只会生效一次')
    await shows(slow, receipt, back)
    await press(slow, '完成')
    await page.getByText(broken).waitFor({ state: 'hidden', ...back })
    await shows(slow, '我的排名 第 1 · 领先')
    await shows(slow, '出价 6 次')
    await shows(quick, '出价 6 次')
  })

  test('shows after another cut what the others did meanwhile, asked for by its number', async () => {
    const { said, heard } = frames(slow)
    const known = await numberOf()
    await cutLine(slow.page)
    await bidNext(quick)
    await shows(slow, broken, back)
    expect(await slow.page.getByText('出价 7 次').count()).toBe(0)
    const ask = await holdAsking(slow.page)
    await slowLine(slow.page)
    await shows(slow, '出价 7 次', back)
    await shows(slow, '我的排名 第 2')
    await ask()
    await badge(slow, 'told').waitFor(back)
    const [again, ...more] = said.filter(({ type }) => type === 'watch')
    expect(again).toMatchObject({ room: 'auction', id })
    expect(again?.after).toBeGreaterThanOrEqual(known)
    expect(more).toEqual([])
    expect(heard.filter(({ type }) => type === 'room.snapshot')).toEqual([])
  })

  test('that ended during a cut is over as soon as the line is back, with the result', async () => {
    const end = await endOf(quick)
    await cutLine(slow.page)
    await world.advance({ to: new Date(Date.parse(end) + minute).toISOString() })
    await shows(quick, '竞价结束', afterLeap)
    expect(await slow.page.getByRole('button', { name: '立即出价' }).count()).toBe(1)
    await slowLine(slow.page)
    await shows(slow, '竞价结束', afterLeap)
    await slow.page.getByRole('button', { name: '立即出价' }).waitFor({ state: 'detached', ...back })
    await slow.page.goto(`/auctionResult?id=${id}`)
    await shows(slow, '结算进度', back)
    await shows(slow, '最终名次 · 2 家')
    const own = slow.page.getByRole('listitem').filter({ hasText: '我的企业' })
    expect(await own.textContent()).toMatch(/^第 2/)
  })
})
