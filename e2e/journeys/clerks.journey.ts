import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Phone } from '../support/phone.ts'
import { closeProcesses } from '../support/processes.ts'
import type { Stop } from '../support/stops/stop.ts'
import { goTo } from '../support/tour.ts'
import { openWorld, type World } from '../support/world.ts'
import { rowOf } from './steps/owner.ts'
import { fillOffer } from './steps/supplier.ts'

const blocks: Stop = { place: 'bid.registrations', tender: '泾河安置房三期蒸压加气混凝土砌块采购' }
const mortar: Stop = { place: 'bid.opening', tender: '泾河安置房三期预拌砂浆采购' }
const steel: Stop = { place: 'tender.detail', tender: '西咸智造产业园一期主体结构钢筋采购' }
const ma = '西安沣砼商品混凝土有限公司'
const [before, after] = ['浐灞学校食堂设备采购', '浐灞学校食堂设备及安装采购']
const offers = [
  { prices: ['3411.17', '3301.33', '3302.59', '3501.71', '3601.43'], delivery: '5 天内' },
  { prices: ['3421.19', '3311.39', '3312.61', '3511.73', '3611.47'], delivery: '6 天内' },
]

let world: World
let li: Phone
let zhang: Phone
let sellers: readonly [Phone, Phone]

beforeAll(async () => {
  world = await openWorld()
  await closeProcesses(world.server.url)
  li = await world.phoneOf('李慧敏')
  zhang = await world.phoneOf('张建国')
  sellers = [await world.phoneOf('周明'), await world.phoneOf('周明')]
})
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const [one, other] = sellers
  for (const [who, phone] of Object.entries({ li, zhang, one, other }))
    await phone.screenshot(`failed/${task.name.slice(0, 40)} ${who}`)
})
afterAll(() => world?.close())

const both = <T>(work: (phone: Phone) => Promise<T>) => Promise.all([work(li), work(zhang)])

/** Both press at the same time; gives what each was told. */
async function pressTogether(confirming: string, outcome: RegExp): Promise<readonly string[]> {
  return both(async ({ page }) => {
    await page.getByRole('alertdialog').getByRole('button', { name: confirming }).tap()
    return (await page.getByRole('status').filter({ hasText: outcome }).first().textContent()) ?? ''
  })
}

/** One of them has done it, the other is told that somebody has. */
function expectOneEffect(told: readonly string[]): void {
  expect(told.filter((words) => words.includes('✓'))).toHaveLength(1)
}

