import { AxeBuilder } from '@axe-core/playwright'
import { changedCapabilities } from '@jb/testing/changed'
import { extent, someOf } from '@jb/testing/choice'
import { titleOf } from '@jb/web/map/place'
import { productMap } from '@jb/web/map/product-map'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  badFields,
  brightPictures,
  cutWords,
  hiddenTabs,
  sidewaysAt,
  slowButtons,
  smallTargets,
  whiteInTheDark,
  widths,
} from '../support/checks.ts'
import type { Phone } from '../support/phone.ts'
import type { Stop } from '../support/stops/stop.ts'
import { stops } from '../support/stops.ts'
import { addressOf, arrive, goTo, stopName } from '../support/tour.ts'
import { layTrap, type Trap } from '../support/trap.ts'
import { openWorld, type World } from '../support/world.ts'

/** At most so many stops at places that have changed, and so many of the others, where there is no time for all. */
const most = { changed: 24, others: 16 }

function chosenStops(): readonly Stop[] {
  if (extent === 'all') return stops
  const capabilities = changedCapabilities()
  const isChanged = ({ place }: Stop) => capabilities?.has(place.split('.')[0] ?? '') ?? false
  return [
    ...someOf(stops.filter(isChanged), most.changed, stopName),
    ...someOf(
      stops.filter((stop) => !isChanged(stop)),
      most.others,
      stopName,
    ),
  ]
}
const chosen = chosenStops()

let world: World
const traps = new WeakMap<Phone, Trap>()
const idle = new Map<string | undefined, Phone[]>()
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

/** A phone of this person that nobody holds: two stops at once need two of them. */
async function take(persona: string | undefined): Promise<Phone> {
  const free = idle.get(persona)?.pop()
  if (free) return free
  const phone = await world.phone()
  traps.set(phone, await layTrap(phone))
  if (persona) await arrive(phone, world.server.url, persona)
  return phone
}

const loaded = new Set<string>()
const open = new WeakSet<Phone>()

/**
 * Each place is loaded from its address once; its other states are come to as by a link of the page that is open,
 * where nothing was pressed on that page.
 */
async function visit(phone: Phone, stop: Stop): Promise<void> {
  const within = loaded.has(stop.place) && open.has(phone)
  loaded.add(stop.place)
  open.delete(phone)
  await goTo(phone, world.server.url, stop, within ? phone.follow : phone.open)
  if (!stop.press && !stop.tab) open.add(phone)
}

const giveBack = (persona: string | undefined, phone: Phone) =>
  idle.set(persona, [...(idle.get(persona) ?? []), phone])

type Look = 'light' | 'dark' | 'large'

/** Changes how the page looks without loading it again, as the settings do. */
async function wear({ page }: Phone, look: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light' })
  await page.evaluate(
    (type) => {
      document.documentElement.dataset.type = type
    },
    look === 'large' ? 'large' : '',
  )
}

/** Ends the fading of colours, which would be judged half-way. */
async function settle({ page }: Phone): Promise<void> {
  await page.evaluate(() => {
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish()
  })
}

/** In the light everything is judged; the dark changes colours and large type changes sizes, not names and roles. */
function judge({ page }: Phone, look: Look): AxeBuilder {
  // The first look brings the program of axe into the page.
  const source = look === 'light' ? {} : { axeSource: 'void axe' }
  // Without legacy mode each judgement opens a page of its own, for frames of other origins: we have none. What was
  // found right is not written down: that took a third of the time.
  const axe = new AxeBuilder({ page, ...source }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (look !== 'light')
    return axe.withRules(look === 'dark' ? 'color-contrast' : 'scrollable-region-focusable')
  // `smallTargets` asks for nearly twice the size, and does not call small what lies half under a bar just now.
  return axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).disableRules(['target-size'])
}

async function seriousFaults(phone: Phone, look: Look): Promise<readonly string[]> {
  const { violations } = await judge(phone, look).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
    )
}

