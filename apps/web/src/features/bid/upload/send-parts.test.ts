// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { problem } from '@jb/testing/typed-msw'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { mockServer } from '../test/open-screen.tsx'
import { type Moving, sendParts } from './send-parts.ts'
import { aFile, bound, digestsOf, keptFor, partServer, uploadId } from './upload.fixture.ts'

const server = mockServer()
const file = aFile()

/** Sends the file with no time between two tries. */
function sending(given: File = file, signal = new AbortController().signal) {
  const moves: Partial<Moving>[] = []
  const pauses: number[] = []
  const done = sendParts(given, keptFor(file), {
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
  await expect(sending(file, stop.signal).done).rejects.toMatchObject({ name: 'AbortError' })
  expect(fake.state.finished).toBe(0)
})
