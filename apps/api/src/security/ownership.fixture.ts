import type { Endpoint } from '@jb/contract/endpoint'
import type { Harness } from '@jb/testing/api-harness'
import { type Path, withValue } from '@jb/testing/schema-sample'
import { reviewed } from '../reviewed.fixture.ts'
import { absentId, bare, freshIp, mounted, plainCall, type World } from './world.fixture.ts'

/**
 * Whose objects a call reaches. ownership.csv of its capability has one line for each id that it can carry: what it names, who owns
 * that, and whether others learn of it (`open`) or get the answer of an id that does not exist (`hidden`).
 * `-` as owner: nobody reaches it by this call.
 */
export interface Row {
  readonly endpoint: string
  readonly at: string
  readonly object: string
  readonly by: string
  readonly others: string
}

export const rows: readonly Row[] = reviewed('ownership').rows.map(({ cells }) => {
  const { endpoint = '', at = '', object = '', by = '', others = '' } = cells
  return { endpoint, at, object, by, others }
})

export const named = (row: Row) => [`${row.endpoint} ${row.at} = ${row.object}`, row] as const

export const endpointOf = (id: string) => mounted.find((endpoint) => endpoint.id === id) as Endpoint

const pathOf = (at: string): Path => at.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** The plain call with this id at the row's place (a list becomes a list of it). */
function callWith(world: World, { endpoint, at }: Row, id: string) {
  const path = pathOf(at)
  const last = path.at(-1)
  const sent = plainCall(endpointOf(endpoint), world)
  return typeof last === 'number' ? withValue(sent, path.slice(0, -1), [id]) : withValue(sent, path, id)
}

type Person = World['owner'] | undefined

/** The answer to a call with this id. */
export async function answerTo(h: Harness, world: World, row: Row, id: string, as: Person) {
  return h.call(endpointOf(row.endpoint), callWith(world, row, id) as never, as, { ip: freshIp() })
}

/** What somebody gets for the row's object, and what for an id that names nothing. */
export async function realAndAbsent(h: Harness, world: World, row: Row, as: Person) {
  const real = await answerTo(h, world, row, world.objects[row.object] ?? '', as)
  const absent = await answerTo(h, world, row, absentId, as)
  return { real: [real.status, bare(real.envelope)], absent: [absent.status, bare(absent.envelope)] } as const
}
