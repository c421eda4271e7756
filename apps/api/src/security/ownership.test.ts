import { readFileSync } from 'node:fs'
import type { Endpoint } from '@jb/contract/endpoint'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { leavesOf, type Path, withValue } from '@jb/testing/schema-sample'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  absentId,
  bare,
  buildWorld,
  freshIp,
  mounted,
  plainCall,
  secretWord,
  type World,
} from './world.fixture.ts'

/**
 * Whose objects a call reaches. ownership.csv has one line for each id that a call can carry: what it names, who owns
 * that, and whether others learn of it (`open`) or get the answer of an id that does not exist (`hidden`).
 * `-` as owner: nobody reaches it by this call.
 */
interface Row {
  readonly endpoint: string
  readonly at: string
  readonly object: string
  readonly by: string
  readonly others: string
}

const [, ...lines] = readFileSync(new URL('./ownership.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const rows: readonly Row[] = lines.map((line) => {
  const [endpoint = '', at = '', object = '', by = '', others = ''] = line.split(',')
  return { endpoint, at, object, by, others }
})

let h: Harness
let world: World
beforeAll(async () => {
  h = await startHarness()
  world = await buildWorld(h)
})
afterAll(() => h?.close())

const parts = ['params', 'query', 'body'] as const
const isId = ({ schema }: { schema: { safeParse: (value: unknown) => { success: boolean } } }) =>
  schema.safeParse(absentId).success && !schema.safeParse('no id').success

const idPlaces = (endpoint: Endpoint) =>
  parts.flatMap((part) =>
    leavesOf(endpoint[part])
      .filter(isId)
      .map(({ path }) => [part, ...path].join('.')),
  )

const pathOf = (at: string): Path => at.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** The plain call with this id at the row's place (a list becomes a list of it). */
function callWith(endpoint: Endpoint, at: string, id: string) {
  const path = pathOf(at)
  const last = path.at(-1)
  const sent = plainCall(endpoint, world)
  return typeof last === 'number' ? withValue(sent, path.slice(0, -1), [id]) : withValue(sent, path, id)
}

const endpointOf = (id: string) => mounted.find((endpoint) => endpoint.id === id) as Endpoint

async function answerTo(row: Row, id: string, as: World['owner'] | undefined) {
  const endpoint = endpointOf(row.endpoint)
  return h.call(endpoint, callWith(endpoint, row.at, id) as never, as, { ip: freshIp() })
}

/** The person of the world whom the row lets reach its object. */
const holderOf = ({ by }: Row) => world[by as 'owner' | 'supplier' | 'operator' | 'applicant']

describe('the table', () => {
  test('has a line for every id that a mounted endpoint takes, and no other', () => {
    const places = mounted.flatMap((endpoint) => idPlaces(endpoint).map((at) => `${endpoint.id} ${at}`))
    expect(places.length).toBeGreaterThan(40)
    expect([...new Set(rows.map((row) => `${row.endpoint} ${row.at}`))].sort()).toEqual(places.sort())
  })

  test('names objects that exist', () => {
    expect(rows.filter((row) => !world.objects[row.object])).toEqual([])
  })

  test('hides every object of the endpoints whose scope is the own company', () => {
    const own = new Set(mounted.filter(({ scope }) => scope === 'own').map(({ id }) => id))
    expect(rows.filter((row) => own.has(row.endpoint) && row.others !== 'hidden')).toEqual([])
  })
})

const named = (row: Row) => [`${row.endpoint} ${row.at} = ${row.object}`, row] as const

describe('others', () => {
  test.each(rows.filter((row) => row.others === 'hidden').map(named))(
    '%s: get the answer of an id that does not exist',
    async (_name, row) => {
      const { rival, operator, auditor, alone, owner, supplier } = world
      const nobody = row.by === '-' ? [owner, supplier] : []
      const all = [rival, operator, auditor, alone, undefined, ...nobody]
      for (const stranger of all.filter((person) => !person || person !== holderOf(row))) {
        const real = await answerTo(row, world.objects[row.object] ?? '', stranger)
        const absent = await answerTo(row, absentId, stranger)
        expect([real.status, bare(real.envelope)]).toEqual([absent.status, bare(absent.envelope)])
        expect(JSON.stringify(real.envelope)).not.toContain(secretWord)
        expect(real.status).toBeLessThan(500)
      }
    },
  )

  test.each(rows.filter((row) => row.others === 'open').map(named))(
    '%s: find it, as the table says',
    async (_name, row) => {
      const reply = await answerTo(row, world.objects[row.object] ?? '', world.rival)
      expect([401, 403, 404, 400]).not.toContain(reply.status)
      expect(reply.status).toBeLessThan(500)
    },
  )
})

describe('the owner', () => {
  test.each(rows.filter((row) => row.by !== '-').map(named))('%s: reaches it', async (_name, row) => {
    const reply = await answerTo(row, world.objects[row.object] ?? '', holderOf(row))
    expect([401, 403, 404, 400], JSON.stringify(reply.envelope)).not.toContain(reply.status)
    expect(reply.status).toBeLessThan(500)
  })
})
