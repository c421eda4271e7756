import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Phone } from '../support/phone.ts'
import { openTiles, type Tiles } from '../support/tiles.ts'
import { openWorld, type World } from '../support/world.ts'
import { findInHall } from './steps/anybody.ts'

const steel = '西咸智造产业园一期主体结构钢筋采购'
const hall = { latitude: 34.34326, longitude: 108.93535 }
const failed = '定位失败，请刷新页面重试！'

/** The phone says where it is: at the city hall of Xi'an. */
async function allow({ context }: Phone): Promise<void> {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(hall)
}

async function openSite(phone: Phone): Promise<void> {
  await findInHall(phone, steel)
  await phone.page.getByRole('link', { name: /查看地图/ }).tap()
  await phone.page.getByRole('button', { name: '使用地图' }).waitFor()
}

const addressOf = async ({ page }: Phone, app: string) =>
  new URL((await page.getByRole('link', { name: app }).getAttribute('href')) ?? '')

describe('with tiles', () => {
  let world: World
  let tiles: Tiles
  beforeAll(async () => {
    tiles = await openTiles()
    world = await openWorld({ MAP_TILE_URL: tiles.url, MAP_TILE_ATTRIBUTION: '测试地图' })
  })
  afterAll(async () => {
    await world?.close()
    await tiles?.close()
  })

  test('the place of a tender is found from its notice, with pin, distance and the way there', async () => {
    const phone = await world.phone()
    await allow(phone)
    await openSite(phone)
    const { page } = phone
    await page.getByText('终', { exact: true }).waitFor()
    await page.getByText(/^直线距离约 1\d\.\d 公里$/).waitFor()
    await page.getByText('测试地图').waitFor()
    await expect.poll(() => tiles.asked.length).toBeGreaterThan(0)
    expect([...new Set(tiles.asked.map((tile) => tile.split('/')[0]))]).toEqual(['15'])
    await page.getByRole('button', { name: '使用地图' }).tap()
    const amap = await addressOf(phone, '高德地图')
    expect(amap.host).toBe('uri.amap.com')
    expect(amap.searchParams.get('to')).toMatch(/^108\.7712,34\.2431,/)
    expect(amap.searchParams.get('from')).toMatch(/^108\.9399\d+,34\.3416\d+,我的位置$/)
    expect((await addressOf(phone, '百度地图')).searchParams.get('coord_type')).toBe('gcj02')
    await page.getByRole('button', { name: '取消' }).tap()
    await page.getByRole('button', { name: '收起起点和终点' }).tap()
    await page.getByRole('button', { name: '显示起点和终点' }).waitFor()
    expect(phone.troubles).toEqual([])
    await phone.close()
  })

  test('a phone that does not say where it is gets a sentence and the page', async () => {
    const phone = await world.phone()
    await openSite(phone)
    await phone.page.getByText(failed).waitFor()
    await phone.page.getByText('没有得到您的位置').waitFor()
    await phone.page.getByText('终', { exact: true }).waitFor()
    expect(phone.troubles).toEqual([])
    await phone.close()
  })

  test('a buyer marks the place of a new tender by moving the map under the cross', async () => {
    const phone = await world.phoneOf('李慧敏')
    await phone.open('/tenderPublish')
    const { page } = phone
    await page.getByRole('button', { name: '在地图上选点' }).tap()
    const map = page.getByRole('figure', { name: /十字/ })
    await map.locator('img').first().waitFor()
    // The arrow keys move the map as a finger does.
    await map.locator('[tabindex="0"]').first().focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.getByRole('dialog').locator('.leaflet-pan-anim').count()).toBe(0)
    await page.getByRole('button', { name: '标注在这里' }).tap()
    const marked = (await page.getByText(/^已标注/).textContent()) ?? ''
    expect(Number(/东经 ([\d.]+)/.exec(marked)?.[1])).toBeGreaterThan(108.94)
    expect(phone.troubles).toEqual([])
    await phone.close()
  })
})