type Faults = Readonly<Record<string, readonly unknown[]>>

const firstOf = new Map<string, Stop>()
for (const stop of stops) if (!stop.once && !firstOf.has(stop.place)) firstOf.set(stop.place, stop)

/**
 * The widths of the screen that a stop is tried at: all of them once a place. What others add to it is tried at the
 * narrowest screen of either layout: below 360 pixels, and from there on.
 */
function widthsFor(stop: Stop, look: Look): readonly number[] {
  if (look === 'dark') return []
  if (firstOf.get(stop.place) === stop) return widths
  return stop.once ? [320] : [320, 360]
}

/** What a person at this look would stumble over. */
async function stumbles(phone: Phone, look: Look, stop: Stop): Promise<Faults> {
  const { page } = phone
  const sideways = []
  for (const width of widthsFor(stop, look)) {
    const pixels = await sidewaysAt(page, width)
    if (pixels > 0) sideways.push(`${pixels} px at ${width}`)
  }
  if (look !== 'dark') await page.setViewportSize({ width: 375, height: 812 })
  return {
    axe: await seriousFaults(phone, look),
    sideways,
    targets: look === 'dark' ? [] : await smallTargets(page, look === 'large' ? 60 : 44),
    white: look === 'dark' ? await whiteInTheDark(page) : [],
    bright: look === 'dark' ? await brightPictures(page) : [],
    cut: await cutWords(page),
    tabs: look === 'light' ? await hiddenTabs(page) : [],
    fields: look === 'light' ? await badFields(page) : [],
    slow: look === 'light' ? await slowButtons(page) : [],
  }
}

const nothing = {
  axe: [],
  sideways: [],
  targets: [],
  white: [],
  bright: [],
  cut: [],
  tabs: [],
  fields: [],
  slow: [],
}

describe('every place with the demo story', () => {
  const named = chosen.map((stop): [string, Stop] => [stopName(stop), stop])

  test.concurrent.for(named)('%s', async ([, stop], { expect }) => {
    const phone = await take(stop.persona)
    const before = phone.troubles.length
    const trap = traps.get(phone)
    trap?.clear()
    await visit(phone, stop)
    const search = Object.fromEntries(new URLSearchParams(stop.search))
    await expect.poll(() => phone.page.title()).toBe(`${titleOf(productMap[stop.place], search)} | 匠标`)
    for (const look of stop.once ? (['light'] as const) : (['light', 'dark', 'large'] as const)) {
      await wear(phone, look)
      await settle(phone)
      expect.soft(await stumbles(phone, look, stop), look).toEqual(nothing)
    }
    await wear(phone, 'light')
    expect
      .soft(
        phone.troubles.slice(before).filter((trouble) => !(stop.refused && /status of 4\d\d/.test(trouble))),
      )
      .toEqual([])
    expect.soft([trap?.violations, trap?.executions]).toEqual([[], []])
    giveBack(stop.persona, phone)
  })
})

describe('the tour', () => {
  test('leaves out no place of the product map', () => {
    const seen = new Set<string>(stops.map(({ place }) => place))
    expect(Object.keys(productMap).filter((place) => !seen.has(place))).toEqual([])
  })

  const places = new Set(chosen.map(({ place }) => place))
  const closed = stops.filter(
    ({ place, through }, at) =>
      places.has(place) &&
      productMap[place].access !== 'public' &&
      !through &&
      stops.findIndex((other) => other.place === place && !other.through) === at,
  )
  test.concurrent.for(closed.map((stop): [string, Stop] => [stopName(stop), stop]))(
    '%s asks a visitor to log in',
    async ([, stop]) => {
      const phone = await take(undefined)
      await phone.page.goto(await addressOf(world.server.url, stop))
      const dialog = phone.page.getByRole('alertdialog', { name: '您还未登录，是否去登录？' })
      await dialog.getByRole('button', { name: '取消' }).tap()
      giveBack(undefined, phone)
    },
  )
})
