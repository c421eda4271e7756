import { readFile, writeFile } from 'node:fs/promises'
import { isWorkday } from '@jb/domain/shared/business-calendar'
import type { OwnBid } from '@jb/testing/builders/decryption'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as experts from '../support/experts.ts'
import * as past from '../support/lawful.ts'
import type { Phone } from '../support/phone.ts'
import { type Server, startServer } from '../support/server.ts'
import { openWorld, type World } from '../support/world.ts'
import { logIn, openMessage, wordsOn } from './steps/anybody.ts'
import { publishAsItIs, toPreview } from './steps/buyer.ts'
import * as committee from './steps/committee.ts'
import * as lawful from './steps/lawful.ts'
import { confirmSignUp, rowOf } from './steps/owner.ts'
import { fillOffer, sealAndSend, signUp } from './steps/supplier.ts'

const title = '灞原科创园三期施工总承包'
const works: readonly past.Work[] = [
  { name: '5#–8# 厂房', scale: '62,000 ㎡', limit: '148000000' },
  { name: '地下车库', scale: '14,800 ㎡', limit: '46000000' },
]
/** 60 points by the experts, 40 by the price. */
const scoring: past.Scoring = {
  criteria: [
    { group: 'technical', name: '施工组织设计', max: '40', standard: '优 34–40，良 24–33，一般 0–23' },
    { group: 'credit', name: '同类业绩', max: '20', standard: '近五年每项 5 分' },
  ],
  price: { formula: 'lowest', full: '40', kFrom: '0', kTo: '5', over: '1', under: '0.5' },
}
const people = { clerk: '郑凯', buyer: '沈佳', wan: '黄文静', jin: '唐磊' } as const
const absent = '张建国'
/** They bid with the client's own code, past the screens. */
const others = ['史明远', '屈平', '岳峰', '耿涛', '游敏', '安宏']
/** They sign up, and do not bid. */
const lookers = ['涂刚', '汪晓东']
const wanli = '湾砺建设有限公司'
const jincen = '锦岑路桥工程有限公司'
const companies = [
  ...[wanli, jincen, '长砚建设集团有限公司', '渭筑建工集团有限公司', '砺垣建筑工程有限公司'],
  ...['岷筑建设有限公司', '嵩砚建筑工程有限公司', '汉砺市政建设有限公司', '祁砚建设集团有限公司'],
]
const [asked, answered] = ['近五年业绩的面积下限过高', '业绩下限按单体 3 万㎡执行，见第 1 号答疑，其他不变。']
const objection = '要求单体 8 万㎡以上业绩，超过本项目规模，请改为与本项目规模相当。'
/** What an expert gives for 施工组织设计 and 同类业绩. */
const pointsOf = (company: string) => (company.endsWith(wanli) ? ['37', '18'] : ['31', '15'])
const dissent = '施工组织设计一项对第二名给分偏低，建议复核。'
const minute = 60_000
/** What a moved clock makes due comes about within seconds. */
const soon = { timeout: 60_000 }

let world: World
/** The one that runs: it is away once, and comes back. */
let server: Server
let [clerk, buyer, wan, jin] = [] as unknown as [Phone, Phone, Phone, Phone]
let id = ''
let card = ''
/** Of the experts who were drawn. */
let names: readonly string[] = []
const bids = new Map<string, OwnBid>()

beforeAll(async () => {
  world = await openWorld()
  server = world.server
  clerk = await world.phoneOf(people.clerk)
  buyer = await world.phoneOf(people.buyer)
  wan = await world.phoneOf(people.wan)
  jin = await world.phoneOf(people.jin)
}, 240_000)
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const [who, phone] of Object.entries({ clerk, buyer, wan, jin }))
    await phone.screenshot(`failed/${task.name.slice(0, 40)} ${who}`)
})
afterAll(async () => {
  if (server !== world?.server) await server?.stop()
  await world?.close()
})

/** Answers that say no, a login that has run out in a leap of weeks, and a server that is away are no faults of a page. */
const expected =
  /status of (422|401|503)|answer: 503|ERR_CONNECTION_REFUSED|WebSocket|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/
const quiet = (...phones: readonly Phone[]) =>
  expect(phones.flatMap(({ troubles }) => troubles.filter((one) => !expected.test(one)))).toEqual([])

const says = ({ page }: Phone, words: string | RegExp) => page.getByText(words).first().waitFor(soon)
const session = () => past.sessionSeen(world.server.url, id)
const drawn = () => experts.drawnFor(world.server, id)

async function readsNoExpert(phone: Phone): Promise<void> {
  const told = await wordsOn(phone)
  for (const name of names) expect(told).not.toContain(name)
}

