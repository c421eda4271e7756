import { hallPage } from '@jb/contract/hall/hall.contract'
import { loginWays, registerAccount, requestCode } from '@jb/contract/member/entrance.contract'
import { productMap } from '@jb/web/map/product-map'
import { call } from './api.ts'
import { tapInList } from './gestures.ts'
import type { Phone } from './phone.ts'
import { newcomer, type Stop } from './stops/stop.ts'

/** How a stop is called in tests and file names. */
export const stopName = ({ place, as }: Stop): string => (as ? `${place} (${as})` : place)

const known = new Map<string, Promise<string>>()

/** Each title is looked up once a server. */
export function tenderId(url: string, title: string): Promise<string> {
  const key = `${url} ${title}`
  const id = known.get(key) ?? lookUp(url, title)
  known.set(key, id)
  return id
}

async function lookUp(url: string, title: string): Promise<string> {
  const found = (await call(url, hallPage, { body: { keyword: title } })) as unknown as {
    records: { id: string; name: string }[]
  }
  const card = found.records.find(({ name }) => name === title)
  if (!card) throw new Error(`the story has no tender ${title}`)
  return card.id
}

/** What the first press of a stop opens one more of; what is pressed after it, is pressed in there. */
const openable = ['dialog', 'alert', 'checkbox', 'region', 'group'] as const

/** Brings a phone (logged in as the stop's persona, if it has one) to the stop; `enter` takes it to an address. */
export async function goTo(phone: Phone, url: string, stop: Stop, enter = phone.open): Promise<void> {
  await arriveAt(phone, url, stop, enter)
  const { page } = phone
  await phone.settled()
  const shown = openable.map((role) => page.getByRole(role)).reduce((all, one) => all.or(one))
  if (stop.tab) {
    await page.getByRole('tab', { name: stop.tab }).tap()
    await page.getByRole('tab', { name: stop.tab, selected: true }).waitFor()
  }
  for (const [at, name] of (stop.press ?? []).entries()) {
    const before = at === 0 ? await shown.count() : 0
    await page.getByRole('button', { name }).first().tap()
    await shown.nth(before).waitFor({ state: 'attached' })
  }
  if (stop.tab || stop.press) await phone.drawn()
}

async function arriveAt(phone: Phone, url: string, stop: Stop, enter: Phone['open']): Promise<void> {
  if (stop.through) {
    await enter(stop.through)
    const { page } = phone
    for (const name of stop.by ?? []) {
      const way = page.getByRole('button', { name }).or(page.getByRole('link', { name }))
      await tapInList(way.first())
    }
    if (!stop.by) await tapInList(page.getByRole('article').getByRole('link').first())
    await page.waitForURL((at) => at.pathname === productMap[stop.place].path)
    return
  }
  await enter(await addressOf(url, stop))
}

/** The address of a stop that is not reached `through` another. */
export async function addressOf(url: string, { place, tender, search: more }: Stop): Promise<string> {
  const id = tender ? `id=${await tenderId(url, tender)}` : undefined
  const search = [id, more].filter(Boolean).join('&')
  return `${productMap[place].path}${search && `?${search}`}`
}

const newPassword = 'Jiangbiao-2026'
let newcomers = 0

/** Makes an account that belongs to no company, and logs in with it. */
async function arriveNew(phone: Phone, url: string): Promise<void> {
  newcomers += 1
  const number = `1991000${String(newcomers).padStart(4, '0')}`
  const ways = (await call(url, loginWays, {})).data as { code: boolean }
  const sent = ways.code
    ? await call(url, requestCode, { body: { phone: number, purpose: 'register' } })
    : undefined
  const { shown } = (sent?.data ?? { shown: null }) as { shown: string | null }
  const body = {
    phone: number,
    name: newcomer,
    password: newPassword,
    terms: { agreement: 0, privacy: 0 },
    ...(shown ? { code: shown } : {}),
  }
  const made = await call(url, registerAccount, { body })
  if (made.code !== 200) throw new Error(`no account for the newcomer: ${made.msg}`)
  await phone.open('/login')
  await phone.page.getByLabel('手机号').fill(number)
  await phone.page.locator('input[type=password]').fill(newPassword)
  await phone.page.getByRole('button', { name: '登录', exact: true }).tap()
  await phone.page.waitForURL((at) => !at.pathname.startsWith('/login'))
}

/** Logs a phone in as the persona of a stop. */
export function arrive(phone: Phone, url: string, persona: string): Promise<void> {
  return persona === newcomer ? arriveNew(phone, url) : phone.loginAs(persona)
}
