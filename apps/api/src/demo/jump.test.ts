import { hallPage } from '@jb/contract/hall/hall.contract'
import { getUserInfo, login } from '@jb/contract/member/member.contract'
import { demoPassword } from '@jb/domain/member/password'
import { type Harness, startHarness, toldStory } from '@jb/testing/api-harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '../modules.ts'
import { crowdModule, startCrowd } from './auctions/crowd.ts'
import { personaPhone } from './cast.ts'
import { visitAs } from './story.fixture.ts'

const second = 1_000
const day = 86_400 * second
let h: Harness
beforeAll(async () => {
  h = await startHarness({
    from: await toldStory(),
    goesOn: true,
    modules: [...modules, crowdModule(modules)],
  })
  await startCrowd(h.app)
}, 240_000)
afterAll(() => h?.close())

async function openNow(): Promise<number> {
  const states = ['registering', 'bidding'] as const
  const rows = await h.db.selectFrom('tender').select('id').where('status', 'in', states).execute()
  return rows.length
}

test.each([30, 400])(
  'a jump of %i days ends in a platform that works',
  async (days) => {
    const visitor = await visitAs(h, '周明')
    await h.clock.advance(days * day)
    await h.clock.advance(10 * second)
    expect(await openNow()).toBeGreaterThanOrEqual(10)
    const { records } = (await h.call(hallPage, { body: {} }, visitor.caller)).answer
    expect(records.filter(({ stateName }) => stateName === '报名中').length).toBeGreaterThan(3)
    const live = await h.db
      .selectFrom('auction')
      .select('id')
      .where('status', 'in', ['scheduled', 'live'])
      .execute()
    expect(live.length).toBeGreaterThan(0)
    const { rows } = await h.pool.query(
      `select name, status, last_error from job where status = 'dead' or (status = 'pending' and due_at < app_now() - interval '1 minute')`,
    )
    expect(rows).toEqual([])
    // The login is counted by real time: nobody is thrown out by a jump.
    expect((await h.call(getUserInfo, {}, visitor.caller)).answer.state).toBe('ok')
    const body = { phone: personaPhone(0), password: demoPassword }
    expect((await h.call(login, { body })).status).toBe(200)
  },
  240_000,
)
