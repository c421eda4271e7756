import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { redirectCorpus } from '@jb/testing/redirect-corpus'
import { secretsIn } from '@jb/testing/secret-patterns'
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
  const firstOf = (place: string) => stops.find((stop) => stop.place === place && !stop.press)
  const everyPlace = Object.keys(productMap).flatMap((place) => firstOf(place) ?? [])
  const drawn = stops.filter(({ place, as }) => place === 'map.address' && !as)

  test.each([...everyPlace, ...drawn].map((stop): [string, Stop] => [stopName(stop), stop]))(
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
    return `${document.body.innerText} ${fields.join(' ')}`.split('__xss').length - 1
  })

interface Look {
  readonly path: string
  readonly through?: true
  readonly press?: readonly string[]
}

describe('hostile words', () => {
  const id = () => planted.tender
  const looks: Readonly<Record<string, () => readonly Look[]>> = {
    'a visitor': () => [
      ...['/indexs', '/biddingHall', '/Bidding', '/homeTender', '/siteBidding', '/biddingInformation'].map(
        (path) => ({ path }),
      ),
      { path: `/newBiddingNoticeDetail?id=${id()}`, press: ['采购要求', '采购清单'] },
      { path: `/detailedList?id=${id()}` },
      { path: `/goodsDetailList?id=${id()}` },
      { path: `/biddingInformationDetails?id=${planted.article}` },
    ],
    'their own company': () => [
      ...[
        '/indexs',
        '/mine',
        '/tenderList',
        '/tenderPage',
        '/biddingList',
        '/messages',
        '/companyVerify',
        '/tenderPublish',
      ].map((path) => ({ path })),
      { path: `/newBiddingNoticeDetail?id=${id()}` },
      { path: `/biddingDetails?id=${id()}` },
      { path: `/operationLog?id=${id()}` },
      { path: `/registrationRecords?id=${id()}` },
      { path: '/inquiryDetails?side=owner' },
      { path: '/inquiryDetails?side=owner', through: true },
    ],
    周明: () => [
      ...['/reportList', '/inquiryDetails', '/collection'].map((path) => ({ path })),
      { path: '/reportList', through: true },
      { path: '/inquiryDetails', through: true },
      { path: `/report?id=${id()}` },
      { path: `/LetterInquiry?id=${id()}` },
      { path: `/bidSignUp?id=${id()}` },
    ],
    平台运营: () => [
      ...['/operatorDesk?status=all', '/reportDesk', '/newsDesk', '/messages'].map((path) => ({ path })),
      { path: '/operatorDesk?status=all', through: true },
      { path: '/reportDesk', through: true },
      { path: '/newsDesk', through: true },
      { path: `/newsEdit?id=${planted.article}` },
    ],
  }

  async function holderOf(name: string): Promise<readonly [Phone, Trap]> {
    if (name === 'their own company') return trapped(enterPlanted)
    return phoneOf(name === 'a visitor' ? undefined : name)
  }

  async function lookAt(phone: Phone, { path, through, press = [] }: Look): Promise<void> {
    await phone.open(path)
    if (through) {
      await phone.page.getByRole('article').getByRole('link').first().tap()
      await phone.page.waitForURL((at) => at.pathname !== path.split('?')[0])
    }
    for (const name of press)
      await phone.page
        .getByRole('tab', { name })
        .tap({ timeout: 3_000 })
        .catch(() => undefined)
    await phone.page.waitForLoadState('networkidle')
  }

  test.each(Object.keys(looks))(
    'run on no screen of %s, and are read as words',
    async (name) => {
      const [phone, trap] = await holderOf(name)
      const read: [string, number][] = []
      for (const look of looks[name]?.() ?? []) {
        trap.clear()
        await lookAt(phone, look)
        expect.soft([look.path, caught(trap), await strange(phone)]).toEqual([look.path, nothing, []])
        read.push([look.path, await readings(phone)])
      }
      const seen = read.filter(([, times]) => times > 0)
      expect(seen.length, JSON.stringify(read)).toBeGreaterThanOrEqual(Math.ceil(read.length / 3))
    },
    240_000,
  )

  const searched = Object.values(productMap).flatMap(({ path, access, search }) =>
    access === 'public' ? Object.keys(search).map((name) => [path, name] as const) : [],
  )
  test.each(searched)('in the address %s?%s= stay words', async (path, name) => {
    const [phone, trap] = await phoneOf()
    trap.clear()
    const long = xssInNames.join(' ').slice(0, 1_500)
    for (const attack of [xssInNames[0] ?? '', '"><img src=x onerror=window.__xss=1>', long]) {
      await phone.open(`${path}?id=${planted.tender}&${name}=${encodeURIComponent(attack)}`)
      expect
        .soft([attack.slice(0, 40), caught(trap), await strange(phone)])
        .toEqual([attack.slice(0, 40), nothing, []])
    }
  })
})
