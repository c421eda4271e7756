import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Phone } from '../support/phone.ts'
import { openWorld, type World } from '../support/world.ts'
import { faultsOn, logIn, openMessage, together, wordsOn } from './steps/anybody.ts'
import {
  fillBasics,
  fillGoods,
  fillTerms,
  fillTimes,
  publishOver,
  publishTender,
  type Wanted,
} from './steps/buyer.ts'
import { steel } from './steps/goods-file.ts'
import { award, confirmSignUp, openBids, recommendFirst, rowOf } from './steps/owner.ts'
import { fillOffer, sealAndSend, signUp } from './steps/supplier.ts'

const principal = '西安灞原城建投资有限公司'
const agency = '北京同砚工程咨询有限公司'
const voluntary: Wanted = {
  title: '灞原科创园二期钢筋招标',
  principal,
  profile: '自愿招标',
  rows: steel,
  publicityDays: 3,
  minBidders: 3,
  times: '按法定最短',
}
const sourcing: Wanted = { title: '灞原科创园二期零星钢材采购', principal, rows: steel, publicityDays: 0 }
const zhou = '宝鸡秦钒钢铁贸易有限公司'
const ma = '西安沣砼商品混凝土有限公司'
const cheap = { prices: ['3321.57', '3245.13', '3466.91'], delivery: '48 小时内送达' }
const dear = { prices: ['3399.27', '3311.83', '3521.49'], delivery: '72 小时内送达' }

let world: World
let agent: Phone
let owner: Phone
let steelMan: Phone
let concreteMan: Phone
const ids = { voluntary: '', sourcing: '' }

beforeAll(async () => {
  world = await openWorld()
  agent = await world.phoneOf('郑凯')
  steelMan = await world.phoneOf('周明')
  concreteMan = await world.phoneOf('马小军')
  owner = await world.phone()
  await logIn(owner, '19900000101')
})
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const [who, phone] of Object.entries({ agent, owner, steelMan, concreteMan }))
    await phone.screenshot(`failed/${task.name.slice(0, 40)} ${who}`)
})
afterAll(() => world?.close())

const suppliers = () => [steelMan, concreteMan]
const quiet = (...phones: readonly Phone[]) => expect(phones.flatMap(faultsOn)).toEqual([])

