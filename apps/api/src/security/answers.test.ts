import { myDemandCounts, myDemands } from '@jb/contract/demand/demand.contract'
import { type Endpoint, endpoint } from '@jb/contract/endpoint'
import { followedFreightTypesBelow } from '@jb/contract/follow/demand-follow.contract'
import { myQuotations } from '@jb/contract/quotation/quotation.contract'
import { weChatAccess } from '@jb/contract/share/share.contract'
import { mediaSheetOf } from '@jb/contract/tender/media.contract'
import { roles } from '@jb/domain/member/roles'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { publishTenderAs } from '@jb/testing/builders/tender'
import { type FakeWeChat, startFakeWeChat } from '@jb/testing/fake-wechat'
import type { Caller } from '@jb/testing/persona'
import { withValue } from '@jb/testing/schema-sample'
import { inTurn } from '@jb/testing/swept'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemasOf } from '../platform/http/input.ts'
import { type Module, read } from '../platform/module.ts'
import { rows } from './ownership.fixture.ts'
import { freshIp, mounted, plainCall, startWorld, type World } from './world.fixture.ts'

/** No answer holds a key that its contract does not name, whoever asks and whatever the object. */
let h: Harness
let world: World
let people: readonly (Caller | undefined)[]
let weChat: FakeWeChat
/** The law says where its notice has to be published. */
let lawful: string
const origin = 'https://h5.example.com'
beforeAll(async () => {
  weChat = await startFakeWeChat()
  const account = { WECHAT_APP_ID: 'wx0123456789abcdef', WECHAT_APP_SECRET: 'app-secret' }
  const config = { ...account, WECHAT_ORIGIN: origin, WECHAT_ENDPOINT: weChat.url }
  ;({ h, world } = await startWorld({ config }))
  const companies = [world.owner.companyId, world.supplier.companyId]
  const members = roles.flatMap((role) => companies.map((companyId) => h.as({ companyId, roles: [role] })))
  lawful = (await publishTenderAs(h, world.owner)).id
  await h.db.updateTable('tender').set({ profile: 'VOLUNTARY' }).where('id', '=', lawful).execute()
  const known = [world.alone, world.operator, world.owner, world.supplier]
  people = [undefined, ...known, ...(await Promise.all(members))]
})
afterAll(async () => {
  await h?.close()
  await weChat?.close()
})

const objectsOf = (id: string) =>
  rows.flatMap(({ endpoint, at, object }) => (endpoint === id ? [[at, object] as const] : []))

/** What no shape can tell: WeChat is asked about a page of ours only, kinds and types are some that there are. */
const told: Readonly<Record<string, object>> = {
  [weChatAccess.id]: { query: { url: `${origin}/biddingHall` } },
  [followedFreightTypesBelow.id]: { params: { id: 'S' } },
  [myDemands.id]: { body: {} },
  [myDemandCounts.id]: { body: {} },
  [myQuotations.id]: { body: {} },
}

function callsOf(one: Endpoint): readonly unknown[] {
  if (one.id === mediaSheetOf.id) return [{ params: { id: lawful } }]
  const plain = { ...plainCall(one, world), ...told[one.id] }
  const named = objectsOf(one.id).map(([at = '', object = '']) =>
    withValue(plain, at.split('.'), world.objects[object]),
  )
  // Also as it is: what the object leaves out may be the very thing that is answered.
  return [plain, ...named]
}

const reads = mounted.filter(({ kind }) => kind === 'read')

test.each(inTurn(reads))('$id answers every role with exactly its contract', async (one) => {
  const { answer } = schemasOf(one)
  let succeeded = 0
  for (const sent of callsOf(one)) {
    const replies = await Promise.all(people.map((as) => h.call(one, sent as never, as, { ip: freshIp() })))
    for (const reply of replies) {
      expect([reply.status < 500, reply.msg]).toEqual([true, reply.msg])
      if (reply.status !== 200) continue
      succeeded += 1
      expect(answer.safeParse(reply.answer).error?.issues ?? []).toEqual([])
    }
  }
  expect(succeeded).toBeGreaterThan(0)
})

const talkative = endpoint({
  id: 'test.talkative',
  summary: 'says more than its contract',
  service: 'api',
  method: 'GET',
  path: '/test/talkative/{depth}',
  kind: 'read',
  who: 'anyone',
  scope: 'none',
  params: z.object({ depth: z.string() }),
  answer: z.object({ list: z.array(z.object({ name: z.string() })) }),
  field: 'data',
  refusals: {},
})

test('an answer with a key too many, at the top or in a list, does not leave the server', async () => {
  const answers: Record<string, object> = {
    none: { list: [{ name: '甲' }] },
    top: { list: [], ceiling: '1' },
    nested: { list: [{ name: '甲', sealedPrice: '1' }] },
  }
  const module: Module = {
    name: 'test',
    routes: [read(talkative, async (_ctx, { params }) => answers[params.depth] as never)],
  }
  const own = await startHarness({ modules: [module] })
  try {
    const statuses = Object.keys(answers).map(
      async (depth) => (await own.call(talkative, { params: { depth } })).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 500, 500])
  } finally {
    await own.close()
  }
})
