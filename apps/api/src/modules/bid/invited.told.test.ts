import { issueAddendum } from '@jb/contract/bid/addenda.contract'
import { register } from '@jb/contract/bid/registration.contract'
import { postponeTender } from '@jb/contract/tender/postponement.contract'
import { cancelTender, tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aSignUp } from '@jb/testing/builders/bid'
import { versionOf } from '@jb/testing/builders/bid-story'
import { publishInvited, someSuppliers } from '@jb/testing/builders/invited-tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restoreTender, takeOffline } from '../tender/index.ts'
import { later } from './postponement.fixture.ts'

const names = ['青禾甲公司', '青禾乙公司', '青禾丙公司']
let h: Harness
let owner: Caller
let invited: readonly Caller[]
let rest: Caller

beforeAll(async () => {
  h = await startHarness()
  owner = await h.as({ companyName: '青禾建设集团' })
  invited = await someSuppliers(h, names)
  ;[rest] = (await someSuppliers(h, ['青禾丁公司'])) as [Caller]
})
afterAll(() => h?.close())

/** What a person was told under one kind about the tender of this title. */
const told = (who: Caller, kind: string, title: string) =>
  h.db
    .selectFrom('notice')
    .select(['title', 'body'])
    .where('account_id', '=', who.accountId)
    .where('kind', '=', kind)
    .where('about', '=', title)
    .orderBy('created_at')
    .execute()

type Act = (id: string) => Promise<unknown>

const postpone: Act = async (id) => {
  const { endTime, openBidTime } = (await h.call(tenderDetailOf, { params: { id } }, owner)).answer
  const times = { bidEnd: later(endTime, 48), openAt: later(openBidTime, 48) }
  const body = { id, version: await versionOf(h, owner, id), times, reason: '图纸有修改' }
  return (await h.call(postponeTender, { body }, owner)).status
}
const amend: Act = async (id) => {
  const said = { title: '关于交货地点的说明', body: '交货地点在北门。', fileIds: [] }
  const body = { id, version: await versionOf(h, owner, id), ...said }
  return (await h.call(issueAddendum, { body }, owner)).status
}
const cancel: Act = async (id) => {
  const body = { id, version: await versionOf(h, owner, id), reason: '设计变更，不再需要' }
  return (await h.call(cancelTender, { body }, owner)).status
}
const hide: Act = (id) => h.run((ctx) => takeOffline(ctx, id, '核实中'))
const bringBack: Act = async (id) => {
  await hide(id)
  return h.run((ctx) => restoreTender(ctx, id, '已核查'))
}
const fail: Act = (id) =>
  h.run((ctx) =>
    ctx.emit({ type: 'tender.failed', payload: { tenderId: id, title: '水泥', reason: 'noValidBid' } }),
  )

const stands =
  (type: 'tender.paused' | 'tender.resumed'): Act =>
  (id) =>
    h.run((ctx) =>
      ctx.emit({
        type,
        payload: { tenderId: id, companyId: owner.companyId, title: '水泥', at: ctx.now.toISOString() },
      }),
    )

describe.each(['SOURCING', 'VOLUNTARY', 'STATUTORY'] as const)(
  'of a %s tender for the invited alone',
  (profile) => {
    test.each<[string, Act, string, string, number]>([
      ['a postponement', postpone, 'tender.postponed', '图纸有修改', 1],
      ['an addendum', amend, 'tender.addendum', '第 1 号补遗', 1],
      ['its cancellation', cancel, 'tender.cancelled', '不再需要', 1],
      ['that it is offline', hide, 'tender.offline', '核实中', 1],
      ['that it is back', bringBack, 'tender.offline', '已由平台恢复', 2],
      ['a pause', stands('tender.paused'), 'tender.paused', '因异议暂停', 1],
      ['that it goes on', stands('tender.resumed'), 'tender.resumed', '项目恢复', 1],
      ['its failure', fail, 'tender.failed', '《水泥》', 1],
    ])(
      'all invited hear of %s, signed up or not, in the same words',
      async (name, act, kind, said, times) => {
        const title = `青禾 ${profile} ${name}`
        const { id } = await publishInvited(h, owner, invited, { profile, title })
        const [first] = invited
        if (!first) return
        expect((await h.call(register, { body: aSignUp(id) }, first)).status).toBe(200)
        await h.drain()
        await act(id)
        await h.drain()
        const heard = await told(first, kind, title)
        expect(heard).toHaveLength(times)
        expect(heard.at(-1)?.body).toContain(said)
        for (const one of names) expect(JSON.stringify(heard)).not.toContain(one)
        for (const other of invited) expect(await told(other, kind, title)).toEqual(heard)
        expect(await told(rest, kind, title)).toEqual([])
      },
    )
  },
)