/** Lets the clock leap; what was logged in before may not be any more. */
async function leapTo(moment: number): Promise<void> {
  await world.advance({ to: new Date(moment).toISOString() })
  past.forgetLogins()
}

/** Opens a place after weeks, in which a login runs out. */
async function comeBack(phone: Phone, name: string, path: string): Promise<void> {
  await phone.open('/messages')
  await phone.settled()
  if (new URL(phone.page.url()).pathname === '/login') await phone.loginAs(name)
  await phone.open(path)
}

describe('works that the law binds', () => {
  test('are called for by the agent of their owner', async () => {
    id = await past.draftWorks(world.server.url, people.clerk, people.buyer, {
      title,
      works,
      scoring,
    })
    await clerk.open(`/tenderPublish?id=${id}`)
    await toPreview(clerk, works.length)
    expect(await publishAsItIs(clerk, title)).toBe(id)
    await says(clerk, '综合评分法')
    await says(clerk, '招标人和平台人员都打不开')
    quiet(clerk)
  })

  test('eleven companies sign up, and the agent’s clerk confirms them', async () => {
    await signUp(wan, title, '19900000103')
    await openMessage(clerk, '收到报名', title)
    await confirmSignUp(clerk, `深圳${wanli}`)
    const rest = [people.jin, absent, ...others, ...lookers]
    await past.joinAs(world.server.url, people.clerk, rest, id)
    expect(await past.countSignUps(world.server.url, people.clerk, id)).toBe(11)
    quiet(clerk, wan)
  })

  test('nobody of the owner learns who they are, or how many', async () => {
    await buyer.open('/tenderList')
    await rowOf(buyer, title).getByText('报名情况开标前保密').waitFor()
    expect(await rowOf(buyer, title).textContent()).not.toMatch(/\d+ 家/)
    const places = ['newBiddingNoticeDetail', 'registrationRecords', 'bidRecords', 'noReply']
    for (const place of places) {
      await buyer.open(`/${place}?id=${id}`)
      const told = await wordsOn(buyer)
      for (const secret of [...companies, '11 家', '19900000103']) expect(told).not.toContain(secret)
    }
    await expect(past.countSignUps(world.server.url, people.buyer, id)).resolves.toBe(0)
    await buyer.open('/messages')
    expect(await wordsOn(buyer)).not.toContain(title)
    quiet(buyer)
  })
})

describe('sealed bids', () => {
  test('are sealed for a phone and a card, which both have to open them before the receipt turns green', async () => {
    const { applyEndTime } = await past.tenderSeen(world.server.url, id)
    await leapTo(Date.parse(applyEndTime ?? '') + minute)
    await comeBack(wan, people.wan, '/mine')
    await fillOffer(wan, id, { prices: ['136400000', '42400000'], delivery: '405 天' })
    await sealAndSend(wan)
    await says(wan, '还差 2 种')
    card = await lawful.printCard(wan)
    expect(card).toMatch(/^([0-9A-Z]{4} ){7}[0-9A-Z]{4}$/)
    await lawful.tryBothWays(wan, card)
    quiet(wan)
  })

  test('come from nine of the eleven', async () => {
    await comeBack(jin, people.jin, '/mine')
    await fillOffer(jin, id, { prices: ['139800000', '44100000'], delivery: '410 天' })
    await sealAndSend(jin)
    await lawful.tryBothWays(jin, await lawful.printCard(jin))
    for (const [at, name] of [absent, ...others].entries())
      bids.set(name, await past.sealAs(world.server.url, name, id, 0.92 + at / 100))
    quiet(jin)
  })

  test('an objection to the documents holds the tender, and its asker stays unknown', async () => {
    await lawful.objectToDocuments(jin, id, { title: asked, content: objection })
    await comeBack(clerk, people.clerk, `/newBiddingNoticeDetail?id=${id}`)
    await says(clerk, '项目因异议暂停')
    expect(await wordsOn(clerk)).not.toContain(jincen)
    quiet(jin, clerk)
  })

  test('nothing opens over it, until it is answered; the times then move', async () => {
    const { opensAt } = await session()
    await leapTo(Date.parse(opensAt) + minute)
    await comeBack(clerk, people.clerk, `/newBiddingNoticeDetail?id=${id}`)
    await says(clerk, '项目因异议暂停')
    expect(await session()).toMatchObject({ stage: null, record: null, opensAt })
    await lawful.answerTheObjection(clerk, answered)
    await expect
      .poll(async () => Date.parse((await session()).opensAt), soon)
      .toBeGreaterThan(Date.parse(opensAt))
    await comeBack(jin, people.jin, '/messages')
    await openMessage(jin, '异议已答复', title)
    await says(jin, answered)
    quiet(clerk, jin)
  })
})

