import { readFile, writeFile } from 'node:fs/promises'
import { isWorkday } from '@jb/domain/shared/business-calendar'
import type { OwnBid } from '@jb/testing/builders/decryption'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as experts from '../support/experts.ts'
import * as past from '../support/lawful.ts'
import type { Phone } from '../support/phone.ts'
import { openWorld, type World } from '../support/world.ts'
import { logIn, openMessage, wordsOn } from './steps/anybody.ts'
import * as evaluation from './steps/evaluation.ts'

const title = '灞原科创园四期施工总承包'
const works: readonly past.Work[] = [{ name: '9#–10# 厂房', scale: '38,000 ㎡', limit: '96000000' }]
/** 60 points by the experts, 40 by the price. */
const scoring = {
  criteria: [
    {
      group: 'technical' as const,
      name: '施工组织设计',
      max: '40',
      standard: '优 34–40，良 24–33，一般 0–23',
    },
    { group: 'credit' as const, name: '同类业绩', max: '20', standard: '近五年每项 5 分' },
  ],
  price: { formula: 'lowest' as const, full: '40', kFrom: '0', kTo: '5', over: '1', under: '0.5' },
}
const [agent, owner] = ['郑凯', '沈佳']
/** The first wins. */
const bidders = ['黄文静', '史明远', '屈平']
const winner = '深圳湾砺建设有限公司'
/** What an expert gives for 施工组织设计 and 同类业绩. */
const pointsOf = (company: string) => (company === winner ? ['37', '18'] : ['31', '15'])
const dissent = '施工组织设计一项对第二名给分偏低，建议复核。'
const minute = 60_000
/** What a moved clock makes due comes about within seconds. */
const soon = { timeout: 60_000 }

let world: World
let clerk: Phone
let id = ''
let names: readonly string[] = []
const bids = new Map<string, OwnBid>()

beforeAll(async () => {
  world = await openWorld()
  clerk = await world.phoneOf(agent)
}, 240_000)
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await clerk.screenshot(`failed/${task.name.slice(0, 40)} clerk`)
})
afterAll(() => world?.close())

async function leapTo(moment: number): Promise<void> {
  await world.advance({ to: new Date(moment).toISOString() })
  past.forgetLogins()
}

const says = ({ page }: Phone, words: string | RegExp) => page.getByText(words).first().waitFor(soon)
const session = () => past.sessionSeen(world.server.url, id)
const drawn = () => experts.drawnFor(world.server, id)

/** Opens a place after weeks, in which a login runs out. */
async function comeBack(phone: Phone, name: string, path: string): Promise<void> {
  await phone.open('/messages')
  await phone.settled()
  if (new URL(phone.page.url()).pathname === '/login') await phone.loginAs(name)
  await phone.open(path)
}

describe('the experts of a committee', () => {
  test('judge works for which three have bid', async () => {
    const { url } = world.server
    id = await past.draftWorks(url, agent, owner, { title, works, scoring })
    await past.publishAs(url, agent, id)
    await past.joinAs(url, agent, bidders, id)
    const { applyEndTime } = await past.tenderSeen(url, id)
    await leapTo(Date.parse(applyEndTime ?? '') + minute)
    await expect.poll(async () => (await past.tenderSeen(url, id)).status, soon).toBe('bidding')
    for (const [at, name] of bidders.entries())
      bids.set(name, await past.sealAs(url, name, id, 0.9 + at / 50))
  })

  test('are asked for by major and number, and drawn by the clock', async () => {
    const { page } = clerk
    await comeBack(clerk, agent, `/expertDraw?id=${id}`)
    await page.getByRole('button', { name: '抽取专家' }).tap()
    const sheet = page.getByRole('dialog', { name: '抽取专家' })
    for (const [major, count] of [
      ['房屋建筑', '2'],
      ['工程造价', '2'],
      ['经济法律', '1'],
    ] as const)
      await sheet.getByLabel(major).fill(count)
    await sheet.getByRole('button', { name: '提交申请' }).tap()
    await says(clerk, '等待抽取')
    await world.advance({ ms: 12 * minute })
    await expect.poll(async () => (await drawn()).length, soon).toBe(5)
    await says(clerk, '等待专家答复')
  })

  test('one declines, and another one is drawn for it; who draws reads no name', async () => {
    const { url } = world.server
    const first = await drawn()
    const [declines] = first
    const phone = await world.phone()
    await logIn(phone, declines?.phone ?? '')
    await phone.open(`/drawInvitation?id=${declines?.seatId}`)
    await says(phone, title)
    await phone.page.getByRole('button', { name: '不能参加' }).tap()
    const sheet = phone.page.getByRole('dialog', { name: '不能参加' })
    await sheet.getByRole('button', { name: '不能参加', exact: true }).tap()
    await sheet.waitFor({ state: 'detached' })
    await phone.close()
    await expect.poll(async () => (await drawn()).length, soon).toBe(6)
    const sit = (await drawn()).filter(({ state }) => state === 'notified')
    expect(sit).toHaveLength(5)
    for (const one of sit) await experts.takesPart(await experts.enterExpert(url, one), one)
    names = (await drawn()).map(({ name }) => name)
    await clerk.open(`/expertDraw?id=${id}`)
    await says(clerk, '抽取完成')
    const told = await wordsOn(clerk)
    for (const name of names) expect(told).not.toContain(name)
    expect(told).toContain('专家 6 号')
  })

  test('a stranger draws once more from what is public, and one changed byte breaks it', async () => {
    await leapTo(Date.parse((await session()).opensAt) + 1000)
    await expect.poll(async () => (await session()).stage, soon).toBe('decrypting')
    for (const [name, bid] of bids) await past.postAs(world.server.url, name, bid, 'phone')
    // It looks every two minutes; all have decrypted.
    await world.advance({ ms: 3 * minute })
    await expect.poll(async () => (await session()).stage, soon).toBe('published')
    const visitor = await world.phone()
    await visitor.open(`/drawProof?id=${id}`)
    const saved = visitor.page.waitForEvent('download')
    await visitor.page.getByRole('button', { name: '下载核验数据' }).tap()
    const file = await (await saved).path()
    expect(await experts.drawAgain(file)).toContain('一致')
    const text = await readFile(file, 'utf8')
    const at = text.indexOf('"nonce":"') + '"nonce":"'.length
    await writeFile(file, `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`)
    await expect(experts.drawAgain(file)).rejects.toThrow()
    await visitor.close()
  })
})

