import { addPageView, countedPlaces, siteConfig } from '@jb/contract/site/site.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteModule } from './index.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness({
    modules: [siteModule],
    config: { PRODUCT_NAME: '测试站', CUSTOMER_PHONE: '029-12345678' },
  })
})
afterAll(() => h.close())

test('anybody may read the settings of the site, and only those', async () => {
  const { answer } = await h.call(siteConfig, {})
  expect(answer).toMatchObject({
    title: '测试站',
    separator: ' | ',
    customerTelephone: '029-12345678',
    demo: true,
  })
  expect(JSON.stringify(answer)).not.toContain(h.config.DATA_DIR)
})

test('views are counted by day and place, by nobody in particular', async () => {
  const view = () => h.call(addPageView, { body: { route: countedPlaces[0] } })
  expect((await view()).status).toBe(200)
  await view()
  await h.clock.advance(86_400_000)
  await view()
  const rows = await h.db.selectFrom('page_view').selectAll().orderBy('day').execute()
  expect(rows.map((row) => [row.route, row.views])).toEqual([
    [countedPlaces[0], 2],
    [countedPlaces[0], 1],
  ])
})

test('an unknown place is not counted', async () => {
  const reply = await h.call(addPageView, { body: { route: '/secret?token=1' as never } })
  expect(reply.status).toBe(400)
  const extra = await h.call(addPageView, { body: { route: countedPlaces[0], phone: '1' } as never })
  expect(extra.status).toBe(400)
})
