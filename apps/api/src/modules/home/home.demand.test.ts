import { homeClocks, homeTodos } from '@jb/contract/home/home.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aDemandRow } from '@jb/testing/builders/demand-row'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeModule } from './index.ts'

let h: Harness
let owner: Caller
const hour = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hour)

beforeAll(async () => {
  h = await startHarness({ modules: [homeModule] })
  owner = await h.as({ roles: ['buyer'] })
})
afterAll(() => h?.close())

const rowsOf = async (who: Caller, id: string) =>
  (await h.call(homeTodos, {}, who)).answer
    .filter(({ search }) => search.id === id)
    .map(({ stake, place, action, dueLabel, urgent }) => [stake, place, action, dueLabel, urgent])
const clocksOf = async (who: Caller, id: string) =>
  (await h.call(homeClocks, {}, who)).answer
    .filter(({ search }) => search.id === id)
    .map(({ kind, label, side }) => [kind, label, side])

const unpublished = { released_at: null, ends_at: null } as const
const quoteEnd = ['moment', 'demand.any', '查看', '报价截止', false]
const ends = ['quoteEnd', '报价截止', 'owner']
const compared = { comparing_at: at(-1) }

test.each([
  ['draft', unpublished, ['chore', 'demand.goodsPublish', '接着填', null, false], undefined],
  [
    'approvalFailed',
    { ...unpublished, kind: 'labour' },
    ['chore', 'demand.labourPublish', '修改', null, false],
    undefined,
  ],
  ['approving', unpublished, undefined, undefined],
  [
    'announced',
    { starts_at: at(2) },
    ['moment', 'demand.any', '查看', '报价开始', false],
    ['quoteStart', '报价开始', 'owner'],
  ],
  ['quoting', {}, quoteEnd, ends],
  ['suspended', {}, quoteEnd, ends],
  ['quoteEnded', { ends_at: at(-1) }, ['others', 'demand.any', '开始比价', '报价截止', true], undefined],
  ['comparing', compared, ['others', 'demand.any', '选定供应商', null, false], undefined],
  ['secondRound', compared, quoteEnd, ends],
  ['selected', compared, undefined, undefined],
  ['closed', compared, undefined, undefined],
  ['cancelled', {}, undefined, undefined],
  ['expired', {}, undefined, undefined],
] as const)(
  'of a demand in %s its owner is told what there is to do, and its clock',
  async (status, given, todo, clock) => {
    const by = 'comparing_at' in given ? { comparing_by: owner.accountId } : {}
    const id = await aDemandRow(h, owner, { status, ...given, ...by })
    expect(await rowsOf(owner, id)).toEqual(todo ? [todo] : [])
    expect(await clocksOf(owner, id)).toEqual(clock ? [clock] : [])
  },
)

test('others, and colleagues without a part in it, hear nothing; one that is offline asks for nothing', async () => {
  const id = await aDemandRow(h, owner, { status: 'quoteEnded', ends_at: at(-1) })
  const finance = await h.as({ roles: ['finance'], companyId: owner.companyId })
  const supplier = await h.as({ companyKind: 'supplier' })
  for (const who of [finance, supplier]) expect(await rowsOf(who, id)).toEqual([])
  const colleague = await h.as({ roles: ['buyer'], companyId: owner.companyId })
  expect(await rowsOf(colleague, id)).toHaveLength(1)
  const draft = await aDemandRow(h, owner, { status: 'draft', ...unpublished })
  expect(await rowsOf(colleague, draft)).toEqual([])
  await h.db
    .updateTable('demand')
    .set({ offline_at: new Date(), offline_reason: '不实' })
    .where('id', '=', id)
    .execute()
  expect(await rowsOf(owner, id)).toEqual([])
})
