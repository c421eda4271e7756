import type { Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refused } from '../support/answers.ts'
import type { Phone } from '../support/phone.ts'
import type { Stop } from '../support/stops/stop.ts'
import { goTo, stopName } from '../support/tour.ts'
import { openWorld, type World } from '../support/world.ts'

const blocks = '泾河安置房三期蒸压加气混凝土砌块采购'
const hall = '**/getRotationPage*'

let world: World
let supplier: Phone
let owner: Phone
beforeAll(async () => {
  world = await openWorld()
  supplier = await world.phoneOf('孙丽')
  owner = await world.phoneOf('李慧敏')
})
afterAll(() => world?.close())

const go = (phone: Phone, stop: Stop) => goTo(phone, world.server.url, stop)

async function emptied(route: Route): Promise<void> {
  const { 'encryption-mode': _, ...headers } = route.request().headers()
  const answer = await route.fetch({ headers })
  const told = (await answer.json()) as { total?: number; records?: unknown[] }
  await route.fulfill({ response: answer, json: { ...told, records: [], total: 0, nextCursor: undefined } })
}

/** `own` lists belong to the person, whom nobody can refuse them. */
const lists: readonly (Stop & { readonly api: string; readonly own?: true })[] = [
  { place: 'hall.bidding', api: hall },
  { place: 'hall.bidNotice', api: hall },
  { place: 'tender.winNotice', api: '**/mechanicalLabor/win*' },
  { place: 'tender.list', persona: '李慧敏', api: '**/tender/mine*' },
  { place: 'bid.registrations', persona: '李慧敏', tender: blocks, api: '**/bid/registrations/list*' },
  { place: 'hall.tenders', api: hall },
  { place: 'hall.site', api: hall },
  { place: 'tender.goods', tender: blocks, api: '**/selectTenderingGoods*' },
  { place: 'site.news', api: '**/site/news/list*' },
  { place: 'follow.collection', persona: '孙丽', api: '**/follow/tenders*', own: true },
  { place: 'follow.bidCollection', persona: '李慧敏', api: '**/follow/tenders*', own: true },
  { place: 'report.list', persona: '孙丽', api: '**/report/mine*', own: true },
  { place: 'bid.operationLog', persona: '李慧敏', tender: blocks, api: '**/bid/operation-logs*' },
  { place: 'bid.list', persona: '孙丽', api: '**/bid/mine*' },
  { place: 'bid.winning', persona: '孙丽', api: '**/bid/wins*' },
  { place: 'question.list', persona: '孙丽', api: '**/question/list*' },
  { place: 'notice.messages', persona: '孙丽', api: '**/notice/list*', own: true },
]
const named = lists.map((list): [string, (typeof lists)[number]] => [stopName(list), list])

test.each(named)(
  '%s says what is wrong, who can help, and what to do when there is nothing',
  async (_, list) => {
    const { persona, api } = list
    const phone = persona === '李慧敏' ? owner : persona ? supplier : await world.phone()
    const { page } = phone
    const rows = page.locator('main article, main [class*=row]')
    if (!list.own) {
      await page.route(api, refused(403, '您没有查看这里的权限。'))
      await go(phone, list)
      await page.getByText('您没有查看这里的权限。').first().waitFor()
      await page.getByText('联系').first().waitFor()
      await page.unroute(api)
    }

    await page.route(api, emptied)
    await go(phone, list)
    await expect.poll(() => page.locator('main').textContent()).toMatch(/(没有|暂无).*。/)
    expect(await page.locator('main [aria-busy=true]').count()).toBe(0)
    await page.unroute(api)

    await page.route(api, refused(500, '服务暂时不可用，请稍后重试。'))
    await go(phone, list)
    const again = page.getByRole('button', { name: '重新加载' })
    await again.waitFor()
    await page.unroute(api)
    await again.tap()
    await again.waitFor({ state: 'detached' })
    expect(await rows.count()).toBeGreaterThanOrEqual(0)
    if (!persona) await phone.close()
  },
)