describe('the evaluation', () => {
  let [chair, doubts] = [] as unknown as [Phone, Phone]
  let rest: readonly experts.Expert[] = []

  test('is led by the expert whom the platform names, who reviews the bids side by side', async () => {
    const { url } = world.server
    await leapTo(Date.parse((await session()).objectionsUntil ?? '') + 1000)
    await expect.poll(async () => (await session()).stage, soon).toBe('closed')
    const sit = (await drawn()).filter(({ state }) => state === 'confirmed')
    const all = await Promise.all(sit.map((one) => experts.enterExpert(url, one)))
    const [leads, second, ...others] = await experts.chairFirst(all, id)
    rest = others
    await experts.declareAll(rest, id)
    chair = await world.phone({ width: 1280, height: 900 })
    doubts = await world.phone()
    for (const [phone, number] of [
      [chair, leads?.phone],
      [doubts, second?.phone],
    ] as const) {
      await logIn(phone, number ?? '')
      await evaluation.declareNoInterest(phone, id)
    }
    await evaluation.reviewFormally(chair)
  }, 180_000)

  test('nobody reads the points of another before all have handed in', async () => {
    await evaluation.giveAndHandIn(chair, pointsOf)
    await evaluation.giveAndHandIn(doubts, pointsOf)
    await experts.scoreAll(rest.slice(1), id)
    for (const phone of [chair, doubts])
      await phone.page.getByText('排名').first().waitFor({ state: 'detached' })
    await experts.scoreAll(rest.slice(0, 1), id)
    await says(chair, '评委均分')
    await says(doubts, '评委均分')
  }, 180_000)

  test('one signs against it, and the dissent stands in the report that the chair submits, without a name', async () => {
    await evaluation.dissent(doubts, dissent)
    await evaluation.agree(chair)
    await experts.signAll(rest, id)
    await evaluation.submitReport(chair)
    await chair.close()
    await doubts.close()
    await comeBack(clerk, agent, `/evaluationReport?id=${id}`)
    await says(clerk, dissent)
    const told = await wordsOn(clerk)
    for (const name of names) expect(told).not.toContain(name)
  }, 180_000)
})

describe('the award', () => {
  test('is public for three days, the last of which is worked', async () => {
    await past.recommendAs(world.server.url, agent, id)
    await past.publiciseAs(world.server.url, agent, id)
    const visitor = await world.phone()
    await visitor.open(`/winNotice?id=${id}`)
    await says(visitor, winner)
    const until = (await past.tenderSeen(world.server.url, id)).publicityUntil ?? ''
    expect(isWorkday(until)).toBe(true)
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(0)
    const told = await wordsOn(visitor)
    for (const name of names) expect(told).not.toContain(name)
    await visitor.close()
  })

  test('brings the letters at once, to who won and to who did not', async () => {
    const { publicityUntil } = await past.tenderSeen(world.server.url, id)
    await leapTo(Date.parse(publicityUntil ?? '') + minute)
    const [won, lost] = [await world.phoneOf(bidders[0] ?? ''), await world.phoneOf(bidders[1] ?? '')]
    await past.awardAs(world.server.url, agent, id)
    await openMessage(won, '恭喜中标', title)
    await openMessage(lost, '结果已公布', title)
    await won.close()
    await lost.close()
  })
})
