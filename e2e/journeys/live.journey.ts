import { type Notice, noticeList } from '@jb/contract/notice/notice.contract'
import type { Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { asPersona } from '../support/persona.ts'
import type { Phone } from '../support/phone.ts'
import { openWorld, type World } from '../support/world.ts'
import { openMessage } from './steps/anybody.ts'
import { refuseSignUp, rowOf } from './steps/owner.ts'
import { signUp } from './steps/supplier.ts'

const blocks = '泾河安置房三期蒸压加气混凝土砌块采购'
const office = '长砚集团成都办事处办公用房承租'
const sun = '杭州钱砺机械租赁有限公司'
const zhou = '宝鸡秦钒钢铁贸易有限公司'
const reason = '经营范围不含房屋出租，请报名机械租赁项目'
/** How soon news are on an open phone. */
const soon = { timeout: 3_000 }

let world: World
let owner: Phone
let supplier: Phone
let ofOwner: () => Promise<readonly Notice[]>
let ofSupplier: () => Promise<readonly Notice[]>

beforeAll(async () => {
  world = await openWorld()
  owner = await world.phoneOf('李慧敏')
  supplier = await world.phoneOf('孙丽')
  ofOwner = await unreadOf('李慧敏')
  ofSupplier = await unreadOf('孙丽')
  await signUp(supplier, blocks, '19900000009')
  await signUp(supplier, office, '19900000009')
})
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const [who, phone] of Object.entries({ owner, supplier }))
    await phone.screenshot(`failed/${task.name.slice(0, 40)} ${who}`)
})
afterAll(() => world?.close())

/** The number at 消息 in the tab bar. */
async function unread({ page }: Phone): Promise<number> {
  const tab = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '消息' })
  return Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0] ?? 0)
}

/** What somebody has not read, as the server tells it: news of other projects come while this looks, and count, too. */
async function unreadOf(persona: string): Promise<() => Promise<readonly Notice[]>> {
  const { api, caller } = await asPersona(world.server.url, persona)
  const query = { only: 'unread', pageSize: 50 } as const
  return async () => (await api.call(noticeList, { query }, caller)).answer.records
}

/** Exactly one message that says this of it has come since `known`, and the tab counts what the server does. */
async function counted(
  phone: Phone,
  news: () => Promise<readonly Notice[]>,
  known: readonly Notice[],
  { title, about, within = soon }: { title: string; about: string; within?: typeof soon },
): Promise<void> {
  const old = known.map(({ id }) => id)
  const such = (one: Notice) => one.title === title && one.about === about && !old.includes(one.id)
  const seen = async () => {
    const now = await news()
    return [(await unread(phone)) - now.length, now.filter(such).length]
  }
  await expect.poll(seen, within).toEqual([0, 1])
}

/** What of the title, the way back and the bars at the bottom lies under it. */
async function coveredBy(toast: Locator, { page }: Phone): Promise<readonly string[]> {
  const box = await toast.boundingBox()
  if (!box) return ['no toast']
  const kept = page.locator('h1:visible, header:visible, [data-bars]:visible')
  const found: string[] = []
  for (const one of await kept.all()) {
    const other = await one.boundingBox()
    const apart = !other || other.y >= box.y + box.height || other.y + other.height <= box.y
    if (!apart) found.push((await one.textContent()) ?? '')
  }
  return found
}

const toastOn = ({ page }: Phone, heading: string) => page.getByRole('button', { name: heading })

