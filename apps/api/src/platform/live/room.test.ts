import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DB } from '../db/types.ts'
import { tellRoomSoon } from './room.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('tells in one message what changed within a moment, however often the same room did', async () => {
  const told: unknown[] = []
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void told.push(query.parameters[0]),
  })
  for (const id of ['a', 'a', 'b', 'a']) tellRoomSoon(db, 'auction', id)
  await vi.runAllTimersAsync()
  expect(told).toEqual(['auction:a,auction:b'])
  tellRoomSoon(db, 'auction', 'a')
  await vi.runAllTimersAsync()
  expect(told).toEqual(['auction:a,auction:b', 'auction:a'])
})
