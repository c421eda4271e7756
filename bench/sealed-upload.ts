import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { bidSheetOf, myBids } from '@jb/contract/bid/bid.contract'
import type { BidSheet } from '@jb/contract/bid/bid.shapes'
import { boundOf } from '@jb/contract/bid/bound'
import { beginUpload, finishUpload, uploadPart } from '@jb/contract/bid/upload.contract'
import { login } from '@jb/contract/member/member.contract'
import type { Opened } from '@jb/contract/member/member.shapes'
import { chunkKeys, sealPart } from '@jb/domain/bid/sealed-chunks'
import { layoutOf, partOf } from '@jb/domain/file/sealed-layout'
import { nativeChunkTools } from '../apps/api/src/modules/bid/native-file-tools.ts'
import { call, type Login, storyPeople, upload } from './lib/client.ts'
import { forgetPeak, peakOf, rssOf } from './lib/memory.ts'
import { bytesFrom } from './lib/random.ts'
import { report, round, seed } from './lib/result.ts'
import { startBenchServer } from './lib/server.ts'

/** A large file, sealed and sent part by part: how much the server holds of it, and how fast that is beside sealing alone. */

const size = 200 * 2 ** 20
const atOnce = 2
const mib = 2 ** 20
const block = bytesFrom(seed)(mib)

/** Bytes `from` to `until` of the file, which nobody holds whole. */
function plainBytes(from: number, until: number): Uint8Array {
  const bytes = new Uint8Array(until - from)
  for (let at = 0; at < bytes.length; at += mib)
    bytes.set(block.subarray(0, Math.min(mib, bytes.length - at)), at)
  return bytes
}

/** Somebody of the story who may write a bid now, and its sheet. */
async function aBidder(url: string): Promise<{ as: Login; sheet: BidSheet }> {
  const { password, people } = await storyPeople(url)
  for (const { phone } of people) {
    const as = ((await call(url, login, { body: { phone, password } })) as { data: Opened }).data
    const mine = await call(url, myBids, { body: { pageSize: 50 } }, as).catch(() => ({ records: [] }))
    for (const { tenderId } of (mine as { records: { tenderId: string }[] }).records) {
      const sheet = await call(url, bidSheetOf, { params: { id: tenderId } }, as).catch(() => undefined)
      if (sheet) return { as, sheet: (sheet as { data: BidSheet }).data }
    }
  }
  throw new Error('nobody in the story may write a bid now')
}

const server = await startBenchServer('sealed-upload')
try {
  const { as, sheet } = await aBidder(server.url)
  const tenderId = sheet.tenderId
  const { parts } = layoutOf(size)
  const keys = chunkKeys(new Uint8Array(32).fill(7), boundOf(sheet), size)
  const seal = async (number: number) => {
    const { from, until } = partOf(size, number)
    return Buffer.from(await sealPart(keys, plainBytes(from, until), { size, number }, nativeChunkTools))
  }
  const began = performance.now()
  for (let number = 0; number < parts; number += 1) await seal(number)
  const sealSeconds = (performance.now() - began) / 1000
  const { data } = (await call(server.url, beginUpload, { body: { tenderId, size } }, as)) as {
    data: { id: string }
  }
  await pause(1_000)
  const before = rssOf(server.pid)
  forgetPeak(server.pid)
  const from = performance.now()
  let next = 0
  const lane = async () => {
    while (next < parts) {
      const number = next
      next += 1
      const bytes = await seal(number)
      const hash = createHash('sha256').update(bytes).digest('hex')
      const file = { name: 'part', bytes: new Blob([bytes]), hash }
      await upload(server.url, uploadPart, file, as, { id: data.id, number: String(number) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  await call(server.url, finishUpload, { body: { id: data.id } }, as)
  const seconds = (performance.now() - from) / 1000
  const peak = peakOf(server.pid)
  report({
    name: 'sealed-upload',
    seed,
    figures: {
      sizeMib: size / mib,
      parts,
      sealSeconds: round(sealSeconds),
      seconds: round(seconds),
      // How long sealing and sending takes beside sealing alone.
      ratio: round(seconds / sealSeconds),
      rssBeforeMib: round(before),
      rssPeakMib: round(peak),
      rssGrowthMib: round(peak - before),
    },
  })
} finally {
  await server.remove()
}
