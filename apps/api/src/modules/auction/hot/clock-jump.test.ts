import { auctionStandingOf, liveViewOf } from '@jb/contract/auction/offer.contract'
import { advanceClock, clock } from '@jb/contract/platform/platform.contract'
import type { Harness } from '@jb/testing/api-harness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stage, startAuctions } from './lot.fixture.ts'
import { room } from './room.ts'

let h: Harness
beforeAll(async () => {
  h = await startAuctions()
})
afterAll(() => h?.close())

const jump = (ms: number) => h.call(advanceClock, { body: { ms } })

test('an answer right after a jump tells the time from which its state is told', async () => {
  const { id } = await stage(h, { endsIn: 50_000_000 })
  const before = (await h.call(clock)).answer.offsetMs
  const { offsetMs } = (await jump(90_000)).answer
  expect(offsetMs - before).toBe(90_000)
  const { envelope } = await h.call(liveViewOf, { params: { id } })
  expect(envelope.clockOffset).toBe(offsetMs)
  const told = await h.call(clock)
  const shown = Number(told.envelope.serverTime) + Number(told.envelope.clockOffset)
  expect(Math.abs(shown - Date.parse(told.answer.now))).toBeLessThan(1_000)
})

test('an auction whose start was jumped over is starting, and names no moment that has passed', async () => {
  const { id, a } = await stage(h, { phase: 'scheduled', startsIn: 60_000, endsIn: 3_660_000 })
  const platform = { db: h.db, services: h.app.platform.services }
  const told = async () => {
    const view = (await h.call(liveViewOf, { params: { id } }, a)).answer
    const { actions } = (await h.call(auctionStandingOf, { params: { id } }, a)).answer
    return [view.phase, view.statusName, actions.find((one) => one.id === 'bid')?.why]
  }
  expect(await told()).toEqual(['scheduled', '未开始', expect.stringMatching(/^竞价 .* 开始，请等候。$/)])
  const first = await room.read(platform, id, undefined)
  expect(await room.read(platform, id, first)).toBe(first)
  await jump(90_000)
  expect(await told()).toEqual(['scheduled', '正在开始', '竞价正在开始，请稍候。'])
  // Who watches is told too, though the lot itself is as it was.
  const viewer = { class: 'public' }
  const second = await room.read(platform, id, first)
  expect(second?.delta(viewer, 0, first)).toMatchObject({ change: { statusName: '正在开始' } })
  await h.drain()
  expect(await told()).toEqual(['live', '竞价中', undefined])
})
