import { tenderGoods } from '@jb/contract/tender/goods.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../support/api.ts'
import type { Phone } from '../support/phone.ts'
import type { Stop } from '../support/stops/stop.ts'
import { hangers, pump, steel } from '../support/stops/titles.ts'
import { goTo, stopName, tenderId } from '../support/tour.ts'
import { openWorld, type World } from '../support/world.ts'

let world: World
let phones: ReadonlyMap<string | undefined, Phone>
beforeAll(async () => {
  world = await openWorld()
  const [visitor, owner, supplier] = await Promise.all([
    world.phone(),
    world.phoneOf('李慧敏'),
    world.phoneOf('周明'),
  ])
  phones = new Map([
    [undefined, visitor],
    ['李慧敏', owner],
    ['周明', supplier],
  ])
})
afterAll(() => world?.close())

/** What orders are made by: one sign lost, and another thing is delivered. */
const longSpec = 'WDZB-YJV22-0.6/1kV 4×185+1×95 Φ12 HRB400E C30P6 抗渗 铠装 GB/T 12706.1-2020 阻燃 B1'
const longName = '低烟无卤阻燃耐火交联聚乙烯绝缘钢带铠装聚烯烃护套电力电缆（含终端头）'

/** Names and specs of a list, as the story has them. */
async function goodsOf(tender: string) {
  const { url } = world.server
  const body = { id: await tenderId(url, tender), pageNo: 1, pageSize: 50 }
  const { records } = (await call(url, tenderGoods, { body })) as unknown as {
    records: { cells: Record<string, string> }[]
  }
  const column = (name: string) => records.flatMap(({ cells }) => cells[name] ?? [])
  return { names: column('name'), specs: column('spec') }
}

async function numberOf(tender: string): Promise<string> {
  const { url } = world.server
  const { data } = await call(url, tenderDetailOf, { params: { id: await tenderId(url, tender) } })
  return (data as { no: string }).no
}

/** Makes every name and every spec of the list as long as they get; gives how many specs there are to see. */
function lengthen({ page }: Phone, { names, specs }: Awaited<ReturnType<typeof goodsOf>>): Promise<number> {
  return page.evaluate(
    ({ names, specs, longName, longSpec }) => {
      const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, 4)
      let found = 0
      while (texts.nextNode()) {
        const { currentNode } = texts
        let text = currentNode.nodeValue ?? ''
        for (const spec of specs) {
          if (!text.includes(spec) || text.includes(longSpec)) continue
          text = text.replace(spec, longSpec)
          found += 1
        }
        for (const name of names)
          if (text.includes(name) && !text.includes(longName)) text = text.replace(name, longName)
        if (text !== currentNode.nodeValue) currentNode.nodeValue = text
      }
      return found
    },
    { names, specs, longName, longSpec },
  )
}

/** Specs of which a part cannot be seen: what draws them ends before they do. Where one may swipe, nothing is lost. */
const cutSpecs = ({ page }: Phone): Promise<readonly string[]> =>
  page.evaluate((spec) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    while (texts.nextNode()) {
      const { currentNode } = texts
      const from = currentNode.nodeValue?.indexOf(spec) ?? -1
      if (from < 0) continue
      const range = document.createRange()
      range.setStart(currentNode, from)
      range.setEnd(currentNode, from + spec.length)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      for (let box = currentNode.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        const wide = overflowX === 'hidden' && (left < edge.left - 1 || right > edge.right + 1)
        const high = overflowY === 'hidden' && (top < edge.top - 1 || bottom > edge.bottom + 1)
        if (wide || high) cut.push(`${box.tagName.toLowerCase()}.${box.className}`)
      }
      if (left < -1 || (right > innerWidth + 1 && !currentNode.parentElement?.closest('[tabindex="0"]')))
        cut.push('the screen')
    }
    return cut
  }, longSpec)

const places: readonly Stop[] = [
  { place: 'hall.bidding', search: `keyword=${steel}` },
  { place: 'hall.bidding', as: 'lease', search: `keyword=${pump}` },
  { place: 'tender.detail', tender: steel, tab: '采购清单' },
  { place: 'tender.goods', tender: steel },
  { place: 'bid.up', persona: '周明', tender: steel },
  { place: 'tender.calibration', persona: '李慧敏', tender: hangers },
]

test.each(places.map((stop): [string, Stop] => [stopName(stop), stop]))(
  'no spec is cut in %s',
  async (_, stop) => {
    const phone = phones.get(stop.persona) as Phone
    const { page } = phone
    await goTo(phone, world.server.url, stop)
    // Others are published all the time: its number finds it, and marks nothing of its goods.
    if (stop.place === 'hall.bidding' && !stop.as)
      await phone.open(`/biddingHall?keyword=${await numberOf(steel)}`)
    await phone.settled()
    const tender = stop.tender ?? (stop.as ? pump : steel)
    expect(await lengthen(phone, await goodsOf(tender))).toBeGreaterThan(0)
    for (const type of ['', 'large']) {
      await page.evaluate((to) => {
        document.documentElement.dataset.type = to
      }, type)
      for (const width of [320, 375]) {
        await page.setViewportSize({ width, height: 812 })
        expect.soft([type, width, await cutSpecs(phone)]).toEqual([type, width, []])
      }
    }
  },
)