describe('the experts of a committee', () => {
  test('are asked for by major and number, and drawn by the clock', async () => {
    await comeBack(clerk, people.clerk, `/expertDraw?id=${id}`)
    await committee.askForExperts(clerk, { 房屋建筑: '2', 工程造价: '2', 经济法律: '1' })
    await world.advance({ ms: 12 * minute })
    await expect.poll(async () => (await drawn()).length, soon).toBe(5)
    await says(clerk, '等待专家答复')
    quiet(clerk)
  })

  test('one declines, and another one is drawn for it; who draws reads no name', async () => {
    const [declines] = await drawn()
    const phone = await world.phone()
    await logIn(phone, declines?.phone ?? '')
    await committee.declineSeat(phone, declines?.seatId ?? '', title)
    quiet(phone)
    await phone.close()
    await expect.poll(async () => (await drawn()).length, soon).toBe(6)
    const sit = (await drawn()).filter(({ state }) => state === 'notified')
    expect(sit).toHaveLength(5)
    for (const one of sit) await experts.takesPart(await experts.enterExpert(world.server.url, one), one)
    names = (await drawn()).map(({ name }) => name)
    await clerk.open(`/expertDraw?id=${id}`)
    await says(clerk, '抽取完成')
    await readsNoExpert(clerk)
    expect(await wordsOn(clerk)).toContain('专家 6 号')
    quiet(clerk)
  })
})

describe('the opening session', () => {
  let visitor: Phone

  test('begins, and bidders decrypt without anybody seeing who', async () => {
    const { opensAt } = await session()
    await leapTo(Date.parse(opensAt) + 1000)
    await expect.poll(async () => (await session()).stage, soon).toBe('decrypting')
    visitor = await world.phone()
    await visitor.open(`/openingSession?id=${id}`)
    await says(visitor, '解密还剩')
    await comeBack(clerk, people.clerk, `/openingSession?id=${id}`)
    await says(clerk, '还没有投标人求助')
    await lawful.noteNames(visitor, companies)
    await comeBack(wan, people.wan, `/openingSession?id=${id}`)
    await lawful.noteNames(wan, companies)
    for (const [at, name] of others.entries()) {
      const bid = bids.get(name)
      if (bid) await past.postAs(world.server.url, name, bid, at % 2 === 0 ? 'phone' : 'card')
    }
    quiet(visitor, clerk)
  })

  test('one decrypts on a new phone, with what stands on its card', async () => {
    const fresh = await world.phoneOf(people.wan)
    await fresh.open(`/openingSession?id=${id}`)
    await lawful.decryptByCard(fresh, card)
    quiet(fresh)
    await fresh.close()
  })

  test('one could not since the platform was away: it asks for help, and the window goes on longer', async () => {
    const { startsAt, decryptUntil } = await session()
    const starts = Date.parse(startsAt ?? '')
    const { dataDir } = world.server
    await world.server.stop()
    server = await startServer({ dataDir, port: Number(new URL(world.server.url).port) })
    await world.advance({ ms: 14 * minute })
    await past.recordAway(server, new Date(starts + minute), new Date(starts + 13 * minute))
    // It looks every two minutes whether it was away.
    await world.advance({ ms: 3 * minute })
    await comeBack(jin, people.jin, `/openingSession?id=${id}`)
    await lawful.askForHelp(jin, '19900000102', '刚才页面打不开，还没有解密。')
    await says(clerk, jincen)
    await says(jin, '解密时间有延长')
    const longer = await session()
    expect(Date.parse(longer.decryptUntil ?? '')).toBeGreaterThan(Date.parse(decryptUntil ?? ''))
    await lawful.decryptHere(jin)
    quiet(jin, clerk)
  }, 180_000)

  test('names, number and prices appear at one moment, on every page', async () => {
    const { decryptUntil } = await session()
    await leapTo(Date.parse(decryptUntil ?? '') + 1000)
    await says(visitor, `开标记录（${companies.length} 家）`)
    await says(wan, `开标记录（${companies.length} 家）`)
    expect(await lawful.notedOn(visitor)).toEqual([0, companies.length])
    expect(await lawful.notedOn(wan)).toEqual([0, companies.length])
    const record = (await session()).record ?? []
    expect(record.filter(({ total }) => total !== null)).toHaveLength(8)
    const totalOf = (name: string) => record.find(({ companyName }) => companyName.endsWith(name))?.total
    expect(Number(totalOf(wanli))).toBe(178_800_000)
    expect(totalOf('长砚建设集团有限公司')).toBeNull()
    quiet(visitor, wan)
  })

  test('an objection to the opening is answered in it', async () => {
    await comeBack(jin, people.jin, `/openingSession?id=${id}`)
    await lawful.objectAtTheSpot(jin, '开标记录没有写各家的工期，请补充。')
    await says(clerk, '开标记录没有写各家的工期')
    await lawful.answerAtTheSpot(clerk, '工期见评标报告附表，开标记录只列报价，符合招标文件第 5.2 条。')
    await says(jin, '工期见评标报告附表')
    quiet(jin, clerk)
  })

  test('who did not come is 视为撤销, with a cause that a second person confirms', async () => {
    await lawful.stateItsCause(clerk, '开标时三次电话通知，对方称解密卡遗失、手机已更换；平台服务正常。')
    await comeBack(buyer, people.buyer, `/openingSession?id=${id}`)
    await lawful.agreeToCause(buyer)
    const missed = await world.phoneOf(absent)
    await missed.open(`/openingSession?id=${id}`)
    await says(missed, '没有解密的原因已认定：视为撤销')
    quiet(clerk, buyer, missed)
    await missed.close()
  })

  test('closes by itself, and its record stays public', async () => {
    await world.advance({ ms: 16 * minute })
    await expect.poll(async () => (await session()).stage, soon).toBe('closed')
    await visitor.open(`/openingSession?id=${id}`)
    await says(visitor, '开标会已结束')
    await says(visitor, '视为撤销')
  })

  test('a stranger draws the experts once more from what is public, and one changed byte breaks it', async () => {
    const file = await committee.takeProof(visitor, id)
    expect(await experts.drawAgain(file)).toContain('一致')
    const text = await readFile(file, 'utf8')
    const at = text.indexOf('"nonce":"') + '"nonce":"'.length
    await writeFile(file, `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`)
    await expect(experts.drawAgain(file)).rejects.toThrow()
    await readsNoExpert(visitor)
    await visitor.close()
  })
})

