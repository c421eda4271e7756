import type { Endpoint } from '@jb/contract/endpoint'
import { freshKey, type Harness, startHarness } from '@jb/testing/api-harness'
import { aPdf } from '@jb/testing/builders/file'
import { requestOf } from '@jb/testing/injected'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fingerprint } from './fingerprint.fixture.ts'
import { rows } from './ownership.fixture.ts'
import { bare, buildWorld, freshIp, mounted, plainCall, type World } from './world.fixture.ts'

/** Whoever has recorded a change on its way can send it again as often as they like: it takes effect once. */
let h: Harness
let world: World
let nodes: readonly Harness['app'][]
beforeAll(async () => {
  h = await startHarness()
  world = await buildWorld(h)
  nodes = [h.app, await h.node()]
}, 60_000)
afterAll(() => h?.close())

const changes = mounted.filter(({ kind }) => kind === 'change')

/** Somebody whom the call lets in, with a fresh login, since it may end it. */
async function callerOf({ id, who }: Endpoint): Promise<Caller> {
  const by = rows.find((row) => row.endpoint === id)?.by
  if (Array.isArray(who) && who.includes('operator'))
    return h.as({ companyKind: 'platform', roles: ['operator'] })
  const { companyId } = by === 'supplier' ? world.supplier : world.owner
  return h.as({ companyId, roles: ['orgAdmin', 'buyer', 'quoter'] })
}

/** The plain call about an object of the world, so that it gets as far as it can. */
function callOf(endpoint: Endpoint) {
  const sent = plainCall(endpoint, world)
  const row = rows.find(
    ({ endpoint: id, by, at }) => id === endpoint.id && by !== '-' && /^body\.\w+$/.test(at),
  )
  const name = row?.at.slice('body.'.length)
  return row && name
    ? { ...sent, body: { ...(sent.body as object), [name]: world.objects[row.object] } }
    : sent
}

const howOf = (endpoint: Endpoint) => (endpoint.upload ? { file: { name: '附件.pdf', bytes: aPdf() } } : {})

describe.each(changes)('$id', (endpoint) => {
  test('sent again as it was, to either node, is refused and changes nothing', async () => {
    const as = await callerOf(endpoint)
    const how = { ...howOf(endpoint), ip: freshIp() }
    const request = requestOf<Endpoint>(endpoint, callOf(endpoint) as never, as, how)
    const first = await h.app.server.inject(request)
    expect([401, 403]).not.toContain(endpoint.who === 'anyone' ? 200 : first.statusCode)
    const before = await fingerprint(h)
    for (const node of nodes) {
      const again = await node.server.inject(request)
      expect([again.statusCode >= 400, again.json().code]).toEqual([true, 401])
    }
    expect(await fingerprint(h)).toBe(before)
  })
})

/** What hands out a secret is not kept for a repeat: tickets, codes and grants are told once, to whoever asked. */
const secrets = ['platform.liveTicket', 'member.mintNativeCode', 'file.getObsToken']
const kept = changes.filter(({ id }) => !secrets.includes(id))

describe.each(kept)('$id', (endpoint) => {
  test('signed anew with the same key, gives the same answer and no second effect', async () => {
    const as = await callerOf(endpoint)
    const how = { ...howOf(endpoint), key: freshKey(), ip: freshIp() }
    const sent = callOf(endpoint) as never
    const first = await h.call<Endpoint>(endpoint, sent, as, how)
    const before = await fingerprint(h)
    const again = await h.call<Endpoint>(endpoint, sent, as, how)
    expect(await fingerprint(h)).toBe(before)
    if (first.status === 200 && again.status === 200)
      expect(bare(again.envelope)).toEqual(bare(first.envelope))
  })
})

test('there are many changes, and most of them took effect or met a rule', () => {
  expect(changes.length).toBeGreaterThan(35)
})