describe('an agent who acts for a buyer', () => {
  test('is told by the rules what the law asks for, and publishes over the warnings with a reason', async () => {
    const { page } = agent
    await fillBasics(agent, voluntary)
    await fillGoods(agent, voluntary)
    await fillTerms(agent, { ...voluntary, minBidders: 2, publicityDays: 1 })
    const blocked = page.getByText('不能发布：投标人少于 3 家不得开标')
    await blocked.waitFor()
    await page.getByText('依据：《招标投标法》第二十八条').waitFor()
    await page.getByText('依据：《招标投标法实施条例》第五十四条').waitFor()
    await fillTerms(agent, voluntary)
    await blocked.waitFor({ state: 'detached' })
    await fillTimes(agent, voluntary)
    ids.voluntary = await publishOver(agent, voluntary.title)
    await page.getByText(principal).first().waitFor()
    await page.getByText('招标人和平台人员都打不开').first().waitFor()
    quiet(agent)
  })

  test('suppliers sign up, and the agent alone hears of it', async () => {
    await together(suppliers(), (phone, at) => signUp(phone, voluntary.title, `1990000000${7 + at}`))
    await openMessage(agent, '收到报名', voluntary.title)
    await rowOf(agent, zhou).waitFor()
    await rowOf(agent, ma).waitFor()
    await owner.open('/messages')
    expect(await wordsOn(owner)).not.toContain(voluntary.title)
    quiet(agent, steelMan, concreteMan)
  })

  test('the owner sees the tender, but neither who has signed up nor how many', async () => {
    await owner.open('/tenderList')
    const row = rowOf(owner, voluntary.title)
    await row.getByText('报名情况开标前保密').waitFor()
    expect(await row.textContent()).not.toMatch(/\d+ 家/)
    await row.getByRole('link', { name: voluntary.title }).tap()
    await owner.page.getByText('报名由平台或招标代理确认，开标前名单和数量保密').first().waitFor()
    for (const path of ['newBiddingNoticeDetail', 'registrationRecords', 'bidRecords', 'noReply']) {
      await owner.open(`/${path}?id=${ids.voluntary}`)
      const told = await wordsOn(owner)
      for (const secret of [zhou, ma, '19900000007', '秦钒', '2 家']) expect(told).not.toContain(secret)
    }
    await owner.open(`/registrationRecords?id=${ids.voluntary}`)
    await owner.page.getByText('报名企业的名称和数量对采购方保密').waitFor()
    await owner.page.getByText('招标投标法第二十二条').waitFor()
    await owner.settled()
    expect(await owner.page.getByRole('button', { name: '确认报名' }).count()).toBe(0)
  })

  test('the agent confirms one of them, who learns when bids will be taken', async () => {
    await confirmSignUp(agent, zhou)
    await openMessage(steelMan, '报名通过', voluntary.title)
    await steelMan.page
      .getByText(/投标 .+ 开始/)
      .first()
      .waitFor()
    quiet(agent, steelMan)
  })

  test('runs a purchase of the buyer as a whole: sign-ups, opening and award', async () => {
    ids.sourcing = await publishTender(agent, sourcing)
    await together(suppliers(), (phone, at) => signUp(phone, sourcing.title, `1990000000${7 + at}`))
    await openMessage(agent, '收到报名', sourcing.title)
    for (const company of [zhou, ma]) await confirmSignUp(agent, company)
    await world.advance({ ms: 70 * 60_000 })
    await together(suppliers(), async (phone) => {
      await fillOffer(phone, ids.sourcing, phone === steelMan ? cheap : dear)
      await sealAndSend(phone)
    })
    await world.advance({ ms: 2 * 3_600_000 })
    await openBids(agent, sourcing.title)
    await recommendFirst(agent, zhou)
    await award(agent)
    quiet(agent, steelMan, concreteMan)
  }, 180_000)

  test('the letter is the buyer’s, and the buyer finds the result among the own ones', async () => {
    await openMessage(steelMan, '恭喜成交', sourcing.title)
    const letter = steelMan.page.getByRole('article', { name: '成交通知书' })
    await letter.getByText(principal).first().waitFor()
    expect(await letter.textContent()).not.toContain(agency)
    await owner.open('/winning')
    await rowOf(owner, sourcing.title).getByText(zhou).waitFor()
    quiet(owner, steelMan)
  })

  test('when the buyer revokes the mandate, the agent’s next step is refused and says why', async () => {
    const { page } = agent
    await agent.open(`/registrationRecords?id=${ids.voluntary}`)
    await rowOf(agent, ma).getByRole('button', { name: '确认报名' }).tap()
    const question = page.getByRole('alertdialog')
    await question.waitFor()
    await owner.open('/mine')
    await owner.page.getByRole('button', { name: '全部功能' }).tap()
    await owner.page.getByRole('link', { name: '招标代理委托' }).tap()
    await rowOf(owner, agency).getByRole('button', { name: '撤销委托' }).tap()
    const sheet = owner.page.getByRole('dialog', { name: '撤销委托' })
    await sheet.getByLabel('撤销原因').fill('项目改由本企业自行组织。')
    await sheet.getByRole('button', { name: '确认撤销' }).tap()
    await rowOf(owner, agency).getByText('撤销原因：项目改由本企业自行组织。').waitFor()
    await question.getByRole('button', { name: '确认报名' }).tap()
    await page.getByRole('status').filter({ hasText: '项目不再由您的企业负责' }).first().waitFor()
    await agent.open(`/registrationRecords?id=${ids.voluntary}`)
    expect(await wordsOn(agent)).not.toContain(ma)
    quiet(owner)
  })

  test('the agent is told why, finds nothing of that buyer any more, and goes on for the others', async () => {
    const { page } = agent
    await openMessage(agent, `${principal}撤销对${agency}的委托`, '项目改由本企业自行组织。')
    await agent.open('/tenderList')
    expect(await wordsOn(agent)).not.toContain(voluntary.title)
    await agent.open('/tenderPublish')
    await page.getByRole('button', { name: '采购单位' }).tap()
    const choices = page.getByRole('dialog', { name: '采购单位' })
    await choices.getByRole('radio', { name: '陕西长砚建设集团有限公司' }).waitFor()
    expect(await choices.textContent()).not.toContain(principal)
  })
})
