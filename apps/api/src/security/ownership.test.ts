import type { Endpoint } from '@jb/contract/endpoint'
import type { Harness } from '@jb/testing/api-harness'
import { leavesOf } from '@jb/testing/schema-sample'
import { isSwept } from '@jb/testing/swept'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerTo, named, type Row, realAndAbsent, rows } from './ownership.fixture.ts'
import { absentId, mounted, secretWord, startWorld, type World } from './world.fixture.ts'

/** Each line of ownership.csv, from both sides: its owner reaches the object, others as the line says. */
let h: Harness
let world: World
beforeAll(async () => {
  ;({ h, world } = await startWorld())
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

/**
 * What is hidden changes nothing, so that it can be tried in turn. What is reached is always tried whole: what one call
 * does to an object the next one finds.
 */
const swept = rows.filter((row) => isSwept(row.endpoint))

/** Calls that also answer operators, with what is for them alone: attempts at the bids of a public tender (early-access.test). */
const alsoOperators = ['bid.operationLog']

describe('others', () => {
  test.each(swept.filter((row) => row.others === 'hidden').map(named))(
    '%s: get the answer of an id that does not exist',
    async (_name, row) => {
      const { rival, operator, auditor, alone, owner, supplier } = world
      const nobody = row.by === '-' ? [owner, supplier] : []
      const all = [rival, operator, auditor, alone, undefined, ...nobody]
      const reads = alsoOperators.includes(row.endpoint) ? [holderOf(row), operator] : [holderOf(row)]
      for (const stranger of all.filter((person) => !person || !reads.includes(person))) {
        const { real, absent } = await realAndAbsent(h, world, row, stranger)
        expect(real).toEqual(absent)
        expect(JSON.stringify(real)).not.toContain(secretWord)
        expect(real[0]).toBeLessThan(500)
      }
    },
  )

  test.each(rows.filter((row) => row.others === 'open').map(named))(
    '%s: find it, as the table says',
    async (_name, row) => {
      const reply = await answerTo(h, world, row, world.objects[row.object] ?? '', world.rival)
      expect([401, 403, 404, 400]).not.toContain(reply.status)
      expect(reply.status).toBeLessThan(500)
    },
  )
})

describe('the owner', () => {
  test.each(rows.filter((row) => row.by !== '-').map(named))('%s: reaches it', async (_name, row) => {
    const reply = await answerTo(h, world, row, world.objects[row.object] ?? '', holderOf(row))
    expect([401, 403, 404, 400], JSON.stringify(reply.envelope)).not.toContain(reply.status)
    expect(reply.status).toBeLessThan(500)
  })
})