describe('an open phone', () => {
  test('shows within three seconds what the owner has decided, and counts it', async () => {
    await owner.open('/messages')
    await openMessage(owner, '收到报名', blocks)
    await supplier.open('/indexs')
    const known = await ofSupplier()
    await rowOf(owner, sun).getByRole('button', { name: '确认报名' }).tap()
    await owner.page.getByRole('alertdialog').getByRole('button', { name: '确认报名' }).tap()
    await toastOn(supplier, '报名通过').waitFor(soon)
    expect(await coveredBy(toastOn(supplier, '报名通过'), supplier)).toEqual([])
    await counted(supplier, ofSupplier, known, { title: '报名通过', about: blocks })
    expect([...owner.troubles, ...supplier.troubles]).toEqual([])
  })

  test('leads from what it shows to the tender, and counts it as read', async () => {
    const { page } = supplier
    const before = await unread(supplier)
    await toastOn(supplier, '报名通过').tap()
    await page.getByRole('heading', { name: blocks }).waitFor()
    await page.getByRole('button', { name: '我要投标' }).waitFor()
    await supplier.open('/indexs')
    await expect.poll(() => unread(supplier), soon).toBe(before - 1)
    expect(supplier.troubles).toEqual([])
  })

  test('without a network shows nothing new, and misses nothing when it is back', async () => {
    const { page, context } = supplier
    const [before, known] = [await unread(supplier), await ofSupplier()]
    const elsewhere = await world.phoneOf('孙丽')
    await context.setOffline(true)
    await openMessage(owner, '收到报名', office)
    await refuseSignUp(owner, sun, reason)
    await toastOn(elsewhere, '报名未通过').waitFor(soon)
    expect(await unread(supplier)).toBe(before)
    expect(await toastOn(supplier, '报名未通过').count()).toBe(0)
    await context.setOffline(false)
    const within = { timeout: 5_000 }
    await counted(supplier, ofSupplier, known, { title: '报名未通过', about: office, within })
    await page.getByRole('link', { name: '消息' }).tap()
    // The row in the list, not what says it above the page as long as it is new.
    await page
      .getByRole('button', { name: /^未读 紧急 报名未通过/ })
      .filter({ hasText: reason })
      .tap()
    await page.getByText(`上次报名没有通过：${reason}`).waitFor()
    expect(owner.troubles).toEqual([])
  })

  test('that was back hears the next thing at once again', async () => {
    await signUpAgain()
    await supplier.open('/indexs')
    await owner.open('/indexs')
    await openMessage(owner, '收到报名', office)
    await rowOf(owner, sun).getByRole('button', { name: '确认报名' }).tap()
    await owner.page.getByRole('alertdialog').getByRole('button', { name: '确认报名' }).tap()
    await toastOn(supplier, '报名通过').waitFor(soon)
    expect(owner.troubles).toEqual([])
  })

  test('whose owner silences a class of news shows no more of it, but counts and lists it', async () => {
    const { page } = owner
    await owner.open('/indexs')
    await signUp(await world.phoneOf('吴倩'), office, '19900000011')
    await toastOn(owner, '收到报名').waitFor(soon)

    await owner.open('/mine')
    await page.getByRole('button', { name: '全部功能' }).tap()
    await page.getByRole('link', { name: '消息设置' }).tap()
    const popup = page.getByRole('switch', { name: '业务弹出提醒' })
    await popup.tap()
    await page.reload()
    await expect.poll(() => popup.getAttribute('aria-checked')).toBe('false')

    await owner.open('/indexs')
    const known = await ofOwner()
    await signUp(await world.phoneOf('周明'), office, '19900000007')
    await counted(owner, ofOwner, known, { title: '收到报名', about: office })
    await painted(owner)
    expect(await toastOn(owner, '收到报名').count()).toBe(0)
    await openMessage(owner, '收到报名', office)
    await rowOf(owner, zhou).waitFor()
    expect(owner.troubles).toEqual([])
  })
})

/** What has been told to the page stands on the screen. */
const painted = ({ page }: Phone) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

async function signUpAgain(): Promise<void> {
  const { page } = supplier
  await openMessage(supplier, '报名未通过', office)
  await page.getByLabel('说明', { exact: true }).fill('已增加房屋出租经营范围。')
  await page.getByRole('button', { name: '改正后重新报名' }).tap()
  await page.getByText('等待采购单位确认报名').first().waitFor()
}
