import { xssInNames } from '@jb/testing/xss-corpus'
import { productMap } from '@jb/web/map/product-map'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Phone } from '../support/phone.ts'
import { type Planted, plant } from '../support/planted.ts'
import type { Stop } from '../support/stops/stop.ts'
import { stops } from '../support/stops.ts'
import { openTiles, type Tiles } from '../support/tiles.ts'
import { arrive, goTo, stopName } from '../support/tour.ts'
import { layTrap, type Trap } from '../support/trap.ts'
import { openWorld, type World } from '../support/world.ts'

/** What hostile people have written stays words, and no page loads or runs what is not ours. */
let tiles: Tiles
let world: World
let planted: Planted
const known = new Map<string | undefined, Promise<readonly [Phone, Trap]>>()
beforeAll(async () => {
  tiles = await openTiles()
  world = await openWorld({ MAP_TILE_URL: tiles.url, MAP_TILE_ATTRIBUTION: '测试地图' })
  planted = await plant(world.server.url)
})
afterAll(async () => {
  await world?.close()
  await tiles?.close()
})

async function trapped(enter: (phone: Phone) => Promise<void>): Promise<readonly [Phone, Trap]> {
  const phone = await world.phone()
  const trap = await layTrap(phone)
  await enter(phone)
  return [phone, trap]
}

/** One phone with a trap for each person. */
function phoneOf(persona?: string): Promise<readonly [Phone, Trap]> {
  const first = async (phone: Phone) => {
    if (persona) await arrive(phone, world.server.url, persona)
  }
  const phone = known.get(persona) ?? trapped(first)
  known.set(persona, phone)
  return phone
}

async function enterPlanted(phone: Phone): Promise<void> {
  await phone.open('/login')
  await phone.page.getByLabel('手机号').fill(planted.phone)
  await phone.page.locator('input[type=password]').fill(planted.password)
  await phone.page.getByRole('button', { name: '登录', exact: true }).tap()
  await phone.page.waitForURL((at) => !at.pathname.startsWith('/login'))
}

const nothing = { executions: [], violations: [] }
const caught = ({ executions, violations }: Trap) => ({
  executions: [...executions],
  violations: [...violations],
})

describe('the policy of the pages', () => {
  // The tour lays the same trap at all places; these load what others do not.
  const special = [
    'home.indexs',
    'hall.bidding',
    'tender.detail',
    'map.address',
    'map.navigation',
    'site.richText',
  ]
  const firstOf = (place: string) => stops.find((stop) => stop.place === place && !stop.press)
  const loading = special.flatMap((place) => firstOf(place) ?? [])

  test.each(loading.map((stop): [string, Stop] => [stopName(stop), stop]))(
    'has nothing to stop at %s',
    async (_, stop) => {
      const [phone, trap] = await phoneOf(stop.persona)
      trap.clear()
      await goTo(phone, world.server.url, stop)
      expect(caught(trap)).toEqual(nothing)
    },
  )

  test('stops an inline script, a handler and a script of others, wherever they come from', async () => {
    const [phone, trap] = await trapped(async () => undefined)
    await phone.page.route('**/indexs', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('</body>', '<script>window.__xss = 1</script></body>')
      await route.fulfill({ response, body })
    })
    await phone.open('/indexs')
    await expect.poll(() => trap.violations.join()).toContain('script-src-elem inline at /indexs')
    trap.clear()
    await phone.page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.__xss = 1">')
      const script = document.createElement('script')
      script.src = 'https://evil.example/x.js'
      document.body.append(script)
    })
    await expect.poll(() => trap.violations.length).toBeGreaterThanOrEqual(2)
    expect(trap.violations.join()).toContain('script-src-attr inline')
    expect(trap.violations.join()).toContain('script-src-elem https://evil.example')
    expect(trap.executions).toEqual([])
    await phone.close()
  })

  test('and the trap sees what would have run without it', async () => {
    const [phone, trap] = await trapped(async () => undefined)
    await phone.page.route('**/indexs', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<script>window.__xss = 1</script>' }),
    )
    await phone.page.goto('/indexs')
    await expect.poll(() => trap.executions.length).toBe(1)
    await phone.close()
  })
})