describe('the evaluation', () => {
  let [chair, doubts] = [] as unknown as [Phone, Phone]
  let rest: readonly experts.Expert[] = []

  test('is led by the expert whom the platform names, who reviews the bids side by side', async () => {
    const sit = (await drawn()).filter(({ state }) => state === 'confirmed')
    const all = await Promise.all(sit.map((one) => experts.enterExpert(world.server.url, one)))
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
      await committee.declareNoInterest(phone, id)
    }
    await committee.reviewFormally(chair)
  }, 180_000)

  test('nobody reads the points of another before all have handed in', async () => {
    await committee.giveAndHandIn(chair, pointsOf)
    await committee.giveAndHandIn(doubts, pointsOf)
    await experts.scoreAll(rest.slice(1), id)
    for (const { page } of [chair, doubts])
      await page.getByText('排名').first().waitFor({ state: 'detached' })
    await experts.scoreAll(rest.slice(0, 1), id)
    await says(chair, '评委均分')
    await says(doubts, '评委均分')
  }, 180_000)

  test('one signs against it, and the dissent stands in the report that the chair submits, without a name', async () => {
    await committee.dissent(doubts, dissent)
    await committee.agree(chair)
    await experts.signAll(rest, id)
    await committee.submitReport(chair)
    quiet(chair, doubts)
    await chair.close()
    await doubts.close()
    await comeBack(clerk, people.clerk, `/evaluationReport?id=${id}`)
    await says(clerk, dissent)
    await readsNoExpert(clerk)
    quiet(clerk)
  }, 180_000)
})

describe('the award', () => {
  test('is public for three days, the last of which is worked', async () => {
    const { url } = world.server
    await past.recommendAs(url, people.clerk, id)
    await past.publiciseAs(url, people.clerk, id)
    const visitor = await world.phone()
    await visitor.open(`/winNotice?id=${id}`)
    await says(visitor, wanli)
    const { publicityUntil } = await past.tenderSeen(url, id)
    expect(isWorkday(publicityUntil ?? '')).toBe(true)
    await readsNoExpert(visitor)
    quiet(visitor)
    await visitor.close()
  })

  test('brings the letters at once, to who won and to who did not', async () => {
    const { publicityUntil } = await past.tenderSeen(world.server.url, id)
    await leapTo(Date.parse(publicityUntil ?? '') + minute)
    const lost = await world.phoneOf(others[0] ?? '')
    await comeBack(wan, people.wan, '/messages')
    await past.awardAs(world.server.url, people.clerk, id)
    await openMessage(wan, '恭喜中标', title)
    await openMessage(lost, '结果已公布', title)
    quiet(wan, lost)
  })
})
