import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { uploadFile } from '@jb/contract/file/file.contract'
import { maxFileBytes } from '@jb/domain/file/kinds'
import { loginAs, upload } from './lib/client.ts'
import { forgetPeak, peakOf, rssOf } from './lib/memory.ts'
import { bytesFrom } from './lib/random.ts'
import { report, round, seed } from './lib/result.ts'
import { startBenchServer } from './lib/server.ts'

const parallel = 20

/** A PDF of the size that is just allowed. */
function aPdf(size: number) {
  const block = Buffer.from(bytesFrom(seed)(64 * 1024))
  const bytes = Buffer.alloc(size, block)
  bytes.write('%PDF-1.7\n')
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { name: '施工组织设计.pdf', bytes: new Blob([bytes]), hash }
}

const server = await startBenchServer('upload')
try {
  const somebody = await loginAs(server.url, /采购|供应|报价/)
  await upload(server.url, uploadFile, aPdf(1024 * 1024), somebody)
  await pause(1_000)
  const file = aPdf(maxFileBytes)
  const before = rssOf(server.pid)
  forgetPeak(server.pid)
  const from = performance.now()
  const uploads = Array.from({ length: parallel }, () => upload(server.url, uploadFile, file, somebody))
  await Promise.all(uploads)
  const seconds = (performance.now() - from) / 1000
  const peak = peakOf(server.pid)
  report({
    name: 'upload-memory',
    seed,
    figures: {
      uploads: parallel,
      sizeMib: maxFileBytes / 2 ** 20,
      seconds: round(seconds),
      rssBeforeMib: round(before),
      rssPeakMib: round(peak),
      rssGrowthMib: round(peak - before),
      rssAfterMib: round(rssOf(server.pid)),
    },
    floors: { rssGrowthMib: { most: 64 } },
  })
} finally {
  await server.remove()
}