/** Elements that our screens never make: handlers in attributes, addresses that are programs, frames of others. */
const strange = ({ page }: Phone): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((each) => {
        const leads = each.getAttribute('href') ?? each.getAttribute('src') ?? ''
        const handled = each.getAttributeNames().some((name) => name.startsWith('on') || name === 'srcdoc')
        return handled || /^\W*(javascript|vbscript|data:text)/i.test(leads)
      })
      .map((each) => each.outerHTML.slice(0, 100)),
  )

/** How often the planted words are to be read there, in what is shown and in what is filled in. */
const readings = ({ page }: Phone): Promise<number> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
      ({ value }) => value,
    )
    return `${document.body.textContent} ${fields.join(' ')}`.split('__xss').length - 1
  })

/** Where whom the planted words reach. */
const looks: Readonly<Record<string, () => readonly string[]>> = {
  'a visitor': () => [
    // Of its kind only: auctions of the story are put up again all the time, and a list holds what fits on the screen.
    ...['/biddingHall', '/Bidding', '/homeTender', '/siteBidding'].map((path) => `${path}?type=3`),
    ...['/indexs', '/biddingInformation'],
    `/newBiddingNoticeDetail?id=${planted.tender}`,
    `/detailedList?id=${planted.tender}`,
    `/goodsDetailList?id=${planted.tender}`,
    `/biddingInformationDetails?id=${planted.article}`,
  ],
  'their own company': () => [
    ...['/indexs', '/mine', '/tenderList', '/tenderPage', '/biddingList', '/messages', '/companyVerify'],
    `/biddingDetails?id=${planted.tender}`,
    `/operationLog?id=${planted.tender}`,
    `/registrationRecords?id=${planted.tender}`,
    '/inquiryDetails?side=owner',
    `/inquiryDetail?id=${planted.letter}`,
  ],
  周明: () => [
    ...['/reportList', '/inquiryDetails'],
    `/newBiddingNoticeDetail?id=${planted.tender}`,
    `/reportDetail?id=${planted.report}`,
    `/inquiryDetail?id=${planted.letter}`,
    `/report?id=${planted.tender}`,
    `/LetterInquiry?id=${planted.tender}`,
    `/bidSignUp?id=${planted.tender}`,
  ],
  平台运营: () => [
    ...['/operatorDesk?status=all', '/reportDesk', '/newsDesk'],
    `/operatorDesk?id=${planted.verification}`,
    `/reportDesk?id=${planted.report}`,
    `/newsDesk?id=${planted.article}`,
    `/newsEdit?id=${planted.article}`,
  ],
}

describe('hostile words', () => {
  async function holderOf(name: string): Promise<readonly [Phone, Trap]> {
    if (name === 'their own company') return trapped(enterPlanted)
    return phoneOf(name === 'a visitor' ? undefined : name)
  }

  test.each(Object.keys(looks))(
    'run on no screen of %s, and are read as words',
    async (name) => {
      const [phone, trap] = await holderOf(name)
      for (const path of looks[name]?.() ?? []) {
        trap.clear()
        await phone.open(path)
        await phone.settled()
        await expect.poll(() => readings(phone), { message: path, timeout: 10_000 }).toBeGreaterThan(0)
        const more = phone.page.getByRole('tab', { name: '采购要求' })
        if (await more.isVisible()) await more.tap()
        expect.soft([path, caught(trap), await strange(phone)]).toEqual([path, nothing, []])
      }
    },
    240_000,
  )

  // The halls are one screen under many addresses.
  const searched = Object.entries(productMap).flatMap(([id, { path, access, search }]) =>
    access === 'public' && (!id.startsWith('hall.') || id === 'hall.bidding')
      ? Object.keys(search).map((name) => [path, name] as const)
      : [],
  )
  test.each(searched)('in the address %s?%s= stay words', async (path, name) => {
    const [phone, trap] = await phoneOf()
    trap.clear()
    const long = xssInNames.join(' ').slice(0, 1_500)
    const attacks = [
      ['"><img src=x onerror=window.__xss=1>', phone.open],
      [long, phone.follow],
    ] as const
    for (const [attack, enter] of attacks) {
      await enter(`${path}?id=${planted.tender}&${name}=${encodeURIComponent(attack)}`)
      await phone.settled()
      expect
        .soft([attack.slice(0, 40), caught(trap), await strange(phone)])
        .toEqual([attack.slice(0, 40), nothing, []])
    }
  })
})
