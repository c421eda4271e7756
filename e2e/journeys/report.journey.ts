import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Phone } from '../support/phone.ts'
import { blocks } from '../support/stops/titles.ts'
import { openWorld, type World } from '../support/world.ts'
import { choose, findInHall, openMessage, pressSmall, searchHall, shows, wordsOn } from './steps/anybody.ts'

const told = '清单要求的砌块密度等级只有一家厂能做，打电话问时对方说已经内定。'
const found = '已向采购方调取比选记录，密度等级没有设计依据。'
const verdict = '清单的密度等级没有设计依据，构成不合理要求，请改正后申请恢复。'
const mended = '采购方已按设计要求更正清单。'
/** Nothing of this may reach the company that is reported. */
const reporter = /孙丽|钱砺|19900000009/

let world: World
let sun: Phone
let desk: Phone
let owner: Phone
let visitor: Phone
let notice = ''

beforeAll(async () => {
  world = await openWorld()
  sun = await world.phoneOf('孙丽')
  desk = await world.phoneOf('平台运营')
  owner = await world.phoneOf('李慧敏')
  visitor = await world.phone()
})
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const [who, phone] of Object.entries({ sun, desk, owner, visitor }))
    await phone.screenshot(`failed/${task.name.slice(0, 40)} ${who}`)
})
afterAll(() => world?.close())

/** Fills in the sheet behind one of the operator's buttons, and sends it. */
async function decide({ page }: Phone, button: string, field: string, words: string, send: string) {
  await page.getByRole('button', { name: button, exact: true }).tap()
  const sheet = page.getByRole('dialog').last()
  await sheet.getByLabel(field).fill(words)
  await sheet.getByRole('button', { name: send, exact: true }).tap()
}

describe('a report about a tender', () => {
  test('is handed in from its notice, unnamed and with a picture', async () => {
    const { page } = sun
    await findInHall(sun, blocks)
    notice = page.url()
    await pressSmall(sun, '举报')
    await choose(sun, '举报类型', '要求不合理')
    await page.getByLabel('举报内容').fill(told)
    expect(await page.getByRole('switch', { name: '匿名举报' }).isChecked()).toBe(true)
    const chooser = page.waitForEvent('filechooser')
    await page.getByText('选择文件或拍照').tap()
    const buffer = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#b7410e' } })
      .jpeg()
      .toBuffer()
    await (await chooser).setFiles({ name: '通话记录.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByRole('button', { name: '删除 通话记录.jpg' }).waitFor()
    await page.getByRole('button', { name: '提交举报' }).tap()
    await page.waitForURL((at) => at.pathname === '/reportDetail')
    await page.getByText(/3 个工作日内）决定是否受理/).waitFor()
    await page.getByRole('img', { name: '通话记录.jpg' }).waitFor()
    expect(sun.troubles).toEqual([])
  })

  test('is accepted and looked into by the operator, who alone knows who told it', async () => {
    const { page } = desk
    await openMessage(desk, '收到举报', blocks)
    await page.getByText(told).waitFor()
    await page.getByText(/孙丽.*（匿名，不得透露）/).waitFor()
    await page.getByRole('button', { name: '受理', exact: true }).tap()
    await page.getByText('已受理，请开始调查。').waitFor()
    await page.getByRole('button', { name: '开始调查' }).tap()
    await page.getByText('请记录调查情况').waitFor()
    await decide(desk, '记录', '记录', found, '保存记录')
    await page.getByText(found).waitFor()
    await openMessage(sun, '举报正在调查', blocks)
    expect(await wordsOn(sun)).not.toContain(found)
    expect([...desk.troubles, ...sun.troubles]).toEqual([])
  })

  test('that is true takes the tender off the platform', async () => {
    const { page } = desk
    await page.getByRole('button', { name: '属实', exact: true }).tap()
    const sheet = page.getByRole('dialog', { name: '认定属实' })
    await sheet.getByRole('radio', { name: '项目下架' }).tap()
    await sheet.getByLabel('理由').fill(verdict)
    await sheet.getByRole('button', { name: '认定属实' }).tap()
    await page.getByText('处置正在生效').waitFor()

    await searchHall(visitor, blocks)
    expect(await shows(visitor, blocks)).toBe(false)
    await visitor.open(notice)
    await visitor.page.getByText('没有找到这个招标项目').first().waitFor()
    expect(await wordsOn(visitor)).not.toContain(blocks)
    expect(desk.troubles).toEqual([])
  })

  test('is known to the owner by its outcome and reason only, not by who told it', async () => {
    const { page } = owner
    await openMessage(owner, '平台对贵公司作出处置', blocks)
    await page.getByText(verdict).first().waitFor()
    await page.getByText('匿名', { exact: true }).waitFor()
    expect(await wordsOn(owner)).not.toMatch(reporter)
    expect(await wordsOn(owner)).not.toContain(told)
    await owner.open(notice)
    await page.getByText('已下架').first().waitFor()
    await page.getByText(verdict).first().waitFor()
    expect(await wordsOn(owner)).not.toMatch(reporter)
    expect(owner.troubles).toEqual([])
  })

  test('when the platform lifts what it decided, everybody finds the tender again', async () => {
    await decide(desk, '解除处置', '原因', mended, '解除处置')
    await desk.page.getByText('处置已解除').first().waitFor()
    await findInHall(visitor, blocks)
    await visitor.page.getByRole('button', { name: '我要报名' }).waitFor()
    await openMessage(sun, '处置已解除', blocks)
    await sun.page.getByText(mended).first().waitFor()
    expect([...desk.troubles, ...sun.troubles]).toEqual([])
  })
})
