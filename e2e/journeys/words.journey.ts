import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cutWords, sidewaysAt, widths } from '../support/checks.ts'
import type { Phone } from '../support/phone.ts'
import type { Stop } from '../support/stops/stop.ts'
import { goTo, stopName } from '../support/tour.ts'
import { openWorld, type World } from '../support/world.ts'

const blocks = '泾河安置房三期蒸压加气混凝土砌块采购'
const hangers = '西咸智造产业园机电安装抗震支吊架采购'
const membrane = '西咸智造产业园防水卷材采购'
const whole = { width: 375, height: 812 }

let world: World
let visitor: Phone
let owner: Phone
beforeAll(async () => {
  world = await openWorld()
  visitor = await world.phone()
  owner = await world.phoneOf('李慧敏')
})
afterAll(() => world?.close())

const go = (phone: Phone, stop: Stop) => goTo(phone, world.server.url, stop)

/** Makes every company's name 60 characters long and every amount the largest that fits the fields. */
function lengthen({ page }: Phone): Promise<number> {
  return page.evaluate(() => {
    const name =
      '陕西西咸新区泾河新城长砚建设集团国际工程总承包与城市更新投资发展股份有限公司第三工程分公司安置房项目经理部（筹备组）驻场办公室'
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let changed = 0
    while (texts.nextNode()) {
      const { currentNode } = texts
      const before = currentNode.nodeValue ?? ''
      const after = before
        .replace(/[\u4e00-\u9fff]{4,}有限公司/g, name.slice(0, 60))
        .replace(/^\d[\d,]*\.\d{2}$/g, '999,999,999.99')
      if (after === before) continue
      currentNode.nodeValue = after
      changed += 1
    }
    return changed
  })
}

/** Amounts that are broken in the middle or run out of their box. */
const brokenAmounts = ({ page }: Phone): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (texts.nextNode()) {
      const { currentNode } = texts
      if (currentNode.nodeValue !== '999,999,999.99') continue
      const range = document.createRange()
      range.selectNodeContents(currentNode)
      const { right } = range.getBoundingClientRect()
      const scrolls = currentNode.parentElement?.closest('[tabindex="0"], table')
      if (range.getClientRects().length > 1) broken.push(`${range.getClientRects().length} lines`)
      if (right > innerWidth && !scrolls) broken.push(`ends at ${right} of ${innerWidth}`)
    }
    return broken
  })

describe('long names and large amounts', () => {
  const places: readonly Stop[] = [
    { place: 'hall.bidding' },
    { place: 'tender.detail', tender: hangers },
    { place: 'tender.winNotice', as: 'one', tender: membrane },
    { place: 'home.indexs' },
    { place: 'bid.registrations', persona: '李慧敏', tender: blocks },
    { place: 'bid.opening', persona: '李慧敏', tender: hangers },
    { place: 'tender.calibration', persona: '李慧敏', tender: hangers },
    { place: 'bid.records', persona: '李慧敏', tender: hangers },
    { place: 'bid.winning', persona: '李慧敏' },
    { place: 'member.mine', persona: '李慧敏' },
    { place: 'bid.ownerDetails', persona: '李慧敏', tender: hangers },
    { place: 'bid.operationLog', persona: '李慧敏', tender: hangers },
    { place: 'follow.bidCollection', persona: '李慧敏' },
  ]
  test.each(places.map((stop): [string, Stop] => [stopName(stop), stop]))('fit into %s', async (_, stop) => {
    const phone = stop.persona ? owner : visitor
    await go(phone, stop)
    expect(await lengthen(phone)).toBeGreaterThan(0)
    for (const type of ['', 'large']) {
      await phone.page.evaluate((to) => {
        document.documentElement.dataset.type = to
      }, type)
      for (const width of widths)
        expect.soft([width, await sidewaysAt(phone.page, width)]).toEqual([width, 0])
      await phone.page.setViewportSize({ width: 320, height: 812 })
      expect.soft(await brokenAmounts(phone)).toEqual([])
      expect.soft(await cutWords(phone.page)).toEqual([])
    }
    await phone.page.setViewportSize(whole)
  })
})

/** Sizes of the letters, of which each is drawn larger by the browser or by WeChat. */
const sizes = { xs: 12, s: 14, m: 16, l: 18, xl: 22, xxl: 28 }

describe('text that the phone draws larger', () => {
  const places: readonly Stop[] = [
    { place: 'home.indexs' },
    { place: 'hall.bidding' },
    { place: 'member.login' },
    { place: 'tender.detail', tender: hangers },
    { place: 'site.news' },
    { place: 'tender.list', persona: '李慧敏' },
    { place: 'bid.registrations', persona: '李慧敏', tender: blocks },
  ]
  const named = places.map((stop): [string, Stop] => [stopName(stop), stop])

  test.each(named)('breaks nothing in %s, half as large again and twice as large', async (_, stop) => {
    const phone = stop.persona ? owner : visitor
    const { page } = phone
    await go(phone, stop)
    for (const times of [1.5, 2]) {
      const larger = Object.entries(sizes).map(([name, size]) => `--t-${name}:${size * times}px`)
      await page.addStyleTag({ content: `:root:root{${larger.join(';')}}` })
      for (const width of times === 2 ? [375] : [320, 375])
        expect.soft([times, width, await sidewaysAt(page, width)]).toEqual([times, width, 0])
      await page.setViewportSize(whole)
      expect.soft([times, await cutWords(page)]).toEqual([times, []])
    }
  })
})
