import type { Endpoint } from '@jb/contract/endpoint'
import { freshKey, type Harness } from '@jb/testing/api-harness'
import { aPdf } from '@jb/testing/builders/file'
import { type Reply, requestOf } from '@jb/testing/injected'
import type { Caller } from '@jb/testing/persona'
import { inTurn } from '@jb/testing/swept'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { thoseThatChange } from './fingerprint.fixture.ts'
import { rows } from './ownership.fixture.ts'
import { bare, freshIp, mounted, plainCall, startWorld, type World } from './world.fixture.ts'

/** Whoever has recorded a change on its way can send it again as often as they like: it takes effect once. */
let h: Harness
let world: World
let nodes: readonly Harness['app'][]
beforeAll(async () => {
  ;({ h, world } = await startWorld())
  nodes = [h.app, await h.node()]
}, 60_000)
afterAll(() => h?.close())

const slow = { timeout: 120_000 }
const all = mounted.filter(({ kind }) => kind === 'change')
const changes = inTurn(all)

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

interface Sent {
  readonly endpoint: Endpoint
  readonly first: Reply<Endpoint>
  readonly again: () => Promise<Reply<Endpoint>>
}

/** Sends the change once; `again` signs it anew with the same key. */
async function sendOnce(endpoint: Endpoint): Promise<Sent> {
  const as = await callerOf(endpoint)
  const how = { ...howOf(endpoint), key: freshKey(), ip: freshIp() }
  const sent = callOf(endpoint) as never
  const send = () => h.call<Endpoint>(endpoint, sent, as, how)
  return { endpoint, first: await send(), again: send }
}

const idOf = ({ endpoint }: { readonly endpoint: Endpoint }) => endpoint.id

test('a change sent again as it was, to either node, is refused and changes nothing', slow, async () => {
  const recorded = []
  for (const endpoint of changes) {
    const how = { ...howOf(endpoint), ip: freshIp() }
    const request = requestOf<Endpoint>(endpoint, callOf(endpoint) as never, await callerOf(endpoint), how)
    const first = await h.app.server.inject(request)
    const letIn = endpoint.who === 'anyone' || ![401, 403].includes(first.statusCode)
    expect([endpoint.id, letIn]).toEqual([endpoint.id, true])
    recorded.push({ endpoint, request })
  }
  const faults: unknown[] = []
  const changed = await thoseThatChange(h, recorded, async ({ endpoint, request }) => {
    for (const node of nodes) {
      const again = await node.server.inject(request)
      if (again.statusCode < 400 || again.json().code !== 401) faults.push([endpoint.id, again.statusCode])
    }
  })
  expect(faults).toEqual([])
  expect(changed.map(idOf)).toEqual([])
})

/** What hands out a secret is not kept for a repeat: tickets, codes and grants are told once, to whoever asked. */
const secrets = ['platform.liveTicket', 'member.mintNativeCode', 'file.getObsToken']
const kept = changes.filter(({ id }) => !secrets.includes(id))
/** So many at once that few looks are needed, so few that none of them has ended the login of another. */
const few = 8
const groups = Array.from({ length: Math.ceil(kept.length / few) }, (_, at) =>
  kept.slice(at * few, at * few + few),
)

test('signed anew with the same key, it gives the same answer and no second effect', slow, async () => {
  for (const group of groups) {
    const sent: Sent[] = []
    for (const endpoint of group) sent.push(await sendOnce(endpoint))
    const changed = await thoseThatChange(h, sent, async ({ endpoint, first, again }) => {
      const reply = await again()
      if (first.status === 200 && reply.status === 200)
        expect([endpoint.id, bare(reply.envelope)]).toEqual([endpoint.id, bare(first.envelope)])
    })
    expect(changed.map(idOf)).toEqual([])
  }
})

test('there are many changes, and most of them took effect or met a rule', () => {
  expect(all.length).toBeGreaterThan(35)
})
