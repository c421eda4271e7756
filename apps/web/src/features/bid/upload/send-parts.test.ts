// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { problem } from '@jb/testing/typed-msw'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mockServer } from '../test/open-screen.tsx'
import { type Moving, sendParts } from './send-parts.ts'
import { aFile, bound, digestsOf, keptFor, partServer, uploadId } from './upload.fixture.ts'

const server = mockServer()
const file = aFile()

/** Sends the file with no time between two tries. */
function sending(given: File = file, kept = keptFor(file), signal = new AbortController().signal) {
  const moves: Partial<Moving>[] = []
  const pauses: number[] = []
  const done = sendParts(given, kept, {
    bound,
    signal,
    onMove: (move) => moves.push(move),
    pause: async (ms) => void pauses.push(ms),
  })
  return { done, moves, pauses }
}

test('all parts are sent as they have to be sealed, and the content remembers the whole', async () => {
  const fake = partServer(file.size)
  server.use(...fake.handlers)
  const { done, moves } = sending()
  const plain = new Uint8Array(await file.arrayBuffer())
  expect(await done).toEqual({
    v: 3,
    fileId: uploadId,
    name: file.name,
    size: file.size,
    sha256: bytesToHex(sha256(plain)),
    key: keptFor(file).key,
  })
  expect([...fake.received.values()]).toEqual(await digestsOf(file))
  expect(fake.state).toMatchObject({ sent: [0, 1], finished: 1 })
  expect(moves.at(-1)).toEqual({ sent: file.size })
})

test('what the server has is compared and not sent again', async () => {
  const [first = ''] = await digestsOf(file)
  const fake = partServer(file.size, { 0: first })
  server.use(...fake.handlers)
  const { done, moves } = sending()
  await done
  expect(fake.state.sent).toEqual([1])
  expect(moves[0]).toEqual({ sent: 4 * 1_048_576, checking: true, waiting: false })
})

test.each([
  ['of the same size with other words', aFile(file.name, file.size, 2)],
  ['of another size', aFile(file.name, file.size - 1)],
])('a file %s is refused before anything of it is sent', async (_, other) => {
  const [first = ''] = await digestsOf(file)
  const fake = partServer(file.size, { 0: first })
  server.use(...fake.handlers)
  await expect(sending(other).done).rejects.toMatchObject({ reason: 'file.partDiffers' })
  expect(fake.state).toMatchObject({ sent: [], finished: 0 })
})

test('a line that breaks costs one part, which is sent again', async () => {
  const fake = partServer(file.size)
  let breaks = 3
  fake.state.trouble = (number) => {
    if (number !== 1 || breaks === 0) return undefined
    breaks -= 1
    return 'break'
  }
  server.use(...fake.handlers)
  const { done, moves, pauses } = sending()
  await done
  expect(fake.state.sent).toEqual([0, 1, 1, 1, 1])
  expect(pauses).toEqual([1_000, 2_000, 4_000])
  expect(moves).toContainEqual({ waiting: true })
  expect(moves).toContainEqual({ waiting: false })
})

test('a part that was damaged on the way is sent again under a key of its own', async () => {
  const fake = partServer(file.size)
  let damages = 2
  fake.state.trouble = (number) => {
    if (number !== 1 || damages === 0) return undefined
    damages -= 1
    return problem(422, 'file.damagedOnTheWay', { msg: '这一片在传输中损坏了' })
  }
  server.use(...fake.handlers)
  await sending().done
  expect(fake.state).toMatchObject({ sent: [0, 1, 1, 1], finished: 1 })
  expect(new Set(fake.state.keys).size).toBe(4)
})

test.each([
  ['a slow line, one', 21_000, 1],
  ['a fast one, two', 1_000, 2],
])('on %s at a time', async (_, ms, expected) => {
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => clock.mockRestore())
  const long = aFile('图纸.pdf', 4 * 4_194_304)
  const fake = partServer(long.size)
  let flying = 0
  let most = 0
  fake.state.trouble = async () => {
    flying += 1
    most = Math.max(most, flying)
    await new Promise((done) => setTimeout(done, 300))
    now += ms
    flying -= 1
    return undefined
  }
  server.use(...fake.handlers)
  await sending(long, keptFor(long)).done
  expect(most).toBe(expected)
})

test.each([
  ['bids are closed', 422, 'bid.closed'],
  ['it was cleared away', 404, 'bid.upload.notFound'],
])('a “no” of the server is final: %s', async (_, status, reason) => {
  const fake = partServer(file.size)
  fake.state.trouble = () => problem(status, reason, { msg: '不再接收' })
  server.use(...fake.handlers)
  await expect(sending().done).rejects.toMatchObject({ reason, msg: '不再接收' })
  expect(fake.state.finished).toBe(0)
})

test('a server in trouble is asked a few times, and no more', async () => {
  const fake = partServer(file.size)
  fake.state.trouble = (number) => (number === 0 ? problem(500, '', { msg: '服务暂时不可用' }) : undefined)
  server.use(...fake.handlers)
  await expect(sending().done).rejects.toMatchObject({ kind: 'server' })
  expect(fake.state.sent.filter((number) => number === 0)).toHaveLength(6)
})

test('a server that holds something else than was sealed here is found out', async () => {
  const fake = partServer(file.size)
  fake.state.holdsOther = true
  server.use(...fake.handlers)
  await expect(sending().done).rejects.toMatchObject({ reason: 'file.partDiffers' })
})

test('paused, it sends nothing more and says that it was stopped', async () => {
  const fake = partServer(file.size)
  const stop = new AbortController()
  fake.state.trouble = () => {
    stop.abort()
    return 'break'
  }
  server.use(...fake.handlers)
  await expect(sending(file, keptFor(file), stop.signal).done).rejects.toMatchObject({ name: 'AbortError' })
  expect(fake.state.finished).toBe(0)
})
