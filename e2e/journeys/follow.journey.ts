import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Phone } from '../support/phone.ts'
import { windows } from '../support/stops/titles.ts'
import { openWorld, type World } from '../support/world.ts'
import { openMessage, searchHall } from './steps/anybody.ts'

let world: World
let phone: Phone
beforeAll(async () => {
  world = await openWorld()
  phone = await world.phone()
})
afterAll(() => world?.close())

/** The star on a card of the hall. */
const star = ({ page }: Phone, pressed: boolean) =>
  page.getByRole('button', { name: `关注《${windows}》`, pressed })

const rows = ({ page }: Phone) => page.getByRole('article').filter({ hasText: windows })

/** 我的关注, as one finds it from 我的. */
async function openCollection({ page, open }: Phone): Promise<void> {
  await open('/mine')
  await page.getByRole('link', { name: '我的关注' }).tap()
  await page.getByRole('heading', { name: '我的关注' }).waitFor()
}

/** Picks the only row with this title and takes it off the list. */
async function takeOff(phone: Phone): Promise<void> {
  const { page } = phone
  await page.getByRole('button', { name: '编辑' }).tap()
  await page.getByRole('checkbox', { name: `选择${windows}` }).tap()
  await page.getByRole('button', { name: '取消关注（1）' }).tap()
  await rows(phone).waitFor({ state: 'detached' })
}

describe('to follow a tender', () => {
  test('the star of a card asks a stranger to log in, and what was wished is done when they come back', async () => {
    const { page } = phone
    await searchHall(phone, windows)
    await star(phone, false).tap()
    const question = page.getByRole('alertdialog')
    await question.getByText('您还未登录，是否去登录？').waitFor()
    await question.getByRole('button', { name: '去登录' }).tap()
    await page.getByRole('button', { name: /孙丽/ }).tap()
    await page.waitForURL(
      (at) => at.pathname === '/biddingHall' && at.searchParams.get('keyword') === windows,
    )
    await page.getByText('已关注，有进展会通知您').waitFor()
    await star(phone, true).waitFor()
    await page.reload()
    await star(phone, true).waitFor()
    expect(phone.troubles).toEqual([])
  })

  test('what is followed stands in 我的关注 with its state, and leads to its notice', async () => {
    const { page } = phone
    await openCollection(phone)
    await rows(phone).getByText('招标预告').waitFor()
    await rows(phone).getByRole('link', { name: windows }).tap()
    await page.waitForURL((at) => at.pathname === '/newBiddingNoticeDetail')
    await page.getByRole('button', { name: '已关注', exact: true }).waitFor()
    expect(phone.troubles).toEqual([])
  })

  test('who follows it is told when the registration opens, and begins there with its documents', async () => {
    const { page } = phone
    await world.advance({ ms: 145 * 3_600_000 })
    await page.getByRole('button', { name: /报名已开始|条新消息/ }).waitFor()
    await openMessage(phone, '报名已开始', windows)
    await page.getByRole('heading', { name: windows }).waitFor()
    await page.getByRole('button', { name: /^购买招标文件/ }).waitFor()
    expect(phone.troubles).toEqual([])
  })

  test('what is taken off the list is gone, and comes back by 撤销', async () => {
    const { page } = phone
    await openCollection(phone)
    await takeOff(phone)
    await page.getByRole('button', { name: '撤销' }).tap()
    await rows(phone).waitFor()
    await page.reload()
    await rows(phone).getByText('报名中').waitFor()
    await takeOff(phone)
    await page.reload()
    await page.getByRole('tab', { name: '招标' }).waitFor()
    await phone.settled()
    expect(await rows(phone).count()).toBe(0)
    await searchHall(phone, windows)
    await star(phone, false).waitFor()
    expect(phone.troubles).toEqual([])
  })
})
