import { pathOf } from '@jb/contract/endpoint'
import { readSettings, type SiteForm, saveSettings } from '@jb/contract/site/settings.contract'
import { siteConfig } from '@jb/contract/site/site.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteModule } from './index.ts'

let h: Harness
let operator: Caller
beforeAll(async () => {
  h = await startHarness({ modules: [siteModule], config: { CUSTOMER_PHONE: '029-1', ICP_NUMBER: '' } })
  operator = await h.as({ companyKind: 'platform', roles: ['operator'] })
})
afterAll(() => h?.close())

const now = async () => (await h.call(readSettings, {}, operator)).answer
async function save(change: Partial<SiteForm>, given: { version?: number; as?: Caller } = {}) {
  const { own: _own, ...before } = await now()
  const body = { ...before, ...change, version: given.version ?? before.version }
  return h.call(saveSettings, { body }, given.as ?? operator)
}

test('what the operator says holds at once on every node, and the rest follows the server', async () => {
  const other = await h.node({ CUSTOMER_PHONE: '029-2' })
  await save({ title: '砼标', icp: '陕ICP备2026000001号' })
  expect((await h.call(siteConfig, {})).answer).toMatchObject({ title: '砼标', customerTelephone: '029-1' })
  const reply = await other.server.inject({ url: pathOf(siteConfig, 'h5') })
  expect(reply.body).toContain('砼标')
  expect(reply.body).toContain('029-2')
})

test('a line can be emptied, and the log says who changed what', async () => {
  const { version } = (await save({ customerTelephone: '', serviceLink: 'https://example.com/kf' })).answer
  expect((await h.call(siteConfig, {})).answer.customerTelephone).toBe('')
  const line = await h.db
    .selectFrom('operation_log')
    .select(['actor_account_id', 'payload'])
    .where('subject_kind', '=', 'site')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({
    actor_account_id: operator.accountId,
    payload: { customerTelephone: { from: '029-1', to: '' } },
  })
  expect(version).toBeGreaterThan(1)
})

test('only the operator may look and change; an older version changes nothing', async () => {
  const buyer = await h.as()
  expect((await h.call(readSettings, {}, buyer)).status).toBe(403)
  expect((await save({ title: '冒名' }, { as: buyer })).status).toBe(403)
  const { version } = await now()
  const stale = await save({ title: '旧' }, { version: version - 1 })
  expect([stale.status, stale.reason]).toEqual([409, 'site.stale'])
})

test('an address that is not https and a title of nothing are not taken', async () => {
  for (const change of [
    { serviceLink: 'javascript:alert(1)' },
    { serviceLink: 'http://a.cn' },
    { title: ' ' },
  ])
    expect((await save(change)).status).toBe(400)
})
