import { allEndpoints } from '@jb/contract/all'
import type { Endpoint } from '@jb/contract/endpoint'
import { type Role, roles } from '@jb/domain/member/roles'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { inTurn } from '@jb/testing/swept'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules } from './modules.ts'
import { platformModule } from './platform/platform.module.ts'
import { reviewed } from './reviewed.fixture.ts'

/**
 * Every mounted endpoint × every standing of a caller, held against the reviewed table policy.csv
 * of its capability. A new endpoint needs a line there: `npm run policy` prints what its contract declares.
 */
const mounted = [platformModule, ...modules].flatMap((module) => module.routes.map((route) => route.endpoint))

const { columns, rows } = reviewed('policy')
const standings = columns.slice(columns.indexOf('anonymous'), columns.indexOf('absent'))
const policy = new Map(rows.map(({ cells }) => [cells.endpoint ?? '', cells]))

const nowhere = '00000000-0000-4000-8000-000000000000'
let harness: Harness
let companyId: string

beforeAll(async () => {
  harness = await startHarness()
  companyId = (await harness.as()).companyId
})
afterAll(() => harness.close())

function callerWith(standing: string): Promise<Caller | undefined> {
  if (standing === 'anonymous') return Promise.resolve(undefined)
  if (standing === 'noCompany') return harness.as({ companyId: null })
  return harness.as({ companyId, roles: [standing as Role] })
}

const readers = new Map<string, Promise<Caller | undefined>>()

/** A fresh login for each change, since it may end it; whoever reads goes on reading. */
function callerFor({ kind }: Endpoint, standing: string): Promise<Caller | undefined> {
  const known = kind === 'read' ? readers.get(standing) : undefined
  const caller = known ?? callerWith(standing)
  if (kind === 'read') readers.set(standing, caller)
  return caller
}

async function callAs(endpoint: Endpoint, standing: string, variant: 'h5' | 'qld' = 'h5') {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, nowhere])
  const sent = { params: Object.fromEntries(names), body: endpoint.body && !endpoint.upload ? {} : undefined }
  return harness.call(endpoint, sent as never, await callerFor(endpoint, standing), { variant })
}

/** What the gate said; everything behind it, however it ends, counts as let in. */
function gateOf({ status, reason }: { status: number; reason: string | undefined }): string {
  if (reason === 'session.missing') return String(status)
  if (reason === 'role.missing') return String(status)
  return reason?.startsWith('session.') || reason?.startsWith('signature.') ? `${status} ${reason}` : 'in'
}

describe('the table', () => {
  test('has one line for every mounted endpoint and none for an unknown one', () => {
    expect(mounted.length).toBeGreaterThan(20)
    const known = new Set(allEndpoints.map((endpoint) => endpoint.id))
    expect(mounted.filter((endpoint) => !policy.has(endpoint.id)).map((endpoint) => endpoint.id)).toEqual([])
    expect([...policy.keys()].filter((id) => !known.has(id))).toEqual([])
    expect(policy.size).toBe(rows.length)
  })

  test('has a column for every role, and says call and scope of each endpoint', () => {
    expect(standings).toEqual(['anonymous', 'noCompany', ...roles])
    const declared = mounted.map(({ id, method, path, scope }) => [id, `${method} ${path}`, scope])
    expect(mounted.map(({ id }) => [id, policy.get(id)?.call, policy.get(id)?.scope])).toEqual(declared)
  })

  test('lets nobody without a login change a company’s objects', () => {
    const open = mounted.filter(({ kind, scope }) => kind === 'change' && scope === 'own')
    for (const { id } of open) expect([id, policy.get(id)?.anonymous]).toEqual([id, '401'])
  })
})

describe.each(inTurn(mounted))('$id', (endpoint) => {
  const expected = policy.get(endpoint.id) ?? {}

  test('lets in exactly those whom the table names', async () => {
    const seen: Record<string, string> = {}
    for (const standing of standings) {
      const reply = await callAs(endpoint, standing)
      expect([standing, reply.status < 500]).toEqual([standing, true])
      seen[standing] = gateOf(reply)
    }
    expect(seen).toEqual(Object.fromEntries(standings.map((standing) => [standing, expected[standing]])))
    expect(gateOf(await callAs(endpoint, 'anonymous', 'qld'))).toBe(expected.anonymous)
  })
})

const addressed = inTurn(mounted).filter(({ id }) => policy.get(id)?.absent === '404')

test.each(addressed)('$id answers an id that does not exist with 404', async (endpoint) => {
  const allowed = standings.findLast((name) => policy.get(endpoint.id)?.[name] === 'in')
  expect((await callAs(endpoint, allowed ?? 'anonymous')).status).toBe(404)
})
