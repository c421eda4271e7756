import { personas } from '@jb/contract/member/member.contract'
import { productMap } from '@jb/web/map/product-map'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from './support/api.ts'
import { type Server, startServer } from './support/server.ts'
import { openWorld, type World } from './support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

async function peopleOf({ url }: Server): Promise<number> {
  const { data } = await call(url, personas, {})
  return (data as { personas: readonly unknown[] }).personas.length
}

describe('the shell in a real browser', () => {
  test('an unknown address shows that there is no such page', async () => {
    const phone = await world.phone()
    await phone.open('/no-such-page')
    expect(await phone.page.title()).toContain(productMap['site.notFound'].title)
    await phone.close()
  })

  test('an address without the id that it needs shows the same', async () => {
    const phone = await world.phone()
    await phone.open(productMap['tender.detail'].path)
    expect(await phone.page.title()).toContain(productMap['site.notFound'].title)
    await phone.close()
  })
})

test('the data folder survives kill -9 and a new start, with the story told once', async () => {
  const first = await startServer()
  const people = await peopleOf(first)
  expect(people).toBeGreaterThan(10)
  await first.stop('SIGKILL')
  const second = await startServer({ dataDir: first.dataDir })
  expect(await peopleOf(second)).toBe(people)
  await second.remove()
})