describe('two clerks of one company', () => {
  test('edit one draft: the second to save is told, and what was typed stays until it is given up', async () => {
    await li.open('/tenderPublish')
    await li.page.getByLabel('项目名称').fill(before)
    await li.page.getByRole('button', { name: '存草稿' }).tap()
    await li.page.waitForURL((at) => at.searchParams.has('id'))
    await zhang.open('/tenderList?status=draft')
    await rowOf(zhang, before).getByRole('link', { name: before }).tap()
    await zhang.page.getByLabel('估算价').fill('860000')
    await li.page.getByLabel('项目名称').fill(after)
    await li.page.getByRole('button', { name: '存草稿' }).tap()
    await li.page.getByText('草稿已保存到平台').waitFor()
    await zhang.page.getByRole('button', { name: '存草稿' }).tap()
    const alarm = zhang.page.getByRole('alert').filter({ hasText: '没有保存到平台' })
    await alarm.getByText('这个项目刚刚被别人修改过').waitFor()
    expect(await zhang.page.getByLabel('估算价').inputValue()).toBe('860000')
    await alarm.getByRole('button', { name: '载入最新内容' }).tap()
    await zhang.page.getByRole('alertdialog').getByRole('button', { name: '载入' }).tap()
    await expect.poll(() => zhang.page.getByLabel('项目名称').inputValue()).toBe(after)
    await zhang.page.getByLabel('估算价').fill('860000')
    await zhang.page.getByRole('button', { name: '存草稿' }).tap()
    await zhang.page.getByText('草稿已保存到平台').waitFor()
    await li.open('/tenderList?status=draft')
    await rowOf(li, after).getByRole('link', { name: after }).tap()
    await expect.poll(() => li.page.getByLabel('估算价').inputValue()).toMatch(/^860000/)
  })

  test('confirm the same sign-up: it is confirmed once, and its company hears of it once', async () => {
    await both((phone) => goTo(phone, world.server.url, blocks))
    await both((phone) => rowOf(phone, ma).getByRole('button', { name: '确认报名' }).tap())
    expectOneEffect(await pressTogether('确认报名', /报名已确认|刚刚被别人|已经处理过/))
    await both((phone) => goTo(phone, world.server.url, blocks))
    await both((phone) => rowOf(phone, ma).getByText('已确认', { exact: true }).waitFor())
    const supplier = await world.phoneOf('马小军')
    await supplier.open('/messages')
    const told = supplier.page.getByRole('button').filter({ hasText: '报名通过' })
    await told
      .filter({ hasText: blocks.tender ?? '' })
      .first()
      .waitFor()
    expect(await told.filter({ hasText: blocks.tender ?? '' }).count()).toBe(1)
    await supplier.close()
  })

  test('open bids at the same time: they are opened once, and the other is told so', async () => {
    await both((phone) => goTo(phone, world.server.url, mortar))
    await both(({ page }) => page.getByRole('button', { name: '开标', exact: true }).tap())
    expectOneEffect(await pressTogether('开标', /已开标|已经开标|刚刚被别人/))
    await both((phone) => goTo(phone, world.server.url, mortar))
    const opened = await both(async ({ page }) => {
      await page.getByText('操作人', { exact: true }).waitFor()
      return page.getByRole('article').count()
    })
    expect(opened).toEqual([3, 3])
  })

  test('award at the same time: one award, and the other is told to look again', async () => {
    const sheet: Stop = { ...mortar, place: 'tender.calibration' }
    await goTo(li, world.server.url, sheet)
    await li.page.getByRole('button', { name: /^选择 .+ 为成交供应商$/ }).tap()
    await li.page.getByLabel('推荐原因').fill('价格最低。')
    await li.page.getByRole('button', { name: '提交比价' }).tap()
    await li.page.getByText('推荐成交供应商：').waitFor()
    await both(async (phone) => {
      await goTo(phone, world.server.url, sheet)
      await phone.page.getByRole('button', { name: /^确认 .+ 成交$/ }).tap()
      await phone.page.getByRole('dialog').getByRole('button', { name: '内容无误' }).tap()
    })
    expectOneEffect(await pressTogether('确认定标', /已定标，通知已发出|刚刚被别人|当前的状态/))
    await both(async (phone) => {
      await goTo(phone, world.server.url, { ...mortar, place: 'tender.winNotice' })
      await phone.page.getByText(ma).first().waitFor()
    })
  })
})

describe('two people of one supplier', () => {
  test('send a bid at the same time: one is taken, the other is shown it and loses nothing', async () => {
    const [one, other] = sellers
    await goTo(one, world.server.url, steel)
    const id = new URL(one.page.url()).searchParams.get('id') ?? ''
    const told = await Promise.all(
      sellers.map(async (phone, at) => {
        const offer = offers[at]
        if (offer) await fillOffer(phone, id, offer)
        await phone.page.getByRole('button', { name: '提交投标' }).tap()
      }),
    ).then(() =>
      Promise.all(
        sellers.map(async ({ page }) => {
          await page.getByRole('dialog').getByRole('button', { name: '密封并提交' }).tap()
          const taken = page.getByRole('heading', { name: '回执', exact: true })
          const late = page.getByRole('alertdialog', { name: '已经有新的版本' })
          await taken.or(late).first().waitFor()
          return (await late.isVisible()) ? 'late' : 'taken'
        }),
      ),
    )
    expect([...told].sort()).toEqual(['late', 'taken'])
    const [taken, late] = told[0] === 'taken' ? [one, other] : [other, one]
    const receipt = (await taken.page.getByText(/^HZ-/).first().textContent()) ?? ''
    await late.page.getByText('您的同事刚刚提交了新的版本').waitFor()
    await late.page.getByRole('button', { name: '查看最新版本' }).tap()
    await late.page.getByText(receipt).first().waitFor()
    await late.page.getByText('第 1 版').first().waitFor()
    expect(await late.page.getByText('全部版本').count()).toBe(0)
  })
})
