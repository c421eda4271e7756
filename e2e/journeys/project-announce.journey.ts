import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Phone } from '../support/phone.ts'
import { openWorld, type World } from '../support/world.ts'
import { logIn, openMessage, shows } from './steps/anybody.ts'
import { agree, openTurn } from './steps/approver.ts'

// A draft of the story, and one whose announcement was taken back.
const school = '高新第九初级中学'
const highway = '锦岑高速JC-2标'
const reason = '施工许可手续已办妥，按公司制度公示。'

/** 王雪, who comes in by her number. */
const lawyer = '19900000116'

let world: World
let buyer: Phone
let deputy: Phone

beforeAll(async () => {
  world = await openWorld()
  buyer = await world.phoneOf('李慧敏')
  deputy = await world.phoneOf('赵立新')
})
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const [who, phone] of Object.entries({ buyer, deputy }))
    await phone.screenshot(`failed/${task.name.slice(0, 40)} ${who}`)
})
afterAll(() => world?.close())

/** In the page: how long 提交成功 stands there before the page is left, in ms. */
function wordsUntilGone(): Promise<number> {
  const page = location.pathname
  let said = 0
  return new Promise((resolve) => {
    const look = () => {
      if (!said && document.body.textContent?.includes('提交成功')) said = performance.now()
      if (location.pathname === page) requestAnimationFrame(look)
      else resolve(said && performance.now() - said)
    }
    look()
  })
}

/** Asks for the announcement of the project that is open; gives how long the word of success stayed, in ms. */
async function askToAnnounce({ page }: Phone): Promise<number> {
  await page.getByRole('button', { name: '公示项目' }).tap()
  await page.getByRole('dialog').getByLabel('公示说明').fill(reason)
  await page.getByRole('dialog').getByRole('button', { name: '下一步' }).tap()
  await page.waitForURL((at) => at.pathname === '/leaseCustomApproval')
  await page.getByRole('list', { name: '审批步骤' }).waitFor()
  const stays = page.evaluate(wordsUntilGone)
  await page.getByRole('button', { name: '提交', exact: true }).tap()
  const stayed = await stays
  await page.waitForURL((at) => at.pathname !== '/leaseCustomApproval')
  return stayed
}

async function isPublic(name: string): Promise<boolean> {
  const visitor = await world.phone()
  await visitor.open(`/engineeringProject?keyword=${encodeURIComponent(name)}`)
  const found = await shows(visitor, name)
  await visitor.close()
  return found
}

describe('a project that is to be announced', () => {
  test('is handed in from its own page, and a second later that page shows it again', async () => {
    const { page } = buyer
    await buyer.open('/managementList')
    await page.getByRole('link', { name: school }).tap()
    await page.getByRole('heading', { name: school }).waitFor()
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    await buyer.open(`/FProjectDetails?id=${id}`)
    const stayed = await askToAnnounce(buyer)
    expect(new URL(page.url()).pathname).toBe('/FProjectDetails')
    expect(stayed).toBeGreaterThan(900)
    await page.getByText('审批中').first().waitFor()
    expect(await isPublic(school)).toBe(false)
    expect(buyer.troubles).toEqual([])
  })

  test('handed in by somebody who came from the list leads back to the list', async () => {
    const { page } = buyer
    await buyer.open('/managementList')
    await page.getByRole('link', { name: highway }).tap()
    await page.getByRole('heading', { name: highway }).waitFor()
    await askToAnnounce(buyer)
    expect(new URL(page.url()).pathname).toBe('/managementList')
    expect(buyer.troubles).toEqual([])
  })

  test('is public once the lawyer and the deputy have agreed', async () => {
    const law = await world.phone()
    await logIn(law, lawyer)
    await openTurn(law, school)
    await law.page.getByText(reason).first().waitFor()
    await agree(law)
    await openTurn(deputy, school)
    await agree(deputy)
    await openMessage(buyer, '审批已通过', school)
    await expect.poll(() => isPublic(school), { timeout: 30_000 }).toBe(true)
    expect(await isPublic(highway)).toBe(false)
    expect([...law.troubles, ...deputy.troubles]).toEqual([])
    await law.close()
  })
})