describe('without a maps service', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world?.close())

  test('the districts around a place are drawn, with its pin, and stay when the map is moved', async () => {
    const phone = await world.phone()
    await allow(phone)
    await openSite(phone)
    const { page } = phone
    await page.getByText('终', { exact: true }).waitFor()
    await page.getByText('雁塔区').waitFor()
    await page.getByText('行政区划示意图，仅供了解大致位置').waitFor()
    await page.getByRole('button', { name: '放大' }).tap()
    await expect.poll(() => page.locator('.leaflet-overlay-pane path').count()).toBeGreaterThan(3)
    expect(phone.troubles).toEqual([])
    await phone.close()
  })

  test('a far place is shown alone, not the country between', async () => {
    const phone = await world.phone()
    await allow(phone)
    await phone.open('/navigationMap?lon=104.0431&lat=30.6423&address=武侯区项目部&city=成都市')
    await phone.page.getByText('武侯区', { exact: true }).waitFor()
    expect(phone.troubles).toEqual([])
    await phone.close()
  })

  test('a buyer marks the place of a new tender by looking for its district', async () => {
    const phone = await world.phoneOf('李慧敏')
    await phone.open('/tenderPublish')
    const { page } = phone
    await page.getByRole('button', { name: '在地图上选点' }).tap()
    await page.getByPlaceholder(/搜索区县/).fill('西安 雁塔')
    await page.getByRole('button', { name: /^雁塔区/ }).tap()
    await page.getByRole('button', { name: '标注在这里' }).tap()
    await page.getByText(/^已标注：东经 108\.9\d+°，北纬 34\.2\d+°/).waitFor()
    expect(phone.troubles).toEqual([])
    await phone.close()
  })
})

describe('with the key of AMap', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ AMAP_KEY: 'e2ekey', AMAP_SECURITY_CODE: 'e2ecode' })
  })
  afterAll(() => world?.close())

  test('AMap says where the phone is and draws the map at zoom 15', async () => {
    const phone = await world.phone()
    const { page } = phone
    const script = join(import.meta.dirname, '../support/amap.fixture.js')
    await page.route('https://webapi.amap.com/**', (route) => route.fulfill({ path: script }))
    await openSite(phone)
    await page.getByText('陕西省西安市未央区凤城八路').waitFor()
    await page.locator('[data-view="15 108.7712 34.2431"]').waitFor()
    await page.getByText('终', { exact: true }).waitFor()
    const code = await page.evaluate(() => window._AMapSecurityConfig?.securityJsCode)
    expect(code).toBe('e2ecode')
    expect(phone.troubles).toEqual([])
    await phone.close()
  })

  test('its search finds the place of a new tender by its name', async () => {
    const phone = await world.phoneOf('李慧敏')
    const { page } = phone
    const script = join(import.meta.dirname, '../support/amap.fixture.js')
    await page.route('https://webapi.amap.com/**', (route) => route.fulfill({ path: script }))
    await phone.open('/tenderPublish')
    await page.getByRole('button', { name: '在地图上选点' }).tap()
    await page.getByPlaceholder('搜索地点').fill('渭南北站')
    await page.getByRole('button', { name: /^渭南北站/ }).tap()
    await page.getByRole('button', { name: '标注在这里' }).tap()
    await page.getByText(/^已标注：东经 109\.5°，北纬 34\.5°/).waitFor()
    expect(phone.troubles).toEqual([])
    await phone.close()
  })

  test('without its service the browser says where the phone is, and the hand-off still works', async () => {
    const phone = await world.phone()
    await allow(phone)
    const { page } = phone
    await page.route('https://webapi.amap.com/**', (route) => route.abort())
    await openSite(phone)
    await page.getByText(/地图图片没有加载成功/).waitFor()
    await page.getByText(/^直线距离约 1\d\.\d 公里$/).waitFor()
    await page.getByRole('button', { name: '使用地图' }).tap()
    expect((await addressOf(phone, '腾讯地图')).host).toBe('apis.map.qq.com')
    await phone.close()
  })
})
